import type { Schema } from "#openapi/schema.ts";
import { mapPart, type Part } from "./part.ts";

/** The products of a row; the contract lets a row have 12. */
export const ROW = 8;
/** The most that the contract allows in the view. */
const MAX_BANNERS = 100;
const MAX_CATEGORIES = 1000;

export type HomePageParts = {
  banners: Part<Schema["BannerPage"]>;
  categories: Part<Schema["CategoryList"]>;
  bestSellers: Part<Schema["ProductPage"]>;
  newest: Part<Schema["ProductPage"]>;
};

/** Merges the parts of the home page; a failed part stays as it is. */
export function mergeHomePage(parts: HomePageParts): Schema["HomePageView"] {
  return {
    banners: mapPart(parts.banners, ({ data }) => shownBanners(data).slice(0, MAX_BANNERS)),
    categories: mapPart(parts.categories, ({ data }) => data.slice(0, MAX_CATEGORIES)),
    bestSellers: mapPart(parts.bestSellers, ({ data }) => data.slice(0, ROW)),
    newest: mapPart(parts.newest, ({ data }) => data.slice(0, ROW)),
  };
}

/** An upstream that omits `isActive` from its public list only lists active banners. */
function shownBanners(banners: readonly Schema["Banner"][]): Schema["Banner"][] {
  return banners
    .filter(({ isActive }) => isActive !== false)
    .sort((one, other) => one.displayOrder - other.displayOrder);
}
