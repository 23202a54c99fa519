import { readFile } from "node:fs/promises";
import type { Indexer } from "storybook/internal/types";
import type { Plugin } from "vite";
import names from "./story-names.json" with { type: "json" };

type Names = Record<string, string>;

export const nameOf = (exportName: string): string | undefined => (names as Names)[exportName];

/** Screens share one backend in the tab, so that no page may show two of them. */
export const SHOWS_SCREENS = "#storybook/screen.tsx";

export function storiesInVietnamese(indexer: Indexer): Indexer {
  return {
    ...indexer,
    createIndex: async (file, options) => {
      const [stories, code] = await Promise.all([
        indexer.createIndex(file, options),
        readFile(file, "utf8"),
      ]);
      return stories.map((story) => ({
        ...story,
        name: nameOf(story.exportName) ?? story.name,
        tags: [...(story.tags ?? []), ...(code.includes(SHOWS_SCREENS) ? ["!autodocs"] : [])],
      }));
    },
  };
}

/** Docs pages read names from the modules. */
export function nameStories(): Plugin {
  return {
    name: "tap:story-names",
    transform(code, id) {
      if (!id.endsWith(".stories.tsx")) return undefined;
      const lines = [...code.matchAll(/^export const (\w+)/gm)].map(([, exportName = ""]) => {
        const name = nameOf(exportName);
        return name ? `${exportName}.name ??= ${JSON.stringify(name)};` : "";
      });
      return { code: [code, ...lines].join("\n"), map: null };
    },
  };
}
