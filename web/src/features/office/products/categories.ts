import type { Schema } from "#openapi/schema.ts";

type Category = Schema["Category"];
type Choice = { value: string; label: string };

/** The names of every category by its id, its root's first: ["Gạo", "Gạo thơm"]. */
export function categoryNames(tree: readonly Category[]): ReadonlyMap<number, readonly string[]> {
  return new Map<number, readonly string[]>(
    tree.flatMap((root) => [
      [root.id, [root.name]] as const,
      ...root.children.map(({ id, name }) => [id, [root.name, name]] as const),
    ]),
  );
}

/** The categories for a select: roots with children are groups, in which they stand themselves too. */
export function categoryChoices(
  tree: readonly Category[],
): (Choice | { group: string; items: Choice[] })[] {
  return tree.map(({ id, name, children }) =>
    children.length === 0
      ? { value: String(id), label: name }
      : {
          group: name,
          items: [
            { value: String(id), label: `Tất cả ${name}` },
            ...children.map((child) => ({ value: String(child.id), label: child.name })),
          ],
        },
  );
}
