import type { Schema } from "#openapi/schema.ts";

type Status = Schema["ProductStatus"];
type Product = Pick<Schema["ProductSummary"], "id" | "stock" | "product_versions">;

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

/** What a card adds to the cart: one piece of the first version. Or why it cannot. */
export function offerOf(product: Product) {
  const [version] = product.product_versions;
  if (product.stock === 0) return { disabledReason: "Sản phẩm đã hết hàng!" };
  if (!version) return { disabledReason: "Sản phẩm chưa có phiên bản để mua." };
  if (version.stock === 0) {
    return {
      disabledReason: `“${version.name}” đã hết hàng. Mời bạn mở sản phẩm để chọn loại khác.`,
    };
  }
  const line = { product_id: product.id, version_id: version.id, unit_price: version.price };
  return { line: { ...line, quantity: 1 }, version };
}
