import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { IndexEntry, StoryIndex } from "storybook/internal/types";
import { ROOT } from "./screens/index-screens.ts";
import { shownScreens } from "./screens/screens.ts";
import { SHOWS_SCREENS } from "./story-names.ts";

export type IndexGenerator = {
  getIndex(): Promise<StoryIndex>;
  getIndexAndStats(): Promise<{ storyIndex: StoryIndex }>;
};

/** Storybook asks for the generator more than once and must get the same object. */
export function withSearchTerms(generator: IndexGenerator): IndexGenerator {
  return Object.assign(generator, {
    getIndex: async () => searchable((await generator.getIndexAndStats()).storyIndex),
  });
}

/**
 * Finds stories without accents, and by route and component. Beside names, Storybook searches
 * `anchors`, which only headings of docs pages have. Only the first entry of a title gets them, so
 * that a screen is found once.
 */
export function searchable({ v, entries }: StoryIndex): StoryIndex {
  const titles = new Set<string>();
  const found = Object.entries(entries).map(([id, entry]) => {
    const isFirst = !titles.has(entry.title);
    titles.add(entry.title);
    const terms = [entry.name, ...(isFirst ? termsOf(entry) : [])];
    return [id, { ...entry, anchors: terms.map((term) => ({ id, title: unaccented(term) })) }];
  });
  return { v, entries: Object.fromEntries(found) };
}

function termsOf({ title, importPath }: IndexEntry): string[] {
  const screen = shownScreens.find((one) => `${ROOT}${one.title}` === title);
  if (screen) return [...title.split("/"), screen.route];
  const code = readFileSync(importPath, "utf8");
  const paths = [...code.matchAll(/\bpath(?:: | = )"([^"?]+)/g)].map(([, path = ""]) => path);
  const shown = code.includes(SHOWS_SCREENS) ? readdirSync(dirname(importPath)) : [];
  const components = [basename(importPath), ...shown].map(componentName);
  return [...new Set([...title.split("/"), ...paths, ...components])];
}

/** "order-table.tsx" holds OrderTable. */
const componentName = (file: string) =>
  file.replace(/\..*$/, "").replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

const unaccented = (text: string) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("đ", "d").replaceAll("Đ", "D");
