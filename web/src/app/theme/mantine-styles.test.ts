import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import postcss from "postcss";
import { expect, it } from "vitest";
import {
  depthOf,
  mantineColors,
  mantineGroups,
  mantineScale,
} from "../../../../scripts/mantine-layers.ts";
import { colors } from "./colors.ts";

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

it("defines every color variable that our styles read, and none of the colors the theme lacks", async () => {
  const variables = sheets.get("default-css-variables") ?? "";
  const { css } = await postcss([mantineColors]).process(variables, { from: undefined });
  const declared = new Set([...css.matchAll(/(--mantine-color-[\w-]+):/g)].map(([, name]) => name));
  expect(declared).toContain("--mantine-color-red-light");
  expect(declared).not.toContain("--mantine-color-red-8");
  expect(declared).not.toContain("--mantine-color-pink-8");

  const ofTheme = new RegExp(
    `^--mantine-color-(?:(?:${Object.keys(colors).join("|")})-\\d|(?:leaf|ripe)-.+)$`,
  );
  const own = globSync("web/src/**/*.{css,ts,tsx}").map((file) => readFileSync(file, "utf8"));
  const read = own.flatMap((text) =>
    [...text.matchAll(/var\((--mantine-color-[\w-]+)\)/g)].map(([, name = ""]) => name),
  );
  expect(read).toContain("--mantine-color-leaf-6");
  const missing = read.filter((name) => !declared.has(name) && !ofTheme.test(name));
  expect([...new Set(missing)]).toEqual([]);
});

it("has the styles of buttons but not of their groups, which no screen uses", async () => {
  const all = ["Button", "ActionIcon"].map((sheet) => sheets.get(sheet) ?? "").join("\n");
  const { css } = await postcss([mantineGroups]).process(all, { from: undefined });
  expect(css).toContain("--button-height-xs:");
  expect(css).toContain("--ai-size-xs:");
  expect(all).toContain("--section-height");
  expect(css).not.toContain("--section-height");
  expect(css).not.toContain("border-width");
  const using = screens.filter(({ text }) => /\b(?:Button|ActionIcon)\.?Group/.test(text));
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
