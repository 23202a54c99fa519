import * as v from "valibot";
import { keep, readKept } from "#web/lib/drafts.ts";
import { formatMoney } from "#web/lib/format.ts";
import type { Favorite } from "./rules.ts";

const snapshot = v.object({
  /** Epoch milliseconds. */
  at: v.number(),
  /** By product id, in đồng; 0 if sold out. */
  prices: v.record(v.string(), v.number()),
});
const shape = v.object({ last: snapshot, before: v.optional(snapshot) });

export type Snapshot = v.InferOutput<typeof snapshot>;

const NAME = "favorites-seen";
/** Opening the list again within an hour is the same visit. */
const VISIT_MS = 3_600_000;

export function visitBefore(userId: string, now: number): Snapshot | undefined {
  const stored = readKept(NAME, userId, shape);
  return stored && now - stored.last.at > VISIT_MS ? stored.last : stored?.before;
}

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
