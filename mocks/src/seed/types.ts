import type { Schema } from "#openapi/schema.ts";
import type { BrandKey } from "./catalogue/brands.ts";
import type { CategorySlug } from "./catalogue/categories.ts";
import type { ShopKey } from "./catalogue/shops.ts";
import type { PictureKey } from "./pictures.ts";
import type { ProvinceCode } from "./places.ts";

export interface SeedAttribute {
  name: string;
  value: string;
  unit?: string;
}

/** One sellable version of a product; `price` in whole đồng. */
export interface SeedVersion {
  sku: string;
  name: string;
  price: number;
  stock: number;
}

/** A product as written down by hand; the first picture is the thumbnail, the rest the gallery. */
export interface ProductDraft {
  name: string;
  category: CategorySlug;
  shop: ShopKey;
  brand: BrandKey;
  province: ProvinceCode;
  unit: string;
  ocopStars?: 3 | 4 | 5;
  /** `active` when not given. */
  status?: Schema["ProductStatus"];
  /** The average its reviews tend to, 1 to 5. */
  rating: number;
  /** Pieces sold before the orders of the seed. */
  sold: number;
  pictures: readonly [PictureKey, PictureKey, ...PictureKey[]];
  description: string;
  attributes: readonly SeedAttribute[];
  versions: readonly [SeedVersion, ...SeedVersion[]];
}

/** A version with its place in the stock: `stock` is what can still be bought. */
export interface SeedStockedVersion extends SeedVersion {
  /** Product id × 10 + position from 1. */
  id: number;
  thresholdMin: number;
  /** `KC-…` in Kho chính, `KL-…` in Kho lạnh, `KP-…` in Kho phụ. */
  locationCode: string;
}

/** A draft with what follows from it: `price` is the lowest version's, `stock` the sum of all. */
export interface SeedProduct extends Omit<ProductDraft, "status" | "versions"> {
  id: number;
  slug: string;
  price: number;
  /** The crossed-out price, on some. */
  originalPrice: number | null;
  stock: number;
  status: Schema["ProductStatus"];
  /** Approved for the storefront. */
  isPublic: boolean;
  versions: readonly SeedStockedVersion[];
  createdDaysAgo: number;
}
