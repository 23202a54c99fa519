import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import { MAX_WHOLE, pageOf, selectionOf } from "./filter.ts";
import { MAX_PAGE_SIZE } from "./limits.ts";
import type { OrderScope } from "./scope.ts";
import type { OrderFilter } from "./search.ts";

type Order = Schema["Order"];
type Page = Schema["OrderPage"];

const ROOT = "/orders-management";

/** One page of the list or of the cancel requests, of the own shop or of all. */
function readPage(scope: OrderScope, filter: OrderFilter, signal: AbortSignal): Promise<Page> {
  const { muc, ...narrowed } = filter;
  const paging = pageOf(filter);
  if (muc) {
    const init = { params: { query: paging }, signal };
    return scope === "shop"
      ? ok(api.GET(`${ROOT}/shop/cancel-order-requests`, init))
      : ok(api.GET(`${ROOT}/admin/cancel-order-requests`, init));
  }
  const init = { params: { query: { ...narrowed, ...paging } }, signal };
  return scope === "shop"
    ? ok(api.GET(`${ROOT}/shop/order`, init))
    : ok(api.GET(`${ROOT}/admin/order`, init));
}

/** Fetches an order past the cache. */
export function readOrder(scope: OrderScope, id: string, signal?: AbortSignal): Promise<Order> {
  const init = { params: { path: { id } }, signal };
  return scope === "shop"
    ? ok(api.GET(`${ROOT}/shop/order/{id}`, init))
    : ok(api.GET(`${ROOT}/admin/order/{id}`, init));
}

/** All filtered orders, page by page, at most `MAX_WHOLE`. */
async function readWhole(scope: OrderScope, filter: OrderFilter, signal: AbortSignal) {
  // By id: an order that comes in meanwhile pushes others to the next page.
  const found = new Map<string, Order>();
  const pages = MAX_WHOLE / MAX_PAGE_SIZE;
  let total = 0;
  for (let page = 1; page <= pages; page += 1) {
    const next = await readPage(scope, { ...filter, page, size: MAX_PAGE_SIZE }, signal);
    for (const order of next.data) found.set(order.id, order);
    total = next.total;
    if (next.data.length < MAX_PAGE_SIZE) break;
  }
  return { orders: [...found.values()], total };
}

export const orderQueries = {
  all: (scope: OrderScope) => ["orders", "managed", scope] as const,
  list: (scope: OrderScope, filter: OrderFilter) => {
    const query = { ...selectionOf(filter), ...pageOf(filter) };
    return queryOptions({
      queryKey: [...orderQueries.all(scope), "list", query] as const,
      queryFn: ({ signal }) => readPage(scope, query, signal),
      placeholderData: keepPreviousData,
    });
  },
  whole: (scope: OrderScope, filter: OrderFilter) => {
    const query = selectionOf(filter);
    return queryOptions({
      queryKey: [...orderQueries.all(scope), "whole", query] as const,
      queryFn: ({ signal }) => readWhole(scope, query, signal),
    });
  },
  detail: (scope: OrderScope, id: string) =>
    queryOptions({
      queryKey: [...orderQueries.all(scope), "detail", id] as const,
      queryFn: ({ signal }) => readOrder(scope, id, signal),
    }),
};
