import { queryOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";

type Pieces = Schema["CartInventoryLine"];

export const cartQueries = {
  /** The cart of the signed-in user; guests have none (401). */
  mine: () =>
    queryOptions({
      queryKey: ["cart", "mine"] as const,
      queryFn: ({ signal }) => ok(api.GET("/cart/me", { signal })),
    }),

  /** The number on the cart's badge: the sum of the quantities. */
  count: () => queryOptions({ ...cartQueries.mine(), select: (cart) => cart.total_quantity }),

  /** A product of the cart with its versions: how many there still are, whether it is still sold. */
  product: (id: number) =>
    queryOptions({
      queryKey: ["products", "in-cart", id] as const,
      queryFn: ({ signal }) => ok(api.GET("/products/{id}", { params: { path: { id } }, signal })),
    }),

  /** Whether the stock suffices for all of these. Asked anew whenever they change. */
  isStocked: (items: readonly Pieces[]) =>
    queryOptions({
      queryKey: ["cart", "stocked", items] as const,
      queryFn: async ({ signal }) => {
        try {
          return await ok(
            api.POST("/cart/check-inventory", { body: { items: [...items] }, signal }),
          );
        } catch (error) {
          if (signal.aborted) throw error;
          // Document 2 §8: a check that fails counts as sufficient; ordering checks again.
          return true;
        }
      },
      enabled: items.length > 0,
      staleTime: 0,
      gcTime: 0,
    }),
};
