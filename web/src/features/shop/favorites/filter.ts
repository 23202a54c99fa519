import type { Schema } from "#openapi/schema.ts";
import { matchesPlainly } from "#web/lib/plain-text.ts";
import { favoriteCategories, sampleCategoryOf } from "#web/samples/favorite-categories.ts";
import { type SortId, sorts } from "./choices.ts";
import { DEFAULT_RATING, DEFAULT_SELLER } from "./texts.ts";

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

/** What the URL says; what is left out is the default. */
export type FavoriteFilter = {
  search?: string;
  /** The server's id, or one of the documented list. */
  category?: number | string;
  sort?: SortId;
  inStock?: true;
  /** Đồng, both included; no `max` is no limit. */
  min?: number;
  max?: number;
  view?: "list";
};

/** The favourites that the filter leaves, in its order. */
export function chosenOf<T extends Item>(
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

/** Signs alone, such as an emoji, make no word: they must stand there as they are. */
function isFound(text: string, search: string): boolean {
  const isSearch = /[\p{L}\p{N}]/u.test(search);
  return isSearch ? matchesPlainly(text, search) : text.includes(search);
}

/** The range in its order, however the URL gives it. `max` is Infinity without a limit. */
export function rangeOf({ min = 0, max = Infinity }: FavoriteFilter): { min: number; max: number } {
  return { min: Math.min(min, max), max: Math.max(min, max) };
}

export function ratingOf({ rating }: Pick<Item, "rating">): number {
  return rating ?? DEFAULT_RATING;
}

export function sellerOf({ source }: Pick<Item, "source">): string {
  return source?.trim() || DEFAULT_SELLER;
}

/** What may be chosen: the server's categories, or the documented ones when it gave none. */
export function categoryChoices(categories: readonly Schema["Category"][] | undefined) {
  return categories ?? favoriteCategories;
}

/** Whether an item is of a category, its children included; an unknown category leaves nobody out. */
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

/** Nothing chosen in the panel and nothing searched for. The view stays. */
export const noFilter = {
  search: undefined,
  category: undefined,
  sort: undefined,
  inStock: undefined,
  min: undefined,
  max: undefined,
} as const satisfies Partial<FavoriteFilter>;

/** How many filters leave something out. */
export function filterCount({ search, category, inStock, min, max }: FavoriteFilter): number {
  const range = min === undefined && max === undefined ? undefined : true;
  return [search, category, inStock, range].filter((value) => value !== undefined).length;
}
