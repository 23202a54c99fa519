import type { Schema } from "#openapi/schema.ts";

type Category = Pick<Schema["Category"], "id" | "name" | "is_active"> & {
  children: readonly Pick<Schema["Category"], "id" | "name" | "is_active">[];
};

export type Choice = { value: string; label: string };
export type Group = { group: string; items: Choice[] };

const labelOf = ({ name, is_active }: Pick<Category, "name" | "is_active">) =>
  is_active ? name : `${name} (đang ẩn)`;

/** A group for each root: itself, then its children. */
export function categoryGroups(roots: readonly Category[]): Group[] {
  return roots.map((root) => ({
    group: labelOf(root),
    items: [root, ...root.children].map((each) => ({
      value: String(each.id),
      label: labelOf(each),
    })),
  }));
}

/** "Gạo & ngũ cốc › Gạo thơm"; the id itself if it is unknown. */
export function categoryPath(roots: readonly Category[], id: string): string {
  for (const root of roots) {
    if (String(root.id) === id) return root.name;
    const child = root.children.find((each) => String(each.id) === id);
    if (child) return `${root.name} › ${child.name}`;
  }
  return id;
}
