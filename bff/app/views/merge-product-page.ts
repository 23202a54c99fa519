import type { Schema } from "#openapi/schema.ts";
import { mapPart, type Part } from "./part.ts";

/** The most related products on a page (contract, RelatedPart). */
export const MAX_RELATED = 8;

export type ProductPageParts = {
  product: Schema["Product"];
  /** One part per version, in the versions' order. */
  stock: readonly Part<Schema["ProductInventory"]>[];
  rating: Part<Schema["RatingSummary"]>;
  related: Part<Schema["ProductPage"]>;
};

/** Merges the parts of a product page. */
export function mergeProductPage(parts: ProductPageParts): Schema["ProductPageView"] {
  const { product, rating } = parts;
  const others = mapPart(parts.related, ({ data }) =>
    data.filter(({ id }) => id !== product.id).slice(0, MAX_RELATED),
  );
  return { product, stock: mergeStock(parts.stock), rating, related: others };
}

/** All figures, or the first failure: missing versions would look sold out. */
function mergeStock(stock: ProductPageParts["stock"]): Part<Schema["ProductInventory"][]> {
  const data: Schema["ProductInventory"][] = [];
  for (const one of stock) {
    if (one.status === "failed") return one;
    data.push(one.data);
  }
  return { status: "ok", data };
}
