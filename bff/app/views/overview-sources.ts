import type { Schema } from "#openapi/schema.ts";
import { mayDo } from "../auth/session-user.ts";

/** Which calls the overview makes for a user; undefined where they may make none. */
export type OverviewSources = {
  products: "superadmin" | "admin" | "shop" | undefined;
  orders: "admin" | "shop" | undefined;
  stock: Schema["OverviewReach"] | undefined;
  wallet: "admin" | undefined;
};

type User = Schema["SessionUser"];

const SELLER_ROLE = "R02";

/** Of each kind, the widest list that the user may read and the linked screen shows. */
export function sourcesFor(user: User): OverviewSources {
  return {
    products: productsFor(user),
    orders: ordersFor(user),
    stock: stockFor(user),
    wallet: mayDo(user, "PERM_WALLET_ADMIN") ? "admin" : undefined,
  };
}

function productsFor(user: User): OverviewSources["products"] {
  if (mayDo(user, "PERM_SUPERADMIN_VIEW_PRODUCTS")) return "superadmin";
  if (mayDo(user, "PERM_ADMIN_VIEW_PRODUCTS")) return "admin";
  return mayDo(user, "PERM_VIEW_SELF_PRODUCTS") ? "shop" : undefined;
}

function ordersFor(user: User): OverviewSources["orders"] {
  if (user.role.role_code === SELLER_ROLE) {
    return mayDo(user, "PERM_SHOP_ORDER_MANAGE") ? "shop" : undefined;
  }
  return mayDo(user, "PERM_ADMIN_ORDER_MANAGE") ? "admin" : undefined;
}

function stockFor(user: User): OverviewSources["stock"] {
  if (mayDo(user, "PERM_ADMIN_VIEW_INVENTORY")) return "all";
  return mayDo(user, "PERM_SHOP_VIEW_INVENTORY") ? "shop" : undefined;
}
