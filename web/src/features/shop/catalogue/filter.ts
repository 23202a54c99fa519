import type { Schema } from "#openapi/schema.ts";
import type { CategorySort } from "./category-choices.ts";
import { DEFAULT_PAGE_SIZE, type PageSize } from "./page-sizes.ts";
import { type PriceBandId, priceBands, priceRange } from "./price-bands.ts";
import { isSellable } from "./sellable.ts";
import { type TabNumber, tabOf } from "./tabs.ts";

/** The URL's filter of the storefront or of a category page. */
export type CatalogueFilter = {
  search?: string;
  t?: TabNumber;
  category?: number;
  band?: PriceBandId;
  brand?: string[];
  sort?: CategorySort;
  page?: number;
  size?: PageSize;
};

/** The server's largest page: used where only the client can filter. */
export const MOST_AT_ONCE = 1000;

/** The contract's query for a filter. */
export function queryOf(filter: CatalogueFilter) {
  const { search, t, category, band, brand, sort, page = 1, size = DEFAULT_PAGE_SIZE } = filter;
  const tab = tabOf(t);
  const { price_min, price_max } = priceRange(band);
  return {
    page: tab.retain ? 1 : page,
    size: tab.retain ? MOST_AT_ONCE : size,
    search: search || undefined,
    category_id: category,
    brand: brand?.length ? brand : undefined,
    sort: sort ?? tab.sort,
    price_min,
    price_max: lowest(price_max, tab.priceBelow),
  };
}

function lowest(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
}

export type CataloguePage = { products: Schema["ProductSummary"][]; total: number };

/** The page that the filter asks for, taken from the response. */
export function pageOf(filter: CatalogueFilter, answer: Schema["ProductPage"]): CataloguePage {
  const { retain } = tabOf(filter.t);
  const shown = answer.data.filter(isSellable);
  if (!retain) return { products: shown, total: answer.total };
  const kept = shown.filter(retain);
  const { page = 1, size = DEFAULT_PAGE_SIZE } = filter;
  const from = (page - 1) * size;
  return { products: kept.slice(from, from + size), total: kept.length };
}

/** Number of pages of a list; an empty one has one. */
export function pageCount(total: number, size: number = DEFAULT_PAGE_SIZE): number {
  return Math.max(1, Math.ceil(total / size));
}

/** An active filter: its label and the change that removes it. */
export type ActiveFilter = {
  key: string;
  label: string;
  without: Partial<CatalogueFilter>;
};

/** The drawer's active filters, in the drawer's order. */
export function activeFilters(
  { category, band, brand = [] }: CatalogueFilter,
  categories: readonly { id: number; name: string }[],
): ActiveFilter[] {
  const active: ActiveFilter[] = [];
  if (category !== undefined) {
    const name = categories.find(({ id }) => id === category)?.name;
    const without = { category: undefined };
    active.push({ key: "category", label: name ?? `Danh mục ${category}`, without });
  }
  const price = priceBands.find(({ id }) => id === band);
  if (price) active.push({ key: "band", label: price.label, without: { band: undefined } });
  for (const name of brand) {
    active.push({ key: `brand-${name}`, label: name, without: toggledBrand(brand, name) });
  }
  return active;
}

/** Adds a brand to the chosen ones, or removes it. */
export function toggledBrand(brand: readonly string[], name: string): Partial<CatalogueFilter> {
  const kept = brand.filter((one) => one !== name);
  const next = kept.length === brand.length ? [...brand, name] : kept;
  return { brand: next.length > 0 ? next : undefined };
}

/** Resets everything the drawer can set. */
export const noDrawerFilter = {
  category: undefined,
  band: undefined,
  brand: undefined,
} as const satisfies Partial<CatalogueFilter>;
