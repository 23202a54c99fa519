import { skuFinder, skuKey } from "#web/lib/sku.ts";
import type { FileRow } from "./file-rows.ts";
import type { PreviewRow } from "./preview.ts";

/** Photos of an import, by the SKU that the name of each begins with; keys are made by `skuKey`. */
export type Photos = ReadonlyMap<string, readonly File[]>;

export const noPhotos: Photos = new Map();

/** "GAO-5.jpg", "GAO-5 (2).jpg", "gao-5_3.png": the whole name first, for SKUs that end in a number. */
export function skuOfPhoto(name: string, find: (sku: string) => string | undefined) {
  const base = name
    .normalize("NFC")
    .replace(/\.[^.]*$/, "")
    .trim();
  const withoutNumber = base.replace(/[\s_-]*\(?\d{1,2}\)?$/, "");
  return find(base) ?? (withoutNumber ? find(withoutNumber) : undefined);
}

/** Adds photos to those of their SKU, in the order of their names; the others have no place. */
export function withPhotos(
  photos: Photos,
  files: readonly File[],
  skus: readonly string[],
): { photos: Photos; unmatched: string[] } {
  const find = skuFinder(new Map(skus.map((sku) => [skuKey(sku), sku])));
  const next = new Map(photos);
  const unmatched: string[] = [];
  const sorted = files.toSorted((a, b) => a.name.localeCompare(b.name, "vi", { numeric: true }));
  for (const file of sorted) {
    const sku = skuOfPhoto(file.name, find);
    if (sku === undefined) {
      unmatched.push(file.name);
      continue;
    }
    const own = next.get(skuKey(sku)) ?? [];
    const isTwice = own.some(({ name, size }) => name === file.name && size === file.size);
    if (!isTwice) next.set(skuKey(sku), [...own, file]);
  }
  return { photos: next, unmatched };
}

export const countPhotos = (photos: Photos): number =>
  [...photos.values()].reduce((sum, { length }) => sum + length, 0);

export const skusOf = (rows: readonly FileRow[]): string[] =>
  rows.flatMap(({ cells }) => cells.sku_code || []);

/** Photos for a product that has none, by one of its SKUs. */
export type PhotoCall = { name: string; sku: string; files: readonly File[] };

/** The products of the file that have no picture yet and get photos, by their names. */
export function photoCalls(rows: readonly PreviewRow[], photos: Photos): PhotoCall[] {
  const calls = new Map<string, PhotoCall>();
  const find = skuFinder(photos);
  for (const { outcome, before, after } of rows) {
    const { sku_code: sku, product: name } = after;
    const files = sku === null ? undefined : find(sku);
    if (outcome === "failed" || !sku || !files || (before && before.images > 0)) continue;
    const call = calls.get(name);
    calls.set(name, { name, sku: call?.sku ?? sku, files: [...(call?.files ?? []), ...files] });
  }
  return [...calls.values()];
}
