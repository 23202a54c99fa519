import type { Schema } from "#openapi/schema.ts";

type Category = Schema["Category"];

/** A category of the tree and its parent; undefined if there is none with this id. */
export function findCategory(
  tree: readonly Category[],
  id: number,
): { category: Category; parent: Category | undefined } | undefined {
  for (const root of tree) {
    if (root.id === id) return { category: root, parent: undefined };
    const child = root.children.find((one) => one.id === id);
    if (child) return { category: child, parent: root };
  }
  return undefined;
}
