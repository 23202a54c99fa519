import type { Schema } from "#openapi/schema.ts";

type Summary = Schema["ProductSummary"];

/** What a product card knows about its product; a list row has every field. */
export type ProductHint = Pick<Summary, "id" | "name" | "unit" | "price" | "thumbnail_url"> &
  Partial<Summary>;
