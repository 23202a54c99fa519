import type { Schema } from "#openapi/schema.ts";

/** Document 2 §4: equal to the threshold is sufficient (CA-42), and a threshold of 0 never warns. */
export function statusOfStock(stock: number, minStock: number): Schema["StockStatus"] {
  if (stock <= 0) return "out_of_stock";
  return stock < minStock ? "low" : "sufficient";
}

/** The contract's limit of a stock and of a threshold. */
export const MAX_STOCK = 1_000_000;
