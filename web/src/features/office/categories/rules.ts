import type { Schema } from "#openapi/schema.ts";
import { containsWords, plainText } from "#openapi/search-text.ts";
import type { StatusLabel } from "#web/ui/media/status-badge.tsx";

export type CategorySearch = {
  keyword?: string;
  page?: number;
  /** Viewed. */
  xem?: number;
  /** Edited; shown above `xem`. */
  sua?: number;
  /** Being deleted. */
  xoa?: number;
  /** Parent of a new category, or `NEW_ROOT`. */
  them?: number;
};

export const PAGE_SIZE = { wide: 10, narrow: 5 } as const;

export const NEW_ROOT = 0;

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

export const hiddenLabel: StatusLabel = { text: "Đang ẩn", color: "orange" };

type Category = Schema["Category"];

export type Branch = {
  root: Category;
  children: readonly Category[];
  /** A child was found: open unless the user closes it. */
  isOpenFirst: boolean;
};

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

export function pageOfRoot(roots: readonly Category[], id: number, pageSize: number): number {
  const index = roots.findIndex((root) => root.id === id);
  return Math.floor(Math.max(0, index) / pageSize) + 1;
}

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
