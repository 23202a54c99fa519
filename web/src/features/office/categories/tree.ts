import type { Schema } from "#openapi/schema.ts";
import { containsWords, plainText } from "#openapi/search-text.ts";

type Category = Schema["Category"];

/** A root as the table shows it. */
export type Branch = {
  root: Category;
  /** Those of its children that are shown when it is open. */
  children: readonly Category[];
  /** Open unless the user closes it: a child was found. */
  isOpenFirst: boolean;
};

/**
 * True if every word is somewhere in the name or slug, whatever its case and diacritics: "gao nep"
 * finds "Gạo nếp", "tom ca" finds "Tôm, cua, cá".
 */
function matches({ name, slug }: Category, keyword: string): boolean {
  return containsWords(plainText(`${name} ${slug}`), keyword);
}

/**
 * The roots that match, or that have a child that does. A root with found children keeps only
 * these; found by itself, it keeps all.
 */
export function branchesOf(roots: readonly Category[], keyword = ""): Branch[] {
  return roots.flatMap((root): Branch[] => {
    const found = keyword ? root.children.filter((child) => matches(child, keyword)) : [];
    if (found.length > 0) return [{ root, children: found, isOpenFirst: true }];
    return matches(root, keyword) ? [{ root, children: root.children, isOpenFirst: false }] : [];
  });
}

/** The page of the list that a root is on; 1 if there is no such root. */
export function pageOfRoot(roots: readonly Category[], id: number, pageSize: number): number {
  return (
    Math.floor(
      Math.max(
        0,
        roots.findIndex((root) => root.id === id),
      ) / pageSize,
    ) + 1
  );
}

/** The category with this id; undefined if it is not in the tree. */
export function inTree(roots: readonly Category[], id: number): Category | undefined {
  return roots.flatMap((root) => [root, ...root.children]).find((each) => each.id === id);
}
