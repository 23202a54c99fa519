import { cleanCode } from "./identity-text.ts";

export const skuKey = (sku: string): string => cleanCode(sku).toLowerCase();

/** What Excel makes of a long number, or of "1-2". */
export const isBrokenSku = (sku: string) =>
  /^\d+(?:[.,]\d+)?e\+?\d+$/i.test(sku) || isExcelDate(sku);

export const isExcelDate = (text: string) => /^\d{1,2}\/\d{1,2}\/\d{4}(?: \d\d:\d\d)?$/.test(text);

export const unclearSku = (sku: string) =>
  `Có nhiều mã SKU chỉ khác ${sku} ở số 0 đầu. Hãy đặt cột là Văn bản rồi ghi đủ số 0.`;

export const differsByZeros = (sku: string, known: string) =>
  skuKey(sku) !== skuKey(known) && withoutZeros(skuKey(sku)) === withoutZeros(skuKey(known));

/** Excel makes the number 123456 of the SKU 00123456. */
const withoutZeros = (key: string) => (/^\d+$/.test(key) ? key.replace(/^0+(?=\d)/, "") : key);

export type SkuFinder<T> = ((sku: string) => T | undefined) & {
  isUnclear: (sku: string) => boolean;
};

/** Keys of `bySku` are made by `skuKey`. */
export function skuFinder<T>(bySku: ReadonlyMap<string, T>): SkuFinder<T> {
  const byNumber = new Map<string, T | undefined>();
  for (const [key, found] of bySku) {
    const number = withoutZeros(key);
    byNumber.set(number, byNumber.has(number) ? undefined : found);
  }
  const find = (sku: string) => {
    const key = skuKey(sku);
    return bySku.get(key) ?? byNumber.get(withoutZeros(key));
  };
  const isUnclear = (sku: string) => !find(sku) && byNumber.has(withoutZeros(skuKey(sku)));
  return Object.assign(find, { isUnclear });
}
