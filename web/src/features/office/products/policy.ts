import type { Schema } from "#openapi/schema.ts";
import { holdsAny } from "#web/auth/permissions.ts";
import type { SessionUser } from "#web/auth/session.ts";
import type { ProductScope } from "./scope.ts";

type Me = SessionUser | null;
type Judged = Pick<Schema["ProductSummary"], "status_id" | "is_public">;

const NOT_ALLOWED = "Bạn không có quyền thay đổi sản phẩm.";

/** On sale for its shop, but not yet approved for the storefront. */
export const isPending = ({ status_id, is_public }: Judged): boolean =>
  status_id === "active" && !is_public;

/** True if the user may call the operations on several products at once. */
export const mayManage = (me: Me): boolean => me !== null && holdsAny(me, ["PERM_PRODUCT_MANAGE"]);

/** True if the user sees the products of every shop, and may have the server export them. */
export const seesAll = (me: Me): boolean =>
  me !== null && holdsAny(me, ["PERM_ADMIN_VIEW_PRODUCTS", "PERM_SUPERADMIN_VIEW_PRODUCTS"]);

/** Why the user may not change any product here; undefined if they may. The server decides. */
export function whyNotChange(scope: ProductScope, me: Me): string | undefined {
  // The own products need no more than the route does.
  return scope === "shop" || mayManage(me) ? undefined : NOT_ALLOWED;
}

export type ProductAction =
  | "edit"
  | "approve"
  | "reject"
  | "hide"
  | "sell"
  | "disable"
  | "restore"
  | "delete";

/** The actions that make sense for a product, in the order in which they are offered. */
export function actionsOf(scope: ProductScope, product: Judged): readonly ProductAction[] {
  const { status_id } = product;
  if (status_id === "archived") return ["restore"];
  const judge = scope === "admin" && isPending(product);
  return [
    "edit",
    ...(judge ? (["approve", "reject"] as const) : []),
    ...(status_id === "active" || status_id === "out_of_stock" ? (["hide"] as const) : []),
    ...(status_id === "active" ? [] : (["sell"] as const)),
    // A shop hides its products; taking one out of sale is for those who answer for the market.
    ...(scope === "admin" && status_id !== "inactive" ? (["disable"] as const) : []),
    ...(status_id === "inactive" ? (["restore"] as const) : []),
    "delete",
  ];
}
