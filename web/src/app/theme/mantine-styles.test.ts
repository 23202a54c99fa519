import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { MantineProvider } from "@mantine/core";
import postcss, { type Rule } from "postcss";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import {
  depthOf,
  mantineScale,
  mantineUnused,
  mantineVariables,
} from "../../../../scripts/mantine-layers.ts";
import { theme } from "./theme.tsx";
import { cssVariablesResolver } from "./tokens.ts";

const styles = "node_modules/@mantine/core/styles";
const scripts = "node_modules/@mantine/core/esm";
const firstPaint = readFileSync("web/src/app/theme/mantine-styles.css", "utf8");
const mantineImport = /import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+"@mantine\/core"/g;
const sheetPath = /@mantine\/core\/styles\/([\w-]+)\.layer\.css/g;

/** Parts that a component's file imports but that we do not render. */
const notDrawn: Record<string, string[]> = {
  Checkbox: ["CheckboxCard", "CheckboxIndicator"],
  Drawer: ["ScrollArea"],
  Menu: ["Overlay"],
  Modal: ["ScrollArea"],
  Radio: ["RadioCard", "RadioIndicator"],
  Select: ["Overlay"],
  Table: ["ScrollArea"],
};

const sheets = new Map(
  globSync(`${styles}/*.layer.css`).map((file) => [
    basename(file, ".layer.css"),
    readFileSync(file, "utf8"),
  ]),
);

/** Except hooks and contexts, which render nothing. */
const importsOf = new Map(
  globSync(`${scripts}/**/*.mjs`).map((file) => [
    file,
    [...readFileSync(file, "utf8").matchAll(/ from "(\.[^"]+)"/g)]
      .map(([, path = ""]) => join(dirname(file), path))
      .filter((path) => !/\/esm\/core\/|\.context\.|\/use-/.test(path)),
  ]),
);

const sheetOf = new Map(
  [...importsOf.keys()]
    .filter((file) => file.endsWith(".module.mjs"))
    .map((file) => {
      const [, className = ""] = /"(m_[0-9a-f]+)"/.exec(readFileSync(file, "utf8")) ?? [];
      return [file, [...sheets].find(([, css]) => css.includes(`.${className}`))?.[0] ?? ""];
    }),
);

const ownSheets = (file: string) =>
  (importsOf.get(file) ?? []).flatMap((path) => sheetOf.get(path) ?? []);

function drawnSheets(file: string, seen = new Set<string>()): Set<string> {
  seen.add(file);
  const rest = (importsOf.get(file) ?? []).filter((path) => !seen.has(path));
  return new Set([...ownSheets(file), ...rest.flatMap((path) => [...drawnSheets(path, seen)])]);
}

function sheetsFor(component: string): string[] {
  const file = `${scripts}/components/${component}/${component}.mjs`;
  const skipped = notDrawn[component] ?? [];
  return [...drawnSheets(file)].filter((sheet) => !skipped.includes(sheet));
}

/** With direct side-effect imports, which is enough for shared style lists. */
function textWithNeighbours(file: string): string {
  const text = readFileSync(file, "utf8");
  const neighbours = [...text.matchAll(/^import "(\.|#web\/)([^"]+)";/gm)].map(
    ([, start = "", path = ""]) =>
      start === "." ? join(dirname(file), start + path) : `web/src/${path}`,
  );
  return [text, ...neighbours.map((path) => readFileSync(path, "utf8"))].join();
}

const screens = globSync("web/src/**/*.tsx", { exclude: ["**/*.stories.tsx"] }).map((file) => ({
  file,
  text: textWithNeighbours(file),
}));

it("imports the styles of every Mantine component that is used", () => {
  expect(sheetsFor("NativeSelect")).toContain("Combobox");
  const missing = screens.flatMap(({ file, text }) => {
    const used = [...text.matchAll(mantineImport)].flatMap(([, names = ""]) =>
      names.split(",").map((name) => name.trim()),
    );
    return [...new Set(used.flatMap(sheetsFor))]
      .map((sheet) => `@mantine/core/styles/${sheet}.layer.css`)
      .filter((sheet) => !firstPaint.includes(sheet) && !text.includes(sheet))
      .map((sheet) => `${file}: add import "${sheet}";`);
  });
  expect(missing).toEqual([]);
});

it("puts every sheet in a deeper layer than those that build on it", () => {
  const used = [firstPaint, ...screens.map(({ text }) => text)].flatMap((text) =>
    [...text.matchAll(sheetPath)].map(([, sheet = ""]) => sheet),
  );
  const misplaced = [...importsOf.keys()].flatMap((file) =>
    ownSheets(file)
      .filter((sheet) => used.includes(sheet))
      .flatMap((sheet) =>
        [...drawnSheets(file)]
          .filter((below) => below !== sheet && used.includes(below))
          .filter((below) => depthOf(below) <= depthOf(sheet))
          .map((below) => `${below} lies no deeper than ${sheet}`),
      ),
  );
  expect(used).toContain("Tabs");
  expect([...new Set(misplaced)]).toEqual([]);
});

const prune = async (sheet: string) => {
  const css = sheets.get(sheet) ?? "";
  const from = `${styles}/${sheet}.layer.css`;
  return (await postcss([mantineUnused, mantineVariables]).process(css, { from })).css;
};

/** By scheme: "" for both. */
function variablesOf(css: string): Map<string, Set<string>> {
  const declared = new Map(["", "dark", "light"].map((scheme) => [scheme, new Set<string>()]));
  postcss.parse(css).walkDecls(/^--mantine-/, ({ prop, parent }) => {
    const scheme = /scheme=["']?(\w+)/.exec((parent as Rule).selector)?.[1] ?? "";
    declared.get(scheme)?.add(prop);
  });
  return declared;
}

it("declares every variable that MantineProvider does not, except for what nothing reads", async () => {
  const page = renderToStaticMarkup(
    createElement(MantineProvider, { theme, cssVariablesResolver }),
  );
  const [, provided = ""] = /<style data-mantine-styles="true">(.*?)<\/style>/s.exec(page) ?? [];
  const ofProvider = variablesOf(provided);
  const kept = variablesOf(await prune("default-css-variables"));
  const unread =
    /^--mantine-(?:color-(?:(?:pink|grape|violet|indigo|cyan|lime|teal)-|\w+-outline)|z-index-|breakpoint-)/;
  for (const [scheme, names] of variablesOf(sheets.get("default-css-variables") ?? "")) {
    const mustStay = names.difference(ofProvider.get(scheme) ?? new Set());
    const expected = [...mustStay].filter((name) => !unread.test(name));
    expect([...(kept.get(scheme) ?? [])].toSorted()).toEqual(expected.toSorted());
  }

  const own = globSync("web/src/**/*.{css,ts,tsx}").map((file) => readFileSync(file, "utf8"));
  const read = own.flatMap((text) =>
    [...text.matchAll(/var\((--mantine-[\w-]+)\)/g)].map(([, name = ""]) => name),
  );
  expect(read).toContain("--mantine-color-leaf-6");
  const known = new Set([...kept.values(), ...ofProvider.values()].flatMap((names) => [...names]));
  expect([...new Set(read)].filter((name) => !known.has(name))).toEqual([]);
});

it("drops the styles of what no screen renders, and no others", async () => {
  const all = await Promise.all([...sheets.keys()].map(prune));
  const css = all.join("\n");
  expect(css).toContain("--button-height-xs:");
  expect(css).toContain("--ai-size-xs:");
  expect(css).toMatch(/\[data-error\]:not\(\[data-variant=['"]unstyled/);
  expect(css).toMatch(/data-underline=['"]always/);
  expect(css).not.toContain("--section-height");
  expect(css).not.toMatch(/\[dir=['"]rtl|:host|data-success|bars-loader|m_870bb79/);
  const using = screens.filter(({ text }) =>
    /\b(?:Button|ActionIcon)\.?Group|<JsonInput|\bsuccess=|\b(?:light|dark)Hidden|\bfocusRing|bottomSection|\b(?:variant|underline|truncate|type|dir)="(?:gradient|unstyled|not-hover|start|bars|dots|rtl)"/.test(
      text,
    ),
  );
  expect(using.map(({ file }) => file)).toEqual([]);
});

it("imports first only what some screen uses", () => {
  const used = screens.flatMap(({ text }) =>
    [...text.matchAll(mantineImport)].flatMap(([, names = ""]) =>
      names.split(",").flatMap((name) => sheetsFor(name.trim())),
    ),
  );
  const first = [...firstPaint.matchAll(sheetPath)].map(([, sheet = ""]) => sheet);
  const general = ["baseline", "default-css-variables", "global"];
  expect(first.filter((sheet) => !used.includes(sheet) && !general.includes(sheet))).toEqual([]);
});

it("has no length that depends on the scale, which is 1", async () => {
  const all = [...sheets.values(), ".own { inset: calc(calc(1rem * var(--mantine-scale)) * -1) }"];
  const { css } = await postcss([mantineScale]).process(all.join("\n"), { from: undefined });
  expect(css).toContain("--mantine-scale: 1;");
  expect(css).not.toContain("var(--mantine-scale)");
  expect(css).toContain("inset: calc(1rem * -1)");
});
