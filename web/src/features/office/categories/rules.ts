import type { Schema } from "#openapi/schema.ts";
import { containsWords, plainText } from "#openapi/search-text.ts";
import type { StatusLabel } from "#web/ui/media/status-badge.tsx";

/** The search params of the screen: the filter and the open dialog, a category's id. */
export type CategorySearch = {
  keyword?: string;
  page?: number;
  /** Viewed. */
  xem?: number;
  /** Edited; above `xem`, if both are given. */
  sua?: number;
  /** About to be deleted. */
  xoa?: number;
  /** The parent of a new category, or `NEW_ROOT`. */
  them?: number;
};

export const NARROW = "(max-width: 48em)";

/** Roots per page. */
export const PAGE_SIZE = { wide: 10, narrow: 5 } as const;

/** Value of `them` for a new root; otherwise it is the id of the new category's parent. */
export const NEW_ROOT = 0;

/** Closes every dialog. */
export const noDialog = {
  xem: undefined,
  sua: undefined,
  xoa: undefined,
  them: undefined,
} as const;

export const levelLabels: Record<Schema["Category"]["level"], StatusLabel> = {
  1: { text: "Cấp 1", color: "blue" },
  2: { text: "Cấp 2", color: "gray" },
};

/** For a category that is hidden in the shop. */
export const hiddenLabel: StatusLabel = { text: "Đang ẩn", color: "orange" };

type Category = Schema["Category"];

/** A root as shown in the table. */
export type Branch = {
  root: Category;
  /** The children that are shown when it is open. */
  children: readonly Category[];
  /** Open unless the user closes it: a child was found. */
  isOpenFirst: boolean;
};

/** Ignores case and diacritics: "gao nep" finds "Gạo nếp", "tom ca" finds "Tôm, cua, cá". */
function matches({ name, slug }: Category, keyword: string): boolean {
  return containsWords(plainText(`${name} ${slug}`), keyword);
}

/** Matching roots with all children, and roots of matching children with only those. */
export function branchesOf(roots: readonly Category[], keyword = ""): Branch[] {
  return roots.flatMap((root): Branch[] => {
    const found = keyword ? root.children.filter((child) => matches(child, keyword)) : [];
    if (found.length > 0) return [{ root, children: found, isOpenFirst: true }];
    return matches(root, keyword) ? [{ root, children: root.children, isOpenFirst: false }] : [];
  });
}

/** The page of the list that a root is on; 1 if there is no such root. */
export function pageOfRoot(roots: readonly Category[], id: number, pageSize: number): number {
  const index = roots.findIndex((root) => root.id === id);
  return Math.floor(Math.max(0, index) / pageSize) + 1;
}

/** The category with this id; undefined if it is not in the tree. */
export function inTree(roots: readonly Category[], id: number): Category | undefined {
  return roots.flatMap((root) => [root, ...root.children]).find((each) => each.id === id);
}

export const texts = {
  updated: "Cập nhật danh mục thành công",
  deleteQuestion: "Bạn có chắc chắn muốn xóa danh mục này?",
  deleteNote: "Thao tác này không thể hoàn tác.",
  listFailed: "Không thể tải danh sách danh mục",
  detailFailed: "Không thể tải chi tiết danh mục",
  noDetail: "Không tìm thấy dữ liệu danh mục",
  iconFailed: "Upload icon thất bại",
  goneMeanwhile: "Danh mục này đã bị xóa. Danh sách đã được cập nhật.",
} as const;
