import type { Schema } from "#openapi/schema.ts";
import type { CategorySort } from "./category-choices.ts";
import { DEFAULT_PAGE_SIZE, type PageSize } from "./page-sizes.ts";
import { type PriceBandId, priceBands, priceRange } from "./price-bands.ts";
import { isSellable } from "./sellable.ts";
import { type TabNumber, tabOf } from "./tabs.ts";

/** What the URL of the storefront, or of a category's page, says. */
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

/** The most that the server gives at once: for what can be filtered here alone. */
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

/** The page that the filter asks for, out of what the server answered. */
export function pageOf(filter: CatalogueFilter, answer: Schema["ProductPage"]): CataloguePage {
  const { retain } = tabOf(filter.t);
  const shown = answer.data.filter(isSellable);
  if (!retain) return { products: shown, total: answer.total };
  const kept = shown.filter(retain);
  const { page = 1, size = DEFAULT_PAGE_SIZE } = filter;
  const from = (page - 1) * size;
  return { products: kept.slice(from, from + size), total: kept.length };
}

/** How many pages a list has; an empty one has its first. */
export function pageCount(total: number, size: number = DEFAULT_PAGE_SIZE): number {
  return Math.max(1, Math.ceil(total / size));
}

/** One filter that is on: what it is called and the change that takes it away. */
export type ActiveFilter = {
  key: string;
  label: string;
  without: Partial<CatalogueFilter>;
};

/** The filters of the drawer that are on, in the drawer's order. */
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

/** Adds a brand to the chosen ones, or takes it out. */
export function toggledBrand(brand: readonly string[], name: string): Partial<CatalogueFilter> {
  const kept = brand.filter((one) => one !== name);
  const next = kept.length === brand.length ? [...brand, name] : kept;
  return { brand: next.length > 0 ? next : undefined };
}

/** The filter without what the drawer chooses. */
export const noDrawerFilter = {
  category: undefined,
  band: undefined,
  brand: undefined,
} as const satisfies Partial<CatalogueFilter>;
