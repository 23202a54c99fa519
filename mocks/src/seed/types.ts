import type { BrandKey } from "./catalogue/brands.ts";
import type { CategorySlug } from "./catalogue/categories.ts";
import type { ShopKey } from "./catalogue/shops.ts";
import type { PictureKey } from "./pictures.ts";
import type { ProvinceCode } from "./places.ts";

/** A rating of a review, in whole stars. */
export type Stars = 1 | 2 | 3 | 4 | 5;

export type SeedProductStatus = "active" | "hidden" | "draft" | "archived" | "out_of_stock";

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
  status?: SeedProductStatus;
  /** The average its reviews tend to, 1 to 5. */
  rating: number;
  /** Pieces sold before the orders of the seed. */
  sold: number;
  pictures: readonly [PictureKey, PictureKey, ...PictureKey[]];
  description: string;
  attributes: readonly SeedAttribute[];
  versions: readonly [SeedVersion, ...SeedVersion[]];
}

/** A draft with what follows from it: `price` is the lowest version's, `stock` the sum of all. */
export interface SeedProduct extends Omit<ProductDraft, "status"> {
  id: number;
  slug: string;
  price: number;
  stock: number;
  status: SeedProductStatus;
  createdDaysAgo: number;
}

/** A product that buyers may see and order. */
export function isOnSale(product: SeedProduct): boolean {
  return product.status === "active";
}
