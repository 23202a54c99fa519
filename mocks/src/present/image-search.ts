import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { UserRow } from "../db/tables.ts";
import type { ImageFinding } from "../domain/image-search.ts";
import { presentProducts } from "./product.ts";

export function presentImageFinding(
  db: Db,
  { categories, products, total }: ImageFinding,
  caller: UserRow | undefined,
): Schema["ImageSearchResult"] {
  return {
    detected_categories: categories.map(({ id, name, confidence }) => ({
      category_id: id,
      name,
      confidence,
    })),
    products: presentProducts(db, products, caller),
    total,
  };
}
