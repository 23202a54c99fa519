import type { Schema } from "#openapi/schema.ts";
import { matchesPlainly } from "#openapi/search-text.ts";
import type { StatusLabel } from "#web/ui/media/status-badge.tsx";
import { listSearch } from "#web/ui/table/list-search.ts";

const shownBanners = ["hoat-dong", "tam-dung", "co-anh"] as const;
export type ShownBanners = (typeof shownBanners)[number];

export const bannerSorts = [
  "displayOrder",
  "-displayOrder",
  "title",
  "-title",
  "createdAt",
  "-createdAt",
] as const;
type BannerSort = (typeof bannerSorts)[number];

const tasks = ["sap-xep"] as const;

type BannerFilter = {
  search?: string;
  hien?: ShownBanners;
  sort?: BannerSort;
  page?: number;
  size?: number;
};

export type BannerSearch = BannerFilter & { viec?: (typeof tasks)[number] };

export type BannerDialog = { kind: "new" } | { kind: "edit"; id: string };

export const knownSearch = listSearch<BannerSearch>({
  hien: shownBanners,
  sort: bannerSorts,
  viec: tasks,
});

const active: StatusLabel = { text: "Hoạt động", color: "green" };
const paused: StatusLabel = { text: "Tạm dừng", color: "gray" };

export const statusOf = ({ isActive }: Pick<Schema["Banner"], "isActive">) =>
  isActive ? active : paused;

export const statusChoices = [
  { value: "true", label: active.text },
  { value: "false", label: paused.text },
];

type Banner = Schema["Banner"];

export const PAGE_SIZE = 10;

const isShown: Record<ShownBanners, (banner: Banner) => boolean> = {
  "hoat-dong": ({ isActive }) => isActive,
  "tam-dung": ({ isActive }) => !isActive,
  "co-anh": ({ imageUrl }) => Boolean(imageUrl),
};

export function countsOf(banners: readonly Banner[]): Record<ShownBanners, number> {
  const count = (shown: ShownBanners) => banners.filter(isShown[shown]).length;
  return {
    "hoat-dong": count("hoat-dong"),
    "tam-dung": count("tam-dung"),
    "co-anh": count("co-anh"),
  };
}

const byText = new Intl.Collator("vi").compare;

const orders: Record<"displayOrder" | "title" | "createdAt", (a: Banner, b: Banner) => number> = {
  displayOrder: (a, b) => a.displayOrder - b.displayOrder,
  title: (a, b) => byText(a.title, b.title),
  createdAt: (a, b) => byText(a.createdAt, b.createdAt),
};

function sorted(banners: readonly Banner[], sort: BannerSort = "displayOrder"): Banner[] {
  const isDescending = sort.startsWith("-");
  const column = isDescending ? sort.slice(1) : sort;
  const compare = orders[column as keyof typeof orders];
  const rows = banners.toSorted(compare);
  return isDescending ? rows.reverse() : rows;
}

/** Falls back to the last page. */
export function rowsOf(banners: readonly Banner[], filter: BannerFilter) {
  const { search = "", hien, sort, page: wanted = 1, size = PAGE_SIZE } = filter;
  const found = sorted(banners, sort).filter(
    (banner) =>
      (hien === undefined || isShown[hien](banner)) &&
      matchesPlainly(`${banner.title} ${banner.description ?? ""}`, search),
  );
  const page = Math.min(wanted, Math.max(1, Math.ceil(found.length / size)));
  return { items: found.slice((page - 1) * size, page * size), total: found.length, page };
}

export const texts = {
  titleMissing: "Vui lòng nhập tiêu đề banner!",
  titleTooShort: "Tiêu đề phải có ít nhất 3 ký tự!",
  titleTooLong: "Tiêu đề không được quá 255 ký tự!",
  titleTaken: "Tiêu đề banner đã tồn tại!",
  descriptionTooLong: "Mô tả không được quá 500 ký tự!",
  orderMissing: "Vui lòng nhập thứ tự!",
  orderNegative: "Thứ tự phải lớn hơn hoặc bằng 0!",
  orderTaken: "Thứ tự hiển thị đã tồn tại!",
  imageMissing: "Vui lòng upload ảnh trước khi tạo banner!",
  uploadFailed: "Upload ảnh thất bại!",
  createFailed: "Tạo banner thất bại!",
  updated: "Cập nhật banner thành công!",
  updateFailed: "Cập nhật banner thất bại!",
  noImageToDelete: "Banner này không có ảnh để xóa!",
  listFailed: "Không thể tải danh sách banner",
  orderNotWhole: "Thứ tự phải là số nguyên, tối đa 6 chữ số!",
  goneMeanwhile: "Banner này đã bị xóa. Danh sách đã được cập nhật.",
  orderFailed: "Không lưu được thứ tự hiển thị",
} as const;
