import type { Context } from "hono";
import * as v from "valibot";
import { maskValue } from "#openapi/masking.ts";
import type { Schema } from "#openapi/schema.ts";
import { mayDo, type UserServices } from "../auth/users.ts";
import type { Env } from "../http/env.ts";
import type { Clock } from "../lib/clock.ts";
import { count, finiteNumber, jsonObject } from "../lib/schemas.ts";
import {
  listTotal,
  loadAllowed,
  mapPart,
  type Part,
  shapedPart,
  type UpstreamClient,
  type ViewServices,
} from "./load.ts";
import { type OrderSource, orderList } from "./read-orders.ts";

type OverviewServices = ViewServices & UserServices & { clock: Clock };

export function overview(services: OverviewServices) {
  return async (c: Context<Env>): Promise<Response> => {
    const startedAt = services.clock.now();
    const { parts, sources } = await loadAllowed(services, c, {
      permission: "PERM_USER_MANAGE",
      sourcesFor,
      load: (client, allowed) => readOverview(client, allowed, c.get("requestId")),
      keepAllowed,
    });
    return c.json<Schema["OverviewView"]>(mergeOverview(parts, sources, startedAt));
  };
}

const MAX_SUMMED = 200;

/** Only the total matters. */
const paged = { params: { query: { page: 1, size: 1 } } };
const toConfirm = { page: 1, size: 1, status: "pending" } as const;
const limited = { params: { query: { page: 1, limit: 1 } } };
const waiting = { params: { query: { page: 1, limit: MAX_SUMMED, status: "pending" } } } as const;

async function readOverview(
  client: UpstreamClient,
  sources: OverviewSources,
  requestId: string,
): Promise<OverviewParts> {
  const total = (call: Promise<{ data?: unknown; response: Response }> | undefined) =>
    call && shapedPart(call, requestId, listTotal);
  const requests = (call: Promise<{ data?: unknown; response: Response }>) =>
    shapedPart(call, requestId, waitingRequests);

  const [users, affiliate, products, orders, ordersToConfirm, stock, deposits, withdrawals] =
    await Promise.all([
      shapedPart(
        client.GET("/users-management/admin/user-management", limited),
        requestId,
        listTotal,
      ),
      shapedPart(client.GET("/users/affiliate/stats"), requestId, affiliateStats),
      total(productList(client, sources.products)),
      total(sources.orders && orderList(client, sources.orders, paged.params.query)),
      total(sources.orders && orderList(client, sources.orders, toConfirm)),
      sources.stock &&
        shapedPart(
          client.GET("/inventory/alerts", { params: { query: { limit: 1 } } }),
          requestId,
          stockAlerts,
        ),
      sources.wallet && requests(client.GET("/admin/wallet/pending-deposits", waiting)),
      sources.wallet && requests(client.GET("/admin/wallet/withdraw-requests", waiting)),
    ]);
  return { users, affiliate, products, orders, ordersToConfirm, stock, deposits, withdrawals };
}

function productList(client: UpstreamClient, source: OverviewSources["products"]) {
  switch (source) {
    case "superadmin":
      return client.GET("/products/superadmin", paged);
    case "admin":
      return client.GET("/products/admin", paged);
    case "shop":
      return client.GET("/products/shop", paged);
    case undefined:
      return undefined;
  }
}

export type OverviewParts = {
  users: Part<number>;
  products: Part<number> | undefined;
  orders: Part<number> | undefined;
  affiliate: Part<Schema["OverviewAffiliate"]>;
  ordersToConfirm: Part<number> | undefined;
  stock: Part<{ outOfStock: number; lowStock: number }> | undefined;
  deposits: Part<Schema["OverviewRequests"]> | undefined;
  withdrawals: Part<Schema["OverviewRequests"]> | undefined;
};

export function mergeOverview(
  parts: OverviewParts,
  sources: OverviewSources,
  asOf: number,
): Schema["OverviewView"] {
  const ofOrders = sources.orders === "shop" ? "shop" : "all";
  return {
    ...parts,
    asOf: new Date(asOf).toISOString(),
    users: counted(parts.users, "all"),
    products: counted(parts.products, sources.products === "shop" ? "shop" : "all"),
    orders: counted(parts.orders, ofOrders),
    ordersToConfirm: counted(parts.ordersToConfirm, ofOrders),
    stock:
      parts.stock && mapPart(parts.stock, (data) => ({ ...data, reach: sources.stock ?? "all" })),
  };
}

function counted(part: Part<number> | undefined, reach: Schema["OverviewReach"]) {
  return part && mapPart(part, (total) => ({ total, reach }));
}

export function keepAllowed(parts: OverviewParts, sources: OverviewSources): OverviewParts {
  return {
    ...parts,
    products: sources.products && parts.products,
    orders: sources.orders && parts.orders,
    ordersToConfirm: sources.orders && parts.ordersToConfirm,
    stock: sources.stock && parts.stock,
    deposits: sources.wallet && parts.deposits,
    withdrawals: sources.wallet && parts.withdrawals,
  };
}

/** Whole đồng; null unless all requests were read. */
export const waitingRequests = v.pipe(
  v.object({
    items: v.array(v.object({ amount: finiteNumber })),
    total: count,
  }),
  v.transform(({ items, total }) => {
    const sum = items.reduce((all, { amount }) => all + Math.abs(amount), 0);
    return { total, amount: items.length < total ? null : sum };
  }),
);

const stockAlerts = v.object({ outOfStock: count, lowStock: count });

/** The overview shows all of the statistics, so whatever could be a secret is masked. */
export const affiliateStats = v.pipe(
  v.unknown(),
  v.transform((value) => maskValue(value)),
  jsonObject,
  v.transform((raw) => ({
    totalSystem: v.parse(v.fallback(v.nullable(count), null), raw.totalSystem),
    raw,
  })),
);

/** Undefined for what the user may not read. */
export type OverviewSources = {
  products: "superadmin" | "admin" | "shop" | undefined;
  orders: OrderSource | undefined;
  stock: Schema["OverviewReach"] | undefined;
  wallet: "admin" | undefined;
};

type User = Schema["SessionUser"];

const SELLER_ROLE = "R02";

/** The widest lists that the user may read and the linked screens show. */
function sourcesFor(user: User): OverviewSources {
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

export function ordersFor(user: User): OverviewSources["orders"] {
  if (user.role.role_code === SELLER_ROLE) {
    return mayDo(user, "PERM_SHOP_ORDER_MANAGE") ? "shop" : undefined;
  }
  return mayDo(user, "PERM_ADMIN_ORDER_MANAGE") ? "admin" : undefined;
}

function stockFor(user: User): OverviewSources["stock"] {
  if (mayDo(user, "PERM_ADMIN_VIEW_INVENTORY")) return "all";
  return mayDo(user, "PERM_SHOP_VIEW_INVENTORY") ? "shop" : undefined;
}
