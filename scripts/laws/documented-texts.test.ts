import { globSync } from "node:fs";
import { expect, test } from "vitest";
import documented from "./documented-texts.json" with { type: "json" };
import { textsOf } from "./source.ts";

/** Texts that the documents quote, with checklist rows; `open` until their screen is built. */
const texts: readonly { text: string; rows: string[]; open?: boolean }[] = documented;

const oneSpace = (text: string) => text.replace(/\s+/g, " ");

const codeOf = (patterns: string[]) =>
  oneSpace(
    textsOf(globSync(patterns).filter((file) => !/\.(?:test|stories)\.tsx?$|\/seed\//.test(file)))
      .map(({ text }) => text)
      .join("\n"),
  );

const web = codeOf(["web/src/**/*.{ts,tsx}"]);
/** Some texts are the server's. */
const everywhere = web + codeOf(["mocks/src/**/*.ts", "bff/app/**/*.ts"]);

const piecesOf = (text: string) =>
  text
    .split(/\{[^}]*\}|<[^>]*>|\[[^\]]*\]|…|\.\.\.|\b[NX]\b/)
    .map((piece) => oneSpace(piece).trim())
    .filter((piece) => piece.length > 2);

const stands = (text: string, code: string) =>
  piecesOf(text).every((piece) => code.includes(piece));

test("every documented text of what is built stands in the code, letter by letter", () => {
  expect(texts.filter(({ text, open }) => !open && !stands(text, everywhere))).toEqual([]);
});

test("no text that a screen has by now is still marked as open", () => {
  expect(texts.filter(({ text, open }) => open && stands(text, web))).toEqual([]);
});
