import type { Schema } from "#openapi/schema.ts";

type Summary = Schema["ProductSummary"];

/** What a card knows of its product; a list's row knows all of it. */
export type ProductHint = Pick<Summary, "id" | "name" | "unit" | "price" | "thumbnail_url"> &
  Partial<Summary>;
