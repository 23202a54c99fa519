import * as v from "valibot";
import { keep, readKept } from "#web/lib/drafts.ts";
import { formatMoney } from "#web/lib/format.ts";
import type { Favorite } from "./rules.ts";

const snapshot = v.object({
  /** Epoch milliseconds of the visit. */
  at: v.number(),
  /** By product id: the price in đồng, 0 when it was sold out. */
  prices: v.record(v.string(), v.number()),
});
const shape = v.object({ last: snapshot, before: v.optional(snapshot) });

/** What the favourites cost at a visit. */
export type Snapshot = v.InferOutput<typeof snapshot>;

const NAME = "favorites-seen";
/** A list that is opened again within an hour is still the same visit. */
const VISIT_MS = 3_600_000;

/** The visit before this one on this device, or undefined. */
export function visitBefore(userId: string, now: number): Snapshot | undefined {
  const stored = readKept(NAME, userId, shape);
  return stored && now - stored.last.at > VISIT_MS ? stored.last : stored?.before;
}

/** What is seen now, for the next visit to compare with. */
export function rememberVisit(
  userId: string,
  before: Snapshot | undefined,
  { items, now }: { items: readonly Favorite[]; now: number },
): void {
  const prices = Object.fromEntries(
    items.map(({ product_id, price, stock }) => [product_id, stock > 0 ? price : 0]),
  );
  keep(NAME, userId, { last: { at: now, prices }, before });
}

export type FavoriteChange = { item: Favorite; text: string };

/** Favourites that are back or cheaper since that visit. */
export function changesSince(
  before: Snapshot | undefined,
  items: readonly Favorite[],
): FavoriteChange[] {
  return items.flatMap((item) => {
    const seen = before?.prices[item.product_id];
    if (seen === undefined || item.stock === 0) return [];
    if (seen === 0) return [{ item, text: "Có hàng trở lại" }];
    return item.price < seen ? [{ item, text: `Rẻ hơn ${formatMoney(seen - item.price)}` }] : [];
  });
}
