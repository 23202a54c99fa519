import {
  keepPreviousData,
  mutationOptions,
  type Query,
  type QueryClient,
  queryOptions,
  useQuery,
} from "@tanstack/react-query";
import { createContext, use } from "react";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import { expiringStockQuery } from "#web/api/stock.ts";
import { type IfMatch, updateIfUnmodified, updateLatest } from "#web/api/update-if-unmodified.ts";
import { useUser } from "#web/auth/can.tsx";
import { useSignal } from "#web/ui/layout/use-signal.ts";
import {
  type InventoryFilter,
  type InventoryScope,
  MAX_WHOLE,
  pageOf,
  seesAllStock,
  selectionOf,
} from "./rules.ts";
import {
  alertsOf,
  type Figures,
  type Pending,
  rowsOf,
  rowWith,
  type StockQueue,
  statusOfStock,
  summaryMoved,
} from "./stock.ts";

type Page = Schema["InventoryPage"];
type Product = Schema["InventoryProduct"];

/** In the products family: stock changes what the shop shows, and orders change stock. */
const INVENTORY = ["products", "inventory"] as const;

const queryOf = (filter: InventoryFilter) => {
  const { page, size } = pageOf(filter);
  return { ...selectionOf(filter), sort: filter.sort, page, pageSize: size };
};

function readPage(
  scope: InventoryScope,
  query: ReturnType<typeof queryOf>,
  signal: AbortSignal,
): Promise<Page> {
  const init = { params: { query }, signal };
  return scope === "shop" ? ok(api.GET("/inventory/shop", init)) : ok(api.GET("/inventory", init));
}

/** Bypasses the cache. `id` is that of any inventory row of the product. */
export function readInventoryProduct(id: number, signal?: AbortSignal): Promise<Product> {
  return ok(api.GET("/inventory/{id}", { params: { path: { id } }, signal }));
}

type HistoryOptions = { versionId: number | undefined; limit: number };

export const inventoryQueries = {
  root: () => INVENTORY,
  all: (scope: InventoryScope) => [...INVENTORY, scope] as const,
  lists: (scope: InventoryScope) => [...inventoryQueries.all(scope), "list"] as const,
  list: (scope: InventoryScope, filter: InventoryFilter) => {
    const query = queryOf(filter);
    return queryOptions({
      queryKey: [...inventoryQueries.lists(scope), query] as const,
      queryFn: ({ signal }) => readPage(scope, query, signal),
      placeholderData: keepPreviousData,
    });
  },
  /** At most `MAX_WHOLE` rows; `total` counts all. */
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
  history: (id: number, { versionId, limit }: HistoryOptions) =>
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
  /** The call covers every shop the user sees; `isOwn` reads the own shop's list instead. */
  alerts: (scope: InventoryScope, isOwn = false) =>
    queryOptions({
      queryKey: [...inventoryQueries.all(scope), "alerts", isOwn] as const,
      queryFn: async ({ signal }) =>
        isOwn
          ? alertsOf((await ok(api.GET("/inventory/shop", { signal }))).items)
          : ok(api.GET("/inventory/alerts", { signal })),
    }),
};

export async function findBySku(client: QueryClient, scope: InventoryScope, sku: string) {
  const list = inventoryQueries.list(scope, { search: sku, size: 100 });
  const { items } = await client.fetchQuery(list);
  return items.find(({ version }) => version.sku_code === sku);
}

type Change = {
  seen: Product;
  /** Versions, batches and expiries that are left out stay unchanged. */
  change: Schema["UpdateInventoryVariants"];
};

async function refetchProduct(client: QueryClient, id: number): Promise<Product> {
  const product = await readInventoryProduct(id);
  client.setQueryData(inventoryQueries.product(id).queryKey, product);
  return product;
}

/**
 * All or none.
 * @throws ConflictError if a user or an order has changed the stock since; ApiError 409
 *   (STOCK_RESERVED) if orders hold more pieces of a version than it would have
 */
function saveVariants(client: QueryClient, { seen, change }: Change): Promise<Product> {
  return updateIfUnmodified({
    seen,
    readCurrent: () => refetchProduct(client, seen.id),
    write: (header) => putVariants(seen.id, change, header),
  });
}

const putVariants = (id: number, body: Schema["UpdateInventoryVariants"], header: IfMatch) =>
  ok(api.PUT("/inventory/{id}/variants", { params: { path: { id }, header }, body }));

/**
 * Retries if someone saved in between. `change` throws if the user has to decide.
 * @param id id of any inventory row of the product
 */
export const writeStock = (
  id: number,
  change: (current: Product) => Schema["UpdateInventoryVariants"] | undefined,
): Promise<Product> =>
  updateLatest({
    readCurrent: () => readInventoryProduct(id),
    change,
    write: (body, header) => putVariants(id, body, header),
  });

export const updateVariants = mutationOptions({
  mutationFn: (change: Change, { client }) => saveVariants(client, change),
  onSuccess: (product, _change, _result, { client }) => {
    client.setQueryData(inventoryQueries.product(product.id).queryKey, product);
  },
  meta: { invalidates: ["products"] },
});

type Quick = { id: number; variantId: number; change: number };

/**
 * Relative to the current stock. 409 if it would fall below what orders hold. Invalidates nothing:
 * `showConfirmed` updates the lists, whose rows must not move under the pointer.
 */
export const changeStock = mutationOptions({
  mutationFn: ({ id, variantId, change }: Quick) =>
    ok(
      api.PATCH("/inventory/{id}/variant/{variantId}/stock", {
        params: { path: { id, variantId } },
        body: { change },
      }),
    ),
  meta: { invalidates: [] },
});

/** No refetch: a row that no longer fits filter or order would move from under the pointer. */
export function showConfirmed(client: QueryClient, scope: InventoryScope, product: Product): void {
  showProduct(client, product);
  void client.invalidateQueries({ queryKey: expiringStockQuery.queryKey });
  const lists = client
    .getQueryCache()
    .findAll({ queryKey: inventoryQueries.lists(scope) }) as Query<Page>[];
  const pages = lists.flatMap((query) => {
    const page = query.state.data;
    return page ? [{ query, page, row: rowIn(page, product) }] : [];
  });
  const before = pages.find(({ query, row }) => row && query.isActive())?.row;
  for (const { query, page, row } of pages) {
    const own = row ?? (query.isActive() ? before : undefined);
    if (!own) continue;
    const summary = summaryMoved(page.summary, own, figuresOf(product));
    client.setQueryData<Page>(query.queryKey, {
      ...pageWith(page, product),
      ...(summary && { summary }),
    });
  }
}

/** The panel may have been opened by any of the product's rows. */
function showProduct(client: QueryClient, product: Product): void {
  client.setQueriesData<Product>({ queryKey: inventoryQueries.products() }, (known) =>
    known?.product_id === product.product_id ? product : known,
  );
}

const rowIn = (page: Page, product: Product) =>
  rowsOf(page.items).find(({ productId }) => productId === product.product_id);

export function pageWith(page: Page, product: Product): Page {
  const variants = new Map(product.variants.map((variant) => [variant.id, variant]));
  const items = page.items.map((item) => {
    const variant = variants.get(item.id);
    if (!variant) return item;
    const { stock, reserved, minStock } = variant;
    const { stockStatus = statusOfStock(stock, minStock) } = variant;
    const isMoved = stock !== item.stock_quantity || minStock !== item.threshold_min;
    return {
      ...item,
      version: { ...item.version, stock },
      stock_quantity: stock,
      ...(reserved !== undefined && {
        reserved_quantity: reserved,
        available: Math.max(0, stock - reserved),
      }),
      threshold_min: minStock,
      stock_status: stockStatus,
      updated_at: isMoved ? product.lastUpdated : item.updated_at,
    };
  });
  return { ...page, items };
}

export function figuresOf({ variants, stockStatus }: Product): Figures {
  const value = variants.reduce((sum, { stock, price }) => sum + stock * price, 0);
  return { stockStatus, value };
}

export function useAlerts() {
  const { scope } = useInventory();
  const me = useUser();
  return useQuery(inventoryQueries.alerts(scope, scope === "shop" && seesAllStock(me)));
}

/** Includes the pending changes of the `shown` rows. */
export function useSummary({ counted, shown }: Record<"counted" | "shown", InventoryFilter>) {
  const { scope } = useInventory();
  const pending = usePending();
  const stats = useQuery(inventoryQueries.list(scope, counted));
  const list = useQuery(inventoryQueries.list(scope, shown));
  const moved = rowsOf(list.data?.items ?? [])
    .map((row) => ({ before: row, after: rowWith(row, pending) }))
    .filter(({ before, after }) => before !== after);
  const summary = moved.reduce(
    (sum, { before, after }) => summaryMoved(sum, before, after),
    stats.data?.summary,
  );
  return { summary, isPending: stats.isPending };
}

type Inventory = {
  scope: InventoryScope;
  mayChange: boolean;
  queue: StockQueue;
};

export const InventoryContext = createContext<Inventory | undefined>(undefined);

export function useInventory(): Inventory {
  const inventory = use(InventoryContext);
  if (!inventory) throw new Error("outside an inventory screen");
  return inventory;
}

export function usePending(): Pending {
  const { pending } = useInventory().queue;
  return useSignal(pending);
}
