import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, bff, ok } from "#web/api/client.ts";

/** Document 2 §9. */
export const ordersPerPage = 10;

export type OrderFilter = {
  group: Schema["OrderGroup"];
  /** Part of an order id or of a product name. */
  search: string;
  /** Starts at 1. */
  page: number;
};

/** Fetches an order past the cache. */
export const readOrder = (id: string, signal?: AbortSignal) =>
  ok(api.GET("/orders/{id}", { params: { path: { id } }, ...(signal && { signal }) }));

export const orderQueries = {
  /**
   * One page of the user's orders with the counts of the tabs, and the user's reviews: written and
   * still to write. Parts of the reviews may have failed.
   */
  list: ({ group, search, page }: OrderFilter) =>
    queryOptions({
      queryKey: ["orders", "mine", { group, search, page }] as const,
      queryFn: ({ signal }) => {
        const query = { group, page, size: ordersPerPage, search: search || undefined };
        return ok(bff.GET("/bff/views/my-orders", { params: { query }, signal }));
      },
      placeholderData: keepPreviousData,
    }),

  /** One of the user's orders. */
  detail: (id: string) =>
    queryOptions({
      queryKey: ["orders", "detail", id] as const,
      queryFn: ({ signal }) => readOrder(id, signal),
    }),
};
