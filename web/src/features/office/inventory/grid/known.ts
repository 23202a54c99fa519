import { skuKey } from "#web/lib/sku.ts";
import type { StockRow, StockVersion } from "../rows.ts";

/** A version of the stock and its product. */
export type Known = { product: StockRow; version: StockVersion };

/** All versions that the user may change, by `skuKey`. */
export type KnownBySku = ReadonlyMap<string, Known>;

export function knownBySku(products: readonly StockRow[]): KnownBySku {
  return new Map(
    products.flatMap((product) =>
      product.versions.map((version) => [skuKey(version.sku), { product, version }] as const),
    ),
  );
}
