import type { Schema } from "#openapi/schema.ts";
import { type PriceBandId, priceRange } from "./price-bands.ts";
import { isSellable } from "./sellable.ts";
import { tabOf, type TabNumber } from "./tabs.ts";

/** What the URL of the storefront says. */
export type CatalogueFilter = {
  search?: string;
  t?: TabNumber;
  category?: number;
  band?: PriceBandId;
  brand?: string[];
  page?: number;
};

export const PAGE_SIZE = 20;

// A tab whose rule the server does not know is filtered here, over everything it may hold.
const EVERYTHING = 1000;

/** The contract's query for a filter. */
export function queryOf({ search, t, category, band, brand, page = 1 }: CatalogueFilter) {
  const tab = tabOf(t);
  return {
    page: tab.keep ? 1 : page,
    size: tab.keep ? EVERYTHING : PAGE_SIZE,
    search: search || undefined,
    category_id: category,
    brand: brand?.length ? brand : undefined,
    sort: tab.sort,
    ...priceRange(band),
  };
}

export type CataloguePage = { products: Schema["ProductSummary"][]; total: number };

/** The page that the filter asks for, out of what the server answered. */
export function pageOf(filter: CatalogueFilter, answer: Schema["ProductPage"]): CataloguePage {
  const { keep } = tabOf(filter.t);
  const shown = answer.data.filter(isSellable);
  if (!keep) return { products: shown, total: answer.total };
  const kept = shown.filter(keep);
  const from = ((filter.page ?? 1) - 1) * PAGE_SIZE;
  return { products: kept.slice(from, from + PAGE_SIZE), total: kept.length };
}

/** How many filters of the drawer are on. */
export function activeFilterCount({ category, band, brand }: CatalogueFilter): number {
  return (category === undefined ? 0 : 1) + (band ? 1 : 0) + (brand?.length ?? 0);
}
