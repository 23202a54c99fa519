import type { Schema } from "#openapi/schema.ts";
import { matchesPlainly } from "#openapi/search-text.ts";
import { favoriteCategories, sampleCategoryOf } from "#web/samples/favorite-categories.ts";
import { listSearch } from "#web/ui/table/list-search.ts";

/** In đồng. The slider's upper end means no limit. */
export const PRICE_TOP = 1_000_000;
export const PRICE_STEP = 10_000;

export const sorts = [
  { id: "moi-nhat", label: "Mới nhất" },
  { id: "gia-tang", label: "Giá thấp đến cao" },
  { id: "gia-giam", label: "Giá cao đến thấp" },
  { id: "danh-gia", label: "Đánh giá cao" },
] as const;

type SortId = (typeof sorts)[number]["id"];

export type Favorite = Schema["FavoriteItem"];

type Item = Pick<Favorite, "name" | "source" | "price" | "stock" | "rating" | "category_id"> &
  Pick<Favorite, "addedAt">;
type Order = (a: Item, b: Item) => number;

const newestFirst: Order = (a, b) => b.addedAt.localeCompare(a.addedAt);

const orders: Record<SortId, Order> = {
  "moi-nhat": newestFirst,
  "gia-tang": (a, b) => a.price - b.price,
  "gia-giam": (a, b) => b.price - a.price,
  "danh-gia": (a, b) => ratingOf(b) - ratingOf(a),
};

export type FavoriteFilter = {
  search?: string;
  /** The server's id, or one of the documented list. */
  category?: number | string;
  sort?: SortId;
  inStock?: true;
  /** Đồng, both inclusive; without `max` there is no limit. */
  min?: number;
  max?: number;
  view?: "list";
};

const knownChoices = listSearch<FavoriteFilter>({
  sort: sorts.map(({ id }) => id),
  inStock: [true],
  view: ["list"],
});

const priceOf = (price: number | undefined) => ((price ?? 0) <= PRICE_TOP ? price : undefined);

export function knownSearch(raw: Parameters<typeof knownChoices>[0]): FavoriteFilter {
  return { ...knownChoices(raw), min: priceOf(raw.min), max: priceOf(raw.max) };
}

export function filterFavorites<T extends Item>(
  items: readonly T[],
  filter: FavoriteFilter,
  categories: readonly Schema["Category"][] | undefined,
): T[] {
  const { search = "", category, inStock } = filter;
  const { min, max } = rangeOf(filter);
  const family = familyOf(category, categories);
  const order = orders[filter.sort ?? sorts[0].id];
  return items
    .filter(
      (item) =>
        isFound(`${item.name} ${sellerOf(item)}`, search) &&
        family(item) &&
        (!inStock || item.stock > 0) &&
        item.price >= min &&
        item.price <= max,
    )
    .sort((a, b) => order(a, b) || newestFirst(a, b));
}

/** A search without letters or digits, such as an emoji, must match literally. */
function isFound(text: string, search: string): boolean {
  const isSearch = /[\p{L}\p{N}]/u.test(search);
  return isSearch ? matchesPlainly(text, search) : text.includes(search);
}

/** The URL may have the ends in either order. */
export function rangeOf({ min = 0, max = Infinity }: FavoriteFilter): { min: number; max: number } {
  return { min: Math.min(min, max), max: Math.max(min, max) };
}

const DEFAULT_RATING = 4.5;
const DEFAULT_SELLER = "Nhà bán hàng TAP";

export function ratingOf({ rating }: Pick<Item, "rating">): number {
  return rating ?? DEFAULT_RATING;
}

export function sellerOf({ source }: Pick<Item, "source">): string {
  return source?.trim() || DEFAULT_SELLER;
}

export function categoryChoices(categories: readonly Schema["Category"][] | undefined) {
  return categories ?? favoriteCategories;
}

/** An unknown category matches everything. */
function familyOf(
  category: FavoriteFilter["category"],
  categories: readonly Schema["Category"][] | undefined,
): (item: Item) => boolean {
  if (!categories && favoriteCategories.some(({ id }) => id === category)) {
    return ({ name }) => sampleCategoryOf(name) === category;
  }
  const found = flat(categories ?? []).find(({ id }) => id === category);
  if (!found) return () => true;
  const ids = new Set(flat([found]).map(({ id }) => id));
  return ({ category_id }) => category_id !== null && ids.has(category_id);
}

function flat(categories: readonly Schema["Category"][]): Schema["Category"][] {
  return categories.flatMap((category) => [category, ...flat(category.children)]);
}

export const noFilter = {
  search: undefined,
  category: undefined,
  sort: undefined,
  inStock: undefined,
  min: undefined,
  max: undefined,
} as const satisfies Partial<FavoriteFilter>;

export function filterCount({ search, category, inStock, min, max }: FavoriteFilter): number {
  const range = min === undefined && max === undefined ? undefined : true;
  return [search, category, inStock, range].filter((value) => value !== undefined).length;
}
