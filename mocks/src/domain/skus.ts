import type { ProductRow, VersionRow } from "../db/tables.ts";

export type Stocked = { product: ProductRow; version: VersionRow };

export type SkuFinder = ((sku: string) => Stocked | undefined) & {
  /** Whether several differ from it by their zeros alone. */
  isUnclear: (sku: string) => boolean;
};

/** Of an SKU that fits several products. */
export const unclearSku = (sku: string) =>
  `Có nhiều mã SKU chỉ khác ${sku} ở số 0 đầu. Hãy đặt cột là Văn bản rồi ghi đủ số 0.`;

/** Excel makes the number 123456 of the SKU 00123456. */
const numberOf = (sku: string) => (/^\d+$/.test(sku) ? sku.replace(/^0+(?=\d)/, "") : sku);

/**
 * Finds the version with an SKU: case aside, else by its number without zeros in front, if only one
 * has that.
 */
export function skuFinder(products: readonly ProductRow[]): SkuFinder {
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
  const find = (sku: string) =>
    bySku.get(sku.toLowerCase()) ?? byNumber.get(numberOf(sku.toLowerCase()));
  const isUnclear = (sku: string) => !find(sku) && byNumber.has(numberOf(sku.toLowerCase()));
  return Object.assign(find, { isUnclear });
}
