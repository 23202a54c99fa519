import type { Query, QueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { inventoryQueries } from "./queries.ts";
import { type InventoryScope, rowsOf } from "./rules.ts";
import { type Figures, summaryMoved } from "./stock-queue.ts";

type Page = Schema["InventoryPage"];
type Product = Schema["InventoryProduct"];

/** The rows of the product in a page as the server has just confirmed them. */
export function pageWith(page: Page, product: Product): Page {
  const variants = new Map(product.variants.map((variant) => [variant.id, variant]));
  const items = page.items.map((item) => {
    const variant = variants.get(item.id);
    if (!variant) return item;
    const { stock, reserved, minStock, stockStatus } = variant;
    const isMoved = stock !== item.stock_quantity || minStock !== item.threshold_min;
    return {
      ...item,
      version: { ...item.version, stock },
      stock_quantity: stock,
      reserved_quantity: reserved,
      available: Math.max(0, stock - reserved),
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

const rowIn = (page: Page, product: Product) =>
  rowsOf(page.items).find(({ productId }) => productId === product.product_id);

/** The panel may have been opened by any of the product's rows. */
function showProduct(client: QueryClient, product: Product): void {
  client.setQueriesData<Product>({ queryKey: inventoryQueries.products() }, (known) =>
    known?.product_id === product.product_id ? product : known,
  );
}

/**
 * Writes a confirmed stock into the cached lists. They are not read again: a row that no longer
 * fits the filter, or has another place in the order, would leave from under the pointer.
 */
export function showConfirmed(client: QueryClient, scope: InventoryScope, product: Product): void {
  showProduct(client, product);
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
    client.setQueryData<Page>(query.queryKey, { ...pageWith(page, product), summary });
  }
}
