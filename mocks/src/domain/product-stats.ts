import type { Db } from "../db/db.ts";
import type { OrderRow, ProductRow } from "../db/tables.ts";

/** Reviews (average to one decimal, 0 without reviews) and pieces sold of a product. */
export type ProductStats = { average: number; count: number; sold: number };

const sold: ReadonlySet<OrderRow["status_id"]> = new Set(["completed", "delivered"]);

/**
 * Counts the reviews and orders of the db once and returns a lookup by product: call it once per
 * list, not per row. Sold pieces are those from before the first order plus those of orders that
 * were not undone.
 */
export function productStats(db: Db): (product: ProductRow) => ProductStats {
  const counts = new Map<number, number>();
  const stars = new Map<number, number>();
  for (const { product_id, rating } of db.reviews) {
    add(counts, product_id, 1);
    add(stars, product_id, rating);
  }
  const pieces = new Map<number, number>();
  for (const { status_id, order_items } of db.orders) {
    if (!sold.has(status_id)) continue;
    for (const { product_id, quantity } of order_items) add(pieces, product_id, quantity);
  }
  return ({ id, soldBefore }) => {
    const count = counts.get(id) ?? 0;
    const average = count === 0 ? 0 : Math.round(((stars.get(id) ?? 0) / count) * 10) / 10;
    return { average, count, sold: soldBefore + (pieces.get(id) ?? 0) };
  };
}

function add(sums: Map<number, number>, id: number, amount: number): void {
  sums.set(id, (sums.get(id) ?? 0) + amount);
}
