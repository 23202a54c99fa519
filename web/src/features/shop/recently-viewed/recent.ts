import * as v from "valibot";
import { readStored, removeStored, store } from "#web/lib/safe-storage.ts";

const shape = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  name: v.pipe(v.string(), v.minLength(1)),
  price: v.pipe(v.number(), v.integer(), v.minValue(0)),
  unit: v.string(),
  thumbnail_url: v.nullable(v.string()),
});

/** What the card shows, as it was when the product was looked at. */
export type RecentProduct = v.InferOutput<typeof shape>;

const KEY = "tap-recently-viewed";
/** More would be a history, not a reminder. */
export const recentLimit = 12;

/** The products looked at on this device, the last one first; broken ones are left out. */
export function readRecent(): RecentProduct[] {
  return recentOf(readStored("localStorage", KEY));
}

/** Puts the product first; never throws. */
export function rememberRecent(product: RecentProduct): void {
  store("localStorage", KEY, withFirst(readRecent(), product));
}

/** For a product that is no more. */
export function dropRecent(id: number): void {
  store(
    "localStorage",
    KEY,
    readRecent().filter((product) => product.id !== id),
  );
}

export function clearRecent(): void {
  removeStored("localStorage", KEY);
}

/** What of a kept value are products; each once. */
export function recentOf(value: unknown): RecentProduct[] {
  if (!Array.isArray(value)) return [];
  const byId = new Map<number, RecentProduct>();
  for (const entry of value.filter((one) => v.is(shape, one))) {
    if (!byId.has(entry.id)) byId.set(entry.id, entry);
  }
  return [...byId.values()].slice(0, recentLimit);
}

export function withFirst(
  recent: readonly RecentProduct[],
  { id, name, price, unit, thumbnail_url }: RecentProduct,
): RecentProduct[] {
  const others = recent.filter((product) => product.id !== id);
  // Picked one by one: the whole product is much more than its card.
  return [{ id, name, price, unit, thumbnail_url }, ...others].slice(0, recentLimit);
}
