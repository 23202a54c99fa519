import type { OverviewParts } from "./merge-overview.ts";
import { affiliateStats, listTotal, stockAlerts, waitingRequests } from "./overview-shapes.ts";
import type { OverviewSources } from "./overview-sources.ts";
import { shapedPart } from "./part.ts";
import type { UpstreamClient } from "./upstream-client.ts";

/** The most waiting requests of a kind that are added up. */
const MAX_SUMMED = 200;

/** One row: only the total matters. */
const paged = { params: { query: { page: 1, size: 1 } } };
const limited = { params: { query: { page: 1, limit: 1 } } };
const toConfirm = { params: { query: { page: 1, size: 1, status: "pending" } } } as const;
const waiting = { params: { query: { page: 1, limit: MAX_SUMMED, status: "pending" } } } as const;

/** Makes all calls at the same time. Never throws: a call that fails is a part of the result. */
export async function readOverview(
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
      total(orderList(client, sources.orders, paged)),
      total(orderList(client, sources.orders, toConfirm)),
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

function orderList(
  client: UpstreamClient,
  source: OverviewSources["orders"],
  query: typeof paged | typeof toConfirm,
) {
  if (!source) return undefined;
  return source === "admin"
    ? client.GET("/orders-management/admin/order", query)
    : client.GET("/orders-management/shop/order", query);
}
