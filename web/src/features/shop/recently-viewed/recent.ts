import * as v from "valibot";
import { readStored, removeStored, store } from "#web/lib/safe-storage.ts";

const shape = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  name: v.pipe(v.string(), v.minLength(1)),
  price: v.pipe(v.number(), v.integer(), v.minValue(0)),
  unit: v.string(),
  thumbnail_url: v.nullable(v.string()),
  /** Undefined for a guest. */
  userId: v.optional(v.string()),
});

type Viewed = v.InferOutput<typeof shape>;

/** As of when the product was viewed. */
export type RecentProduct = Omit<Viewed, "userId">;

const KEY = "tap-recently-viewed";
/** Enough for a reminder; more would be a history. */
export const recentLimit = 12;

const readAll = () => recentOf(readStored("localStorage", KEY));

/** Viewed by this user or by guests, latest first. Other users' entries are hidden. */
export const readRecent = (userId?: string): RecentProduct[] =>
  readAll().filter((product) => product.userId === undefined || product.userId === userId);

/** Never throws. */
export function rememberRecent(product: RecentProduct, userId?: string): void {
  store("localStorage", KEY, withFirst(readAll(), { ...product, userId }));
}

export function dropRecent(id: number): void {
  store(
    "localStorage",
    KEY,
    readAll().filter((product) => product.id !== id),
  );
}

export function clearRecent(): void {
  removeStored("localStorage", KEY);
}

export function recentOf(value: unknown): Viewed[] {
  if (!Array.isArray(value)) return [];
  const byId = new Map<number, Viewed>();
  for (const entry of value.filter((one) => v.is(shape, one))) {
    if (!byId.has(entry.id)) byId.set(entry.id, entry);
  }
  return [...byId.values()].slice(0, recentLimit);
}

export function withFirst(
  recent: readonly Viewed[],
  { id, name, price, unit, thumbnail_url, userId }: Viewed,
): Viewed[] {
  const others = recent.filter((product) => product.id !== id);
  // Picked one by one: a whole product has far more data than its card.
  return [{ id, name, price, unit, thumbnail_url, userId }, ...others].slice(0, recentLimit);
}
