import type { StockRow, StockVersion } from "../rows.ts";

/** A version of the stock and its product. */
export type Known = { product: StockRow; version: StockVersion };

/** All versions that the user may change, by `skuKey`. */
export type KnownBySku = ReadonlyMap<string, Known>;

/** The server does not distinguish case either; full-width letters come from input methods. */
export const skuKey = (sku: string): string => sku.normalize("NFKC").trim().toLowerCase();

export function knownBySku(products: readonly StockRow[]): KnownBySku {
  return new Map(
    products.flatMap((product) =>
      product.versions.map((version) => [skuKey(version.sku), { product, version }] as const),
    ),
  );
}
