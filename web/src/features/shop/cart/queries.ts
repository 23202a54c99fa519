import { queryOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, bff, ok } from "#web/api/client.ts";
import { type CartPage, cartOf, withFirstPrices } from "./cart-page.ts";

type Pieces = Schema["CartInventoryLine"];

const pageKey = ["cart", "page"] as const;

export const cartQueries = {
  /** The cart of the signed-in user; guests have none (401). */
  mine: () =>
    queryOptions({
      queryKey: ["cart", "mine"] as const,
      queryFn: ({ signal }) => ok(api.GET("/cart/me", { signal })),
    }),

  /** The number in the cart badge: the sum of the quantities. */
  count: () => queryOptions({ ...cartQueries.mine(), select: (cart) => cart.total_quantity }),

  /**
   * The cart with product and stock of every line, in one response. It also fills `mine`: while the
   * cart is on screen the badge needs no query of its own.
   */
  page: () =>
    queryOptions({
      queryKey: pageKey,
      queryFn: async ({ signal, client }) => {
        const view = await ok(bff.GET("/bff/views/cart", { signal }));
        client.setQueryData(cartQueries.mine().queryKey, cartOf(view));
        return withFirstPrices(view, client.getQueryData<CartPage>(pageKey));
      },
    }),

  /** Whether there is enough stock for all of these. Queried again whenever they change. */
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
