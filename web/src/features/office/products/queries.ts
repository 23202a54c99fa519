import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { MAX_WHOLE, pageOf, queryOf, selectionOf } from "./filter.ts";
import { MAX_PAGE_SIZE } from "./limits.ts";
import type { ProductList } from "./scope.ts";
import type { ProductFilter } from "./search.ts";

type Product = Schema["Product"];
type Page = Schema["ProductPage"];

const NOT_FOUND = 404;

/** One page of the list, or of the products that wait for approval. */
function readPage(list: ProductList, filter: ProductFilter, signal?: AbortSignal): Promise<Page> {
  const query = { ...queryOf(filter), ...pageOf(filter) };
  const init = { params: { query }, signal };
  if (list === "shop") return ok(api.GET("/products/shop", init));
  if (filter.muc) return ok(api.GET("/products/admin/pending", init));
  return list === "superadmin"
    ? ok(api.GET("/products/superadmin", init))
    : ok(api.GET("/products/admin", init));
}

/**
 * Fetches a product past the cache. A public product of another shop counts as not found: whoever
 * may not see it in management gets its page without the pieces in the warehouse.
 */
export async function readProduct(id: number, signal?: AbortSignal): Promise<Product> {
  const init = { params: { path: { id } }, signal };
  const product = await ok(api.GET("/products/{id}", init));
  if (product.product_versions.some(({ stock_quantity }) => stock_quantity === undefined)) {
    throw new ApiError(NOT_FOUND, { code: "NOT_FOUND", message: "Không tìm thấy sản phẩm" });
  }
  return product;
}

/** All filtered products, page by page, at most `MAX_WHOLE`. */
async function readWhole(list: ProductList, filter: ProductFilter, signal: AbortSignal) {
  // By id: a product that comes in meanwhile pushes others to the next page.
  const found = new Map<number, Page["data"][number]>();
  const pages = MAX_WHOLE / MAX_PAGE_SIZE;
  let total = 0;
  for (let page = 1; page <= pages; page += 1) {
    const next = await readPage(list, { ...filter, page, size: MAX_PAGE_SIZE }, signal);
    for (const product of next.data) found.set(product.id, product);
    total = next.total;
    if (next.data.length < MAX_PAGE_SIZE) break;
  }
  return { products: [...found.values()], total };
}

export const productQueries = {
  all: () => ["products", "managed"] as const,
  list: (list: ProductList, filter: ProductFilter) => {
    const query = { ...selectionOf(filter), ...pageOf(filter) };
    return queryOptions({
      queryKey: [...productQueries.all(), "list", list, query] as const,
      queryFn: ({ signal }) => readPage(list, query, signal),
      placeholderData: keepPreviousData,
    });
  },
  whole: (list: ProductList, filter: ProductFilter) => {
    const query = selectionOf(filter);
    return queryOptions({
      queryKey: [...productQueries.all(), "whole", list, query] as const,
      queryFn: ({ signal }) => readWhole(list, query, signal),
    });
  },
  /** 404 also for a product that the caller may not see in management. */
  detail: (id: number) =>
    queryOptions({
      queryKey: [...productQueries.all(), "detail", id] as const,
      queryFn: ({ signal }) => readProduct(id, signal),
    }),
  /** What happened to a product, the latest first. */
  history: (id: number) =>
    queryOptions({
      queryKey: [...productQueries.all(), "history", id] as const,
      queryFn: ({ signal }) =>
        ok(api.GET("/products/{id}/history", { params: { path: { id } }, signal })),
    }),
  /** The counts of the stat cards, over what the caller sees in management. */
  stats: () =>
    queryOptions({
      queryKey: [...productQueries.all(), "stats"] as const,
      queryFn: ({ signal }) => ok(api.GET("/products/admin/overview-stats", { signal })),
    }),
  /** The server's statuses with their labels; `use-statuses.ts` has the fallback. */
  statuses: () =>
    queryOptions({
      queryKey: [...productQueries.all(), "statuses"] as const,
      queryFn: ({ signal }) =>
        ok(api.GET("/status", { params: { query: { type: "PRODUCT" } }, signal })),
      staleTime: STATUSES_FRESH_MS,
    }),
  /** All root categories with their children, inactive ones too. */
  categories: () =>
    queryOptions({
      queryKey: ["categories", "of-products"] as const,
      queryFn: ({ signal }) =>
        ok(api.GET("/categories", { params: { query: { type: "tree" } }, signal })),
    }),
};

/** The server's list of statuses hardly ever changes. */
const STATUSES_FRESH_MS = 60 * 60_000;
