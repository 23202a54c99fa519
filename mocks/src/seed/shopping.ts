import { demoBuyerKey } from "./orders.ts";

export interface SeedFavorites {
  userKey: string;
  /** Last added first. */
  productIds: readonly number[];
}

export interface SeedCartLine {
  userKey: string;
  productId: number;
  /** Position of the version within the product, from 0. */
  version: number;
  quantity: number;
  isChecked: boolean;
}

/** Favourites of some users; one of the demo buyer's is sold out. */
export const favorites: readonly SeedFavorites[] = [
  { userKey: demoBuyerKey, productIds: [3, 8, 7, 14, 22, 6, 28, 62, 19] },
  { userKey: "hoa.tran", productIds: [2, 15, 31] },
  { userKey: "minh.le", productIds: [7, 19, 43, 55] },
  { userKey: "nongdan", productIds: [3, 12] },
];

/** Items in carts. */
export const cartLines: readonly SeedCartLine[] = [
  { userKey: demoBuyerKey, productId: 3, version: 1, quantity: 2, isChecked: true },
  { userKey: demoBuyerKey, productId: 8, version: 0, quantity: 1, isChecked: true },
  { userKey: demoBuyerKey, productId: 14, version: 0, quantity: 3, isChecked: false },
  { userKey: "hoa.tran", productId: 7, version: 2, quantity: 1, isChecked: true },
];
