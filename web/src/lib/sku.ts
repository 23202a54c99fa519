/** As SKUs are compared; full-width letters come from input methods. */
export const skuKey = (sku: string): string => sku.normalize("NFKC").trim().toLowerCase();

/** Excel makes the number 123456 of the SKU 00123456. */
const withoutZeros = (key: string) => (/^\d+$/.test(key) ? key.replace(/^0+(?=\d)/, "") : key);

export type SkuFinder<T> = (sku: string) => T | undefined;

/**
 * Finds what has an SKU: by its letters, else by its number without the zeros in front, if only one
 * has that.
 * @param bySku the keys are made by `skuKey`
 */
export function skuFinder<T>(bySku: ReadonlyMap<string, T>): SkuFinder<T> {
  const byNumber = new Map<string, T | undefined>();
  for (const [key, found] of bySku) {
    const number = withoutZeros(key);
    byNumber.set(number, byNumber.has(number) ? undefined : found);
  }
  return (sku) => {
    const key = skuKey(sku);
    return bySku.get(key) ?? byNumber.get(withoutZeros(key));
  };
}
