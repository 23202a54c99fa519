import type { Context } from "hono";
import type { Schema } from "#openapi/schema.ts";
import { mayDo, type SessionUser, type UserServices } from "../auth/users.ts";
import type { Env } from "../http/env.ts";
import { ProblemError } from "../http/problem.ts";
import type { Clock } from "../lib/clock.ts";
import { type Days, lastDays, startOfDay } from "../lib/days.ts";
import {
  listTotal,
  loadAllowed,
  mapPart,
  type Part,
  shapedPart,
  type UpstreamClient,
  type ViewServices,
} from "./load.ts";
import { mergeOrderStatistics } from "./merge-order-statistics.ts";
import { ordersFor } from "./overview.ts";
import {
  type OrderSource,
  orderList,
  orderPages,
  type ReadOrders,
  readOrdersInTime,
} from "./read-orders.ts";

type View = Schema["SellerHomeView"];

/** Contract. */
const MAX_ORDERS = 500;
const WEEK = 7;

export function sellerHome(services: ViewServices & UserServices & { clock: Clock }) {
  return async (c: Context<Env>): Promise<Response> => {
    const { clock } = services;
    const startedAt = clock.now();
    const days = lastDays(WEEK, startedAt);
    const requestId = c.get("requestId");
    const { parts, sources } = await loadAllowed(services, c, {
      permission: "PERM_SHOP_ORDER_MANAGE",
      sourcesFor,
      load: async (client, allowed) => {
        const pages = orderPages(client, allowed.orders, requestId);
        const range = { since: startOfDay(days.from), max: MAX_ORDERS };
        const week = readOrdersInTime(clock, pages, range);
        return { ...(await readCounts(client, allowed, requestId)), week: await week };
      },
      keepAllowed,
    });
    const { week, ...counts } = parts;
    return c.json<View>({
      asOf: new Date(startedAt).toISOString(),
      reach: sources.orders === "shop" ? "shop" : "all",
      ...counts,
      week: mapPart(week, (read) => weekOf(read, days)),
    });
  };
}

type Sources = { orders: OrderSource; mayReadStock: boolean };

/** @throws ProblemError FORBIDDEN */
function sourcesFor(user: SessionUser): Sources {
  const orders = ordersFor(user);
  if (!orders) throw new ProblemError("FORBIDDEN");
  const permission = orders === "shop" ? "PERM_SHOP_VIEW_INVENTORY" : "PERM_ADMIN_VIEW_INVENTORY";
  return { orders, mayReadStock: mayDo(user, permission) };
}

type CountPart = Part<Schema["SellerHomeCount"]>;

async function readCounts(client: UpstreamClient, sources: Sources, requestId: string) {
  const { orders, mayReadStock } = sources;
  const total = async (call: Promise<{ data?: unknown; response: Response }>): Promise<CountPart> =>
    mapPart(await shapedPart(call, requestId, listTotal), (value) => ({ total: value }));
  const inStatus = (status: Schema["OrderStatus"]) =>
    total(orderList(client, orders, { page: 1, size: 1, status }));
  const inStock = (stockStatus: Schema["StockStatus"]) =>
    mayReadStock ? total(stockList(client, orders, stockStatus)) : undefined;
  const [cancelRequests, toConfirm, toPack, toHandOver, outOfStock, lowStock] = await Promise.all([
    total(cancelRequestList(client, orders)),
    inStatus("pending"),
    inStatus("confirmed"),
    inStatus("packing"),
    inStock("out_of_stock"),
    inStock("low"),
  ]);
  return { cancelRequests, toConfirm, toPack, toHandOver, outOfStock, lowStock };
}

function cancelRequestList(client: UpstreamClient, source: OrderSource) {
  const init = { params: { query: { page: 1, size: 1 } } };
  return source === "admin"
    ? client.GET("/orders-management/admin/cancel-order-requests", init)
    : client.GET("/orders-management/shop/cancel-order-requests", init);
}

function stockList(
  client: UpstreamClient,
  source: OrderSource,
  stockStatus: Schema["StockStatus"],
) {
  const init = { params: { query: { page: 1, pageSize: 1, stockStatus } } };
  return source === "admin" ? client.GET("/inventory", init) : client.GET("/inventory/shop", init);
}

type SellerHomeParts = Awaited<ReturnType<typeof readCounts>> & { week: Part<ReadOrders> };

function keepAllowed(parts: SellerHomeParts, { mayReadStock }: Sources): SellerHomeParts {
  return mayReadStock ? parts : { ...parts, outOfStock: undefined, lowStock: undefined };
}

function weekOf({ orders, reading }: ReadOrders, days: Days): Schema["SellerHomeWeek"] {
  const { revenueOrders, revenue } = mergeOrderStatistics(orders, days).totals;
  return { ...days, revenueOrders, revenue, reading };
}
