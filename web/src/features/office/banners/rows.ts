import type { Schema } from "#openapi/schema.ts";
import { matchesPlainly } from "#openapi/search-text.ts";
import { PAGE_SIZE } from "./limits.ts";
import type { BannerFilter, BannerSort, ShownBanners } from "./search.ts";

type Banner = Schema["Banner"];

const isShown: Record<ShownBanners, (banner: Banner) => boolean> = {
  "hoat-dong": ({ isActive }) => isActive,
  "tam-dung": ({ isActive }) => !isActive,
  "co-anh": ({ imageUrl }) => Boolean(imageUrl),
};

/** How many banners each stat card is about. */
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

/** The rows of the asked page; of the last page, if there are fewer pages. */
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
