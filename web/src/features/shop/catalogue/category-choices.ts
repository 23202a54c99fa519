import type { Schema } from "#openapi/schema.ts";

/** Document 2 §2: the sort orders of a category page. Without a choice the server's own order. */
export const categorySorts = [
  { id: "price_asc", label: "Giá thấp đến cao" },
  { id: "price_desc", label: "Giá cao đến thấp" },
  { id: "name", label: "Tên A–Z" },
  { id: "rating", label: "Đánh giá cao" },
] as const satisfies readonly { id: Schema["ProductSort"]; label: string }[];

export type CategorySort = (typeof categorySorts)[number]["id"];
