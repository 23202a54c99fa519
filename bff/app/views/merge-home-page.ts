import type { Schema } from "#openapi/schema.ts";
import { mapPart, type Part } from "./part.ts";

/** The products of a row; the contract lets a row have 12. */
export const ROW = 8;
/** The most that the contract lets the view answer. */
const MOST_BANNERS = 100;
const MOST_CATEGORIES = 1000;

export type HomePageParts = {
  banners: Part<Schema["BannerPage"]>;
  categories: Part<Schema["CategoryList"]>;
  bestSellers: Part<Schema["ProductPage"]>;
  newest: Part<Schema["ProductPage"]>;
};

/** One answer from the parts of the home page; a part that failed stays what it is. */
export function mergeHomePage(parts: HomePageParts): Schema["HomePageView"] {
  return {
    banners: mapPart(parts.banners, ({ data }) => shownBanners(data).slice(0, MOST_BANNERS)),
    categories: mapPart(parts.categories, ({ data }) => data.slice(0, MOST_CATEGORIES)),
    bestSellers: mapPart(parts.bestSellers, ({ data }) => data.slice(0, ROW)),
    newest: mapPart(parts.newest, ({ data }) => data.slice(0, ROW)),
  };
}

/** An upstream that leaves `isActive` out of its public list has no others in it. */
function shownBanners(banners: readonly Schema["Banner"][]): Schema["Banner"][] {
  return banners
    .filter(({ isActive }) => isActive !== false)
    .sort((one, other) => one.displayOrder - other.displayOrder);
}
