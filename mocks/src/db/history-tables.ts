import type { Schema } from "#openapi/schema.ts";

/** One thing that happened to a product. A change of status has ids; present/ adds the labels. */
export type ProductHistoryRow = Schema["ProductHistoryEntry"] & { productId: number };

/** One change of the stock of a version; append-only. */
export type StockHistoryRow = Schema["StockHistoryEntry"] & { productId: number };
