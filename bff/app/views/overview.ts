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

/** GET /bff/views/overview: only what the user may read is asked for. */
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

/** The most waiting requests of a kind that are added up. */
const MAX_SUMMED = 200;

/** One row: only the total matters. */
const paged = { params: { query: { page: 1, size: 1 } } };
const toConfirm = { page: 1, size: 1, status: "pending" } as const;
const limited = { params: { query: { page: 1, limit: 1 } } };
const waiting = { params: { query: { page: 1, limit: MAX_SUMMED, status: "pending" } } } as const;

/** Makes all calls at the same time. Never throws: a call that fails is a part of the result. */
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

/** What was read; undefined for what the user may not read. */
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

/** The overview. What is undefined is left out. `asOf` in milliseconds. */
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

/** Without the parts that these sources do not allow. */
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

/** Requests that wait. Their sum, in whole đồng, is known when all of them came. */
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

/** Which calls the overview makes for a user; undefined where they may make none. */
export type OverviewSources = {
  products: "superadmin" | "admin" | "shop" | undefined;
  orders: OrderSource | undefined;
  stock: Schema["OverviewReach"] | undefined;
  wallet: "admin" | undefined;
};

type User = Schema["SessionUser"];

const SELLER_ROLE = "R02";

/** Of each kind, the widest list that the user may read and the linked screen shows. */
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

/** By the list that the order screen shows them. */
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
