import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import documented from "./documented-texts.json" with { type: "json" };

/** Texts that the documents quote, with their checklist rows; `open` until their screen is built. */
const texts: readonly { text: string; rows: string[]; open?: boolean }[] = documented;

const oneSpace = (text: string) => text.replace(/\s+/g, " ");

const code = oneSpace(
  globSync(["{web,mocks}/src/**/*.{ts,tsx}", "bff/app/**/*.ts"])
    .filter((file) => !/\.(?:test|stories)\.tsx?$|\/seed\//.test(file))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n"),
);

/** A text's fixed pieces: what stands in braces or brackets is put in. */
const piecesOf = (text: string) =>
  text
    .split(/\{[^}]*\}|<[^>]*>|\[[^\]]*\]|…|\.\.\.|\b[NX]\b/)
    .map((piece) => oneSpace(piece).trim())
    .filter((piece) => piece.length > 2);

const stands = (text: string) => piecesOf(text).every((piece) => code.includes(piece));

test("every documented text of what is built stands in the code, letter by letter", () => {
  expect(texts.filter(({ text, open }) => !open && !stands(text))).toEqual([]);
});

test("no text that is there by now is still marked as open", () => {
  expect(texts.filter(({ text, open }) => open && stands(text))).toEqual([]);
});
