import type { Schema } from "#openapi/schema.ts";
import { matchesPlainly } from "#openapi/search-text.ts";

type Node = Schema["AffiliateNode"];

/** How many of a person's children are shown at first, and added with each "more". */
export const CHILDREN_STEP = 50;

/** A row of the tree: a person, or "more" for the hidden children of one. */
export type Branch =
  | {
      kind: "person";
      value: string;
      name: string;
      code: string;
      /** Number of all children, shown or not. */
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

/** Number of shown children by the parent's id; `CHILDREN_STEP` if absent. */
export type Shown = Readonly<Record<string, number>>;

/**
 * The row of `node`, and the rows below it.
 * @param only ids of the people to show; default everybody
 */
export function branchOf(node: Node, shown: Shown, only?: ReadonlySet<string>): Branch {
  const { id, name, user } = node;
  const children = only ? node.children.filter((child) => only.has(child.id)) : node.children;
  const limit = shown[id] ?? CHILDREN_STEP;
  const rows = children.slice(0, limit).map((child) => branchOf(child, shown, only));
  const next = children[limit];
  if (next) {
    // The limit is part of the value: the next "more" is a new row, not this one expanded.
    const value = `more:${limit}:${id}`;
    const left = children.length - limit;
    rows.push({ kind: "more", value, parentId: id, nextId: next.id, left });
  }
  const referred = node.children.length;
  return { kind: "person", value: id, name, code: user.uidCode, referred, children: rows };
}

/**
 * Ids of the people whose name or code matches `keyword`, and of their ancestors. Ignores case and
 * diacritics.
 */
export function findInTree({ id, name, user, children }: Node, keyword: string): Set<string> {
  const found = new Set(children.flatMap((child) => [...findInTree(child, keyword)]));
  const isFound = matchesPlainly(`${name} ${user.uidCode}`, keyword);
  return isFound || found.size > 0 ? found.add(id) : found;
}

export const texts = {
  linkCopied: "Đã sao chép liên kết giới thiệu",
  linkNotCopied: "Không thể sao chép liên kết. Hãy chọn và sao chép bằng tay.",
  nobodyYet: "Bạn chưa giới thiệu thành viên nào",
  invite: "Chia sẻ liên kết giới thiệu để mời người đầu tiên.",
} as const;
