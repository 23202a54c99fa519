import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const styles = "node_modules/@mantine/core/styles";
const firstPaint = readFileSync("web/src/app/theme/mantine-styles.css", "utf8");
const mantineImport = /import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+"@mantine\/core"/g;

/** Components whose look lives in the style file of another one. */
const sheetOf: Record<string, string[]> = {
  Autocomplete: ["Combobox", "Popover", "ScrollArea"],
  Menu: ["Menu", "Popover"],
  MultiSelect: ["Combobox", "Popover", "ScrollArea", "Pill", "PillsInput"],
  Select: ["Combobox", "Popover", "ScrollArea"],
  HoverCard: ["Popover"],
  Modal: ["Overlay", "ModalBase", "Modal"],
  Drawer: ["Overlay", "ModalBase", "Drawer"],
  SegmentedControl: ["SegmentedControl", "FloatingIndicator"],
  LoadingOverlay: ["Overlay", "LoadingOverlay"],
};

function sheetsFor(component: string): string[] {
  const sheets = sheetOf[component] ?? [component];
  return sheets.filter((sheet) => existsSync(`${styles}/${sheet}.layer.css`));
}

/** The file itself and what it imports by `./`, one step: enough for shared style lists. */
function textWithNeighbours(file: string): string {
  const text = readFileSync(file, "utf8");
  const folder = file.slice(0, file.lastIndexOf("/"));
  const neighbours = [...text.matchAll(/^import "(\.\/|#web\/)([^"]+)";/gm)].map(
    ([, kind, path]) => (kind === "./" ? `${folder}/${path}` : `web/src/${path}`),
  );
  return [text, ...neighbours.filter(existsSync).map((path) => readFileSync(path, "utf8"))].join();
}

/**
 * Every Mantine component brings its own style file. Those outside the first paint are imported
 * beside the component that renders them; without this test one is missed without a word.
 */
it("imports the styles of every Mantine component that is used", () => {
  const missing = globSync("web/src/**/*.tsx", { exclude: ["**/*.stories.tsx"] }).flatMap(
    (file) => {
      const own = textWithNeighbours(file);
      const used = [...own.matchAll(mantineImport)].flatMap(([, names = ""]) =>
        names.split(",").map((name) => name.trim()),
      );
      return used
        .flatMap(sheetsFor)
        .map((sheet) => `@mantine/core/styles/${sheet}.layer.css`)
        .filter((sheet) => !firstPaint.includes(sheet) && !own.includes(sheet))
        .map((sheet) => `${file}: add import "${sheet}";`);
    },
  );
  expect(missing).toEqual([]);
});
