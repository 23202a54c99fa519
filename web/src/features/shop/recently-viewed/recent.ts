import * as v from "valibot";
import { readStored, store } from "#web/lib/safe-storage.ts";

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
/** Of each user. Enough for a reminder; more would be a history. */
export const recentLimit = 12;
/** Of all users of the device. */
const MOST = 5 * recentLimit;

const readAll = () => recentOf(readStored("localStorage", KEY));

/** What users of the device viewed without signing in, all of them see. */
const isVisibleTo =
  (userId: string | undefined) =>
  (product: Viewed): boolean =>
    product.userId === undefined || product.userId === userId;

/** Latest first. */
export function readRecent(userId?: string): RecentProduct[] {
  const visible = readAll().filter(isVisibleTo(userId));
  return firstOfEach(visible, ({ id }) => id).slice(0, recentLimit);
}

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

export function clearRecent(userId?: string): void {
  const isVisible = isVisibleTo(userId);
  store(
    "localStorage",
    KEY,
    readAll().filter((product) => !isVisible(product)),
  );
}

export function recentOf(value: unknown): Viewed[] {
  if (!Array.isArray(value)) return [];
  const valid = value.filter((one) => v.is(shape, one));
  const counts = new Map<string | undefined, number>();
  return firstOfEach(valid, ({ id, userId }) => `${id} ${userId}`)
    .filter(({ userId }) => {
      const count = (counts.get(userId) ?? 0) + 1;
      counts.set(userId, count);
      return count <= recentLimit;
    })
    .slice(0, MOST);
}

function firstOfEach(products: readonly Viewed[], keyOf: (product: Viewed) => unknown): Viewed[] {
  return [...Map.groupBy(products, keyOf).values()].flatMap(([first]) => first ?? []);
}

export function withFirst(
  recent: readonly Viewed[],
  { id, name, price, unit, thumbnail_url, userId }: Viewed,
): Viewed[] {
  const isVisible = isVisibleTo(userId);
  const others = recent.filter((product) => product.id !== id || !isVisible(product));
  // Picked one by one: a whole product has far more data than its card.
  return recentOf([{ id, name, price, unit, thumbnail_url, userId }, ...others]);
}
