import type { Schema } from "#openapi/schema.ts";

type Status = Schema["ProductStatus"];

/** Document 2 §2: what the storefront shows. A product without a status counts as sellable. */
const sellable: Record<Status, boolean> = {
  active: true,
  hidden: false,
  draft: false,
  archived: false,
  out_of_stock: false,
  inactive: false,
};

export function isSellable({ status_id }: { status_id?: Status | null }): boolean {
  return status_id ? sellable[status_id] : true;
}

/** The first version, which the grid puts into the cart; undefined when it cannot be bought now. */
export function versionForCart(product: Schema["ProductSummary"]) {
  const [version] = product.product_versions;
  return version && version.stock > 0 ? version : undefined;
}
