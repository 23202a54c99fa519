import type { Schema } from "#openapi/schema.ts";
import { matchesPlainly } from "#web/lib/plain-text.ts";

type Node = Schema["AffiliateNode"];

/** So many children of one person are shown at first, and so many more at each asking. */
export const CHILDREN_STEP = 50;

/** A row of the tree: a person, or the offer to show more children of one. */
export type Branch =
  | {
      kind: "person";
      value: string;
      name: string;
      code: string;
      /** All of them, shown or not. */
      referred: number;
      children: Branch[];
    }
  | {
      kind: "more";
      value: string;
      parentId: string;
      /** Id of the first child that is not shown yet. */
      nextId: string;
      left: number;
    };

/** How many children of whom are shown; whoever is not in it has `CHILDREN_STEP`. */
export type Shown = Readonly<Record<string, number>>;

/**
 * The rows below and with `node`.
 * @param only ids of whoever is shown at all; everybody without it
 */
export function branchOf(node: Node, shown: Shown, only?: ReadonlySet<string>): Branch {
  const { id, name, user } = node;
  const children = only ? node.children.filter((child) => only.has(child.id)) : node.children;
  const limit = shown[id] ?? CHILDREN_STEP;
  const rows = children.slice(0, limit).map((child) => branchOf(child, shown, only));
  const next = children[limit];
  if (next) {
    // The limit is in the value: after it comes another offer, not the same one opened.
    const value = `more:${limit}:${id}`;
    const left = children.length - limit;
    rows.push({ kind: "more", value, parentId: id, nextId: next.id, left });
  }
  const referred = node.children.length;
  return { kind: "person", value: id, name, code: user.uidCode, referred, children: rows };
}

/**
 * Ids of the people whose name or code has the words of `keyword`, and of everybody above them.
 * Marks and case are ignored.
 */
export function findInTree({ id, name, user, children }: Node, keyword: string): Set<string> {
  const found = new Set(children.flatMap((child) => [...findInTree(child, keyword)]));
  const isFound = matchesPlainly(`${name} ${user.uidCode}`, keyword);
  return isFound || found.size > 0 ? found.add(id) : found;
}
