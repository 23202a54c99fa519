import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { ProductRow } from "../db/tables.ts";
import { ratingOf, soldOf } from "../domain/catalogue.ts";

export function presentProductStats(db: Db, product: ProductRow): Schema["ProductStats"] {
  const { average, count } = ratingOf(db, product.id);
  return { average_rating: average, total_reviews: count, total_sold: soldOf(db, product) };
}
