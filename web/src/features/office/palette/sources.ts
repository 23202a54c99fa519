import { holdsAny } from "#web/auth/permissions.ts";
import type { SessionUser } from "#web/auth/session.ts";

/** The lists that the palette searches for a user; undefined where they may read none. */
export type Sources = {
  orders: "admin" | "shop" | undefined;
  products: "superadmin" | "admin" | "shop" | undefined;
  users: "admin" | undefined;
  /** Top-up and withdrawal requests. */
  wallet: "admin" | undefined;
};

const SELLER_ROLE = "R02";

/** As the screens that open the results: what one of them would not show is not searched. */
export function sourcesFor(user: SessionUser): Sources {
  return {
    orders: ordersFor(user),
    products: productsFor(user),
    users: holdsAny(user, ["PERM_USER_MANAGE"]) ? "admin" : undefined,
    wallet: holdsAny(user, ["PERM_WALLET_ADMIN"]) ? "admin" : undefined,
  };
}

function ordersFor(user: SessionUser): Sources["orders"] {
  if (user.role.role_code === SELLER_ROLE) {
    return holdsAny(user, ["PERM_SHOP_ORDER_MANAGE"]) ? "shop" : undefined;
  }
  return holdsAny(user, ["PERM_ADMIN_ORDER_MANAGE"]) ? "admin" : undefined;
}

function productsFor(user: SessionUser): Sources["products"] {
  if (holdsAny(user, ["PERM_ADMIN_VIEW_PRODUCTS"])) {
    return holdsAny(user, ["PERM_SUPERADMIN_VIEW_PRODUCTS"]) ? "superadmin" : "admin";
  }
  return holdsAny(user, ["PERM_VIEW_SELF_PRODUCTS"]) ? "shop" : undefined;
}

/** What the field says can be found. */
export function placeholderFor({ orders, products, users, wallet }: Sources): string {
  const found = [
    "khu vực",
    "thao tác",
    ...(orders ? ["đơn hàng"] : []),
    ...(products ? ["sản phẩm"] : []),
    ...(users ? ["người dùng"] : []),
    ...(wallet ? ["yêu cầu nạp, rút"] : []),
  ];
  return `Tìm ${found.join(", ")}…`;
}
