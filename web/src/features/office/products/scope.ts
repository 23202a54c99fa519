import { holdsAny } from "#web/auth/permissions.ts";
import type { SessionUser } from "#web/auth/session.ts";

/** Whose products are managed: those of the own shop, or all. The route decides, not the role. */
export type ProductScope = "shop" | "admin";

/** The documented list operations, one for each kind of reader (decision CA-53). */
export type ProductList = "shop" | "admin" | "superadmin";

/** Full-access roles read /products/superadmin, other staff /products/admin. */
export function listOf(scope: ProductScope, user: SessionUser | null): ProductList {
  if (scope === "shop") return "shop";
  return user && holdsAny(user, ["PERM_SUPERADMIN_VIEW_PRODUCTS"]) ? "superadmin" : "admin";
}
