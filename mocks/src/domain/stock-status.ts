import type { Schema } from "#openapi/schema.ts";
import type { ProductRow } from "../db/tables.ts";

/** Below the threshold is low; equal is sufficient (CA-42), and a threshold of 0 never warns. */
export function stockStatusOf(stock: number, threshold: number): Schema["StockStatus"] {
  if (stock <= 0) return "out_of_stock";
  return stock < threshold ? "low" : "sufficient";
}

/** The sums over the versions of a product; `value` in đồng. */
export type StockTotals = { stock: number; reserved: number; threshold: number; value: number };

export function stockTotals({ versions }: ProductRow): StockTotals {
  const totals = { stock: 0, reserved: 0, threshold: 0, value: 0 };
  for (const version of versions) {
    totals.stock += version.stock_quantity;
    totals.reserved += version.reserved_quantity;
    totals.threshold += version.threshold_min;
    totals.value += version.stock_quantity * version.price;
  }
  return totals;
}
