import type { ProductRow } from "../db/tables.ts";

export function thumbnailOf(product: ProductRow): string | null {
  return product.images.find(({ is_thumbnail }) => is_thumbnail)?.image_url ?? null;
}
