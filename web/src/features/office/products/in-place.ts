import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { actionsOf, badgeOf, type ProductAction, type ProductScope } from "./rules.ts";

type Product = Schema["ProductSummary"];
type Status = Schema["ProductStatus"];

type Priced = Pick<Product, "name" | "price"> & {
  product_versions: readonly Pick<Schema["ProductVersion"], "price">[];
};

/** Undefined if the versions differ: then only the form can change them. */
export function sharedPrice({ product_versions }: Pick<Priced, "product_versions">) {
  const prices = new Set(product_versions.map(({ price }) => price));
  return prices.size === 1 ? [...prices][0] : undefined;
}

export function priceName(product: Priced): string {
  const { name, price, product_versions } = product;
  const amount = formatMoney(price);
  if (sharedPrice(product) !== undefined) return `Giá của ${name}: ${amount}, đổi`;
  const count = formatCount(product_versions.length);
  return `Giá của ${name}: từ ${amount}, ${count} phiên bản khác giá, mở biểu mẫu`;
}

export const statusName = (product: Pick<Product, "name">, text: string): string =>
  `Trạng thái của ${product.name}: ${text}, đổi`;

export const statusAfter: Record<ProductAction, Status | undefined> = {
  edit: undefined,
  duplicate: undefined,
  approve: "active",
  reject: "inactive",
  hide: "hidden",
  sell: "active",
  disable: "inactive",
  restore: "hidden",
  delete: "archived",
};

/** Deleting is only in the row's menu. */
export const statusChoices = (scope: ProductScope, product: Product): readonly ProductAction[] =>
  actionsOf(scope, product).filter((action) => action !== "delete" && statusAfter[action]);

export type Acted = Pick<Product, "id" | "name" | "status_id" | "is_public">;

export type Changed = Acted & { after: Status };

export const changedBy = (products: readonly Acted[], after: Status): Changed[] =>
  products
    .filter(({ status_id }) => status_id !== after)
    .map(({ id, name, status_id, is_public }) => ({ id, name, status_id, is_public, after }));

export function whyNotUndo(scope: ProductScope, changed: Changed): string | undefined {
  const { status_id, is_public, after } = changed;
  const isTakenOut = status_id === "inactive" || after === "inactive";
  // Shops keep the approval of what they take out of sale.
  if (!(scope === "admin" && is_public && isTakenOut)) return undefined;
  return "Ngừng bán làm mất quyền hiển thị đã duyệt";
}

export const movedOn = (product: Parameters<typeof badgeOf>[0]): string =>
  `Người khác vừa chuyển sang ${badgeOf(product).text}`;
