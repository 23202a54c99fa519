import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { api, bff, ok } from "#web/api/client.ts";

type Pieces = Schema["CartInventoryLine"];

const pageKey = ["cart", "page"] as const;

export const cartQueries = {
  /** Guests have none (401). */
  mine: () =>
    queryOptions({
      queryKey: ["cart", "mine"] as const,
      queryFn: ({ signal }) => ok(api.GET("/cart/me", { signal })),
    }),

  count: () => queryOptions({ ...cartQueries.mine(), select: (cart) => cart.total_quantity }),

  /** Also fills `mine`: while the cart is on screen the badge needs no query of its own. */
  page: () =>
    queryOptions({
      queryKey: pageKey,
      queryFn: async ({ signal, client }) => {
        const view = await ok(bff.GET("/bff/views/cart", { signal }));
        client.setQueryData(cartQueries.mine().queryKey, cartOf(view));
        return withFirstPrices(view, client.getQueryData<CartPage>(pageKey));
      },
    }),

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
          // A failed check counts as sufficient stock: ordering checks again.
          return true;
        }
      },
      enabled: items.length > 0,
      staleTime: 0,
      gcTime: 0,
    }),
};

export type CartPage = Schema["CartPageView"] & {
  /** By cart_item_id; whole đồng as a string. */
  firstPrices: Readonly<Record<string, string>>;
};

export function withFirstPrices(
  view: Schema["CartPageView"],
  before: Pick<CartPage, "firstPrices"> | undefined,
): CartPage {
  const firstPrices = Object.fromEntries(
    view.lines.map(({ item: { id, unit_price } }) => [id, before?.firstPrices[id] ?? unit_price]),
  );
  return { ...view, firstPrices };
}

export function cartOf({ lines, total_quantity }: Schema["CartPageView"]): Schema["Cart"] {
  return { data: lines.map(({ item }) => item), total_quantity };
}

export function withItem(page: CartPage, item: Schema["CartItem"]): CartPage {
  const lines = page.lines.map((line) => (line.item.id === item.id ? { ...line, item } : line));
  return { ...page, lines, total_quantity: totalOf(lines) };
}

export function withoutItems(page: CartPage, ids: readonly string[]): CartPage {
  const lines = page.lines.filter(({ item }) => !ids.includes(item.id));
  return { ...page, lines, total_quantity: totalOf(lines) };
}

function totalOf(lines: CartPage["lines"]): number {
  return lines.reduce((sum, { item }) => sum + item.quantity, 0);
}

export const addedToCartText = "Thêm vào giỏ hàng thành công";
export const addToCartFailedText = "Thêm vào giỏ hàng thất bại";

export type NewLine = Omit<Schema["AddCartItem"], "selected_options">;

/** 409: OUT_OF_STOCK. */
export const addToCart = mutationOptions({
  mutationFn: addLine,
  meta: { invalidates: ["cart"] },
  // Not onError: callers have their own. Without a response it may be in the cart all the same.
  onSettled: (_line, error, _body, _result, { client }) => {
    if (!error || hasStatus(error, 401)) return;
    void client.invalidateQueries({ queryKey: ["cart"] });
    // Less is left than was shown.
    if (hasStatus(error, 409)) void client.invalidateQueries({ queryKey: ["products"] });
  },
});

export function addLine(line: NewLine) {
  return ok(api.POST("/cart/add", { body: { ...line, selected_options: {} } }));
}
