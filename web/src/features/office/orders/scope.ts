import type { SessionUser } from "#web/auth/session.ts";

/** Whose orders are managed: those of the own shop, or all (document 2 §2 and §6). */
export type OrderScope = "shop" | "admin";

const SELLER_ROLE = "R02";

/** The seller's role uses the shop's calls, every other role the administrator's. */
export function scopeOf(user: Pick<SessionUser, "role"> | null): OrderScope {
  return user?.role.role_code === SELLER_ROLE ? "shop" : "admin";
}

export const scopeName: Record<OrderScope, string> = {
  shop: "Người bán hàng",
  admin: "Quản trị viên",
};
