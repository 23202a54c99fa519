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

/** A hand-written product; the first picture is the thumbnail, the rest the gallery. */
export interface ProductDraft {
  name: string;
  category: CategorySlug;
  shop: ShopKey;
  brand: BrandKey;
  province: ProvinceCode;
  unit: string;
  ocopStars?: 3 | 4 | 5;
  /** Default: `active`. */
  status?: Schema["ProductStatus"];
  /** The approximate average of its reviews, 1 to 5. */
  rating: number;
  /** Pieces sold before the orders of the seed. */
  sold: number;
  pictures: readonly [PictureKey, PictureKey, ...PictureKey[]];
  description: string;
  attributes: readonly SeedAttribute[];
  versions: readonly [SeedVersion, ...SeedVersion[]];
}

/** A version with its stock data: `stock` is the quantity available. */
export interface SeedStockedVersion extends SeedVersion {
  /** Product id × 10 + position from 1. */
  id: number;
  thresholdMin: number;
  /** `KC-…` in Kho chính, `KL-…` in Kho lạnh, `KP-…` in Kho phụ. */
  locationCode: string;
}

/** A draft with derived fields: `price` is the lowest of its versions, `stock` their sum. */
export interface SeedProduct extends Omit<ProductDraft, "status" | "versions"> {
  id: number;
  slug: string;
  price: number;
  /** The crossed-out price, for some products. */
  originalPrice: number | null;
  stock: number;
  status: Schema["ProductStatus"];
  /** Approved for the storefront. */
  isPublic: boolean;
  versions: readonly SeedStockedVersion[];
  createdDaysAgo: number;
}
