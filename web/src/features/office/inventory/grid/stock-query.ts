import { queryOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import { inventoryQueries } from "../queries.ts";
import { rowsOf, type StockRow, sumsOf } from "../rows.ts";
import type { InventoryScope } from "../scope.ts";
import { type KnownBySku, knownBySku } from "./known.ts";

/** Products per call: the contract's limit. */
const PAGE_SIZE = 1000;

/**
 * The whole stock by SKU, as it was when the grid was opened: a change by somebody else is found
 * when saving, so it may not slip in before.
 */
export const stockBySku = (scope: InventoryScope) =>
  queryOptions({
    queryKey: [...inventoryQueries.all(scope), "by-sku"] as const,
    queryFn: async ({ signal }) => knownBySku(await readAll(scope, signal)),
    staleTime: "static",
    gcTime: 0,
    structuralSharing: false,
  });

async function readAll(scope: InventoryScope, signal: AbortSignal): Promise<StockRow[]> {
  const products = new Map<number, StockRow>();
  for (let page = 1; ; page += 1) {
    const init = {
      params: { query: { page, pageSize: PAGE_SIZE, sort: "name" as const } },
      signal,
    };
    const { items, total }: Schema["InventoryPage"] =
      scope === "shop"
        ? await ok(api.GET("/inventory/shop", init))
        : await ok(api.GET("/inventory", init));
    for (const product of rowsOf(items)) products.set(product.productId, product);
    if (items.length === 0 || page * PAGE_SIZE >= total) return [...products.values()];
  }
}

/** The same with these products as they are now. */
export function refreshed(
  known: KnownBySku,
  products: readonly Schema["InventoryProduct"][],
): KnownBySku {
  const current = new Map(products.map((product) => [product.product_id, product]));
  return new Map(
    [...known].map(([key, entry]) => {
      const now = current.get(entry.product.productId);
      const variant = now?.variants.find(({ id }) => id === entry.version.id);
      if (!now || !variant) return [key, entry] as const;
      const { stock, reserved, minStock, stockStatus } = variant;
      const version = { ...entry.version, stock, reserved, minStock, stockStatus };
      const versions = entry.product.versions.map((each) =>
        each.id === version.id ? version : each,
      );
      return [
        key,
        { product: { ...entry.product, versions, ...sumsOf(versions) }, version },
      ] as const;
    }),
  );
}
