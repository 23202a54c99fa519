import type { Schema } from "#openapi/schema.ts";
import { matchesPlainly } from "#openapi/search-text.ts";

type Node = Schema["AffiliateNode"];

export const CHILDREN_STEP = 50;

export type Branch =
  | {
      kind: "person";
      value: string;
      name: string;
      code: string;
      referred: number;
      children: Branch[];
    }
  | {
      kind: "more";
      value: string;
      parentId: string;
      nextId: string;
      left: number;
    };

/** Number of shown children by the parent's id; `CHILDREN_STEP` if absent. */
export type Shown = Readonly<Record<string, number>>;

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

export function findInTree({ id, name, user, children }: Node, keyword: string): Set<string> {
  const found = new Set(children.flatMap((child) => [...findInTree(child, keyword)]));
  const isFound = matchesPlainly(`${name} ${user.uidCode}`, keyword);
  return isFound || found.size > 0 ? found.add(id) : found;
}

export const texts = {
  linkCopied: "Đã sao chép liên kết giới thiệu",
  linkNotCopied: "Không thể sao chép liên kết. Hãy chọn và sao chép bằng tay.",
  noLink: "Tài khoản của bạn chưa có liên kết giới thiệu.",
  nobodyYet: "Bạn chưa giới thiệu thành viên nào",
  invite: "Chia sẻ liên kết giới thiệu để mời người đầu tiên.",
} as const;
