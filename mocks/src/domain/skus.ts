import type { ProductRow, VersionRow } from "../db/tables.ts";

export type Stocked = { product: ProductRow; version: VersionRow };

/** Excel makes the number 123456 of the SKU 00123456. */
const numberOf = (sku: string) => (/^\d+$/.test(sku) ? sku.replace(/^0+(?=\d)/, "") : sku);

/**
 * Finds the version with an SKU: case aside, else by its number without zeros in front, if only one
 * has that.
 */
export function skuFinder(products: readonly ProductRow[]): (sku: string) => Stocked | undefined {
  const bySku = new Map<string, Stocked>();
  const byNumber = new Map<string, Stocked | undefined>();
  for (const product of products) {
    for (const version of product.versions) {
      const sku = version.sku_code.toLowerCase();
      bySku.set(sku, { product, version });
      const number = numberOf(sku);
      byNumber.set(number, byNumber.has(number) ? undefined : { product, version });
    }
  }
  return (sku) => bySku.get(sku.toLowerCase()) ?? byNumber.get(numberOf(sku.toLowerCase()));
}
