import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import { alertsOf } from "./alerts.ts";
import { MAX_WHOLE, pageOf, selectionOf } from "./filter.ts";
import { rowsOf } from "./rows.ts";
import type { InventoryScope } from "./scope.ts";
import type { InventoryFilter } from "./search.ts";

/** In the family of products: a changed stock changes what the shop shows, and an order the stock. */
const INVENTORY = ["products", "inventory"] as const;

type Query = ReturnType<typeof queryOf>;

const queryOf = (filter: InventoryFilter) => {
  const { page, size } = pageOf(filter);
  return { ...selectionOf(filter), sort: filter.sort, page, pageSize: size };
};

function readPage(
  scope: InventoryScope,
  query: Query,
  signal: AbortSignal,
): Promise<Schema["InventoryPage"]> {
  const init = { params: { query }, signal };
  return scope === "shop" ? ok(api.GET("/inventory/shop", init)) : ok(api.GET("/inventory", init));
}

/** Fetches the stock of a product past the cache. `id` is that of any of its inventory rows. */
export function readInventoryProduct(
  id: number,
  signal?: AbortSignal,
): Promise<Schema["InventoryProduct"]> {
  return ok(api.GET("/inventory/{id}", { params: { path: { id } }, signal }));
}

type HistoryOptions = {
  /** Only the changes of this version. */
  versionId?: number | undefined;
  /** The latest so many. */
  limit?: number;
};

export const inventoryQueries = {
  /** Everything about stocks. */
  root: () => INVENTORY,
  all: (scope: InventoryScope) => [...INVENTORY, scope] as const,
  /** Every list, by filter and page. */
  lists: (scope: InventoryScope) => [...inventoryQueries.all(scope), "list"] as const,
  list: (scope: InventoryScope, filter: InventoryFilter) => {
    const query = queryOf(filter);
    return queryOptions({
      queryKey: [...inventoryQueries.lists(scope), query] as const,
      queryFn: ({ signal }) => readPage(scope, query, signal),
      placeholderData: keepPreviousData,
    });
  },
  /** All filtered products, at most `MAX_WHOLE`; `total` counts them all. */
  whole: (scope: InventoryScope, filter: InventoryFilter) => {
    const query = { ...queryOf(filter), page: 1, pageSize: MAX_WHOLE };
    return queryOptions({
      queryKey: [...inventoryQueries.all(scope), "whole", query] as const,
      queryFn: async ({ signal }) => {
        const { items, total } = await readPage(scope, query, signal);
        return { rows: rowsOf(items), total };
      },
    });
  },
  products: () => [...INVENTORY, "product"] as const,
  /** By id of any inventory row of the product. */
  product: (id: number) =>
    queryOptions({
      queryKey: [...inventoryQueries.products(), id] as const,
      queryFn: ({ signal }) => readInventoryProduct(id, signal),
    }),
  history: (id: number, { versionId, limit = 200 }: HistoryOptions = {}) =>
    queryOptions({
      queryKey: [...INVENTORY, "history", id, versionId ?? null, limit] as const,
      queryFn: ({ signal }) =>
        ok(
          api.GET("/inventory/{id}/history", {
            params: { path: { id }, query: { version_id: versionId, limit } },
            signal,
          }),
        ),
      placeholderData: keepPreviousData,
    }),
  /**
   * What is out of stock or low, the emptiest first. The call counts all shops for those who see
   * them: with `isOwn` the own shop's whole list is read instead.
   */
  alerts: (scope: InventoryScope, isOwn = false) =>
    queryOptions({
      queryKey: [...inventoryQueries.all(scope), "alerts", isOwn] as const,
      queryFn: async ({ signal }) =>
        isOwn
          ? alertsOf((await ok(api.GET("/inventory/shop", { signal }))).items)
          : ok(api.GET("/inventory/alerts", { signal })),
    }),
};
