import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, bff, ok } from "#web/api/client.ts";

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
          // A check that fails counts as sufficient: ordering checks again.
          return true;
        }
      },
      enabled: items.length > 0,
      staleTime: 0,
      gcTime: 0,
    }),
};

/** The cart view, with the first price shown for each line. */
export type CartPage = Schema["CartPageView"] & {
  /** The price each line was first shown with, by cart_item_id: whole đồng as a string. */
  firstPrices: Readonly<Record<string, string>>;
};

/** The latest view; a line keeps the price it was first shown with. */
export function withFirstPrices(
  view: Schema["CartPageView"],
  before: Pick<CartPage, "firstPrices"> | undefined,
): CartPage {
  const firstPrices = Object.fromEntries(
    view.lines.map(({ item: { id, unit_price } }) => [id, before?.firstPrices[id] ?? unit_price]),
  );
  return { ...view, firstPrices };
}

/** The cart without product and stock details: what GET /cart/me would return. */
export function cartOf({ lines, total_quantity }: Schema["CartPageView"]): Schema["Cart"] {
  return { data: lines.map(({ item }) => item), total_quantity };
}

/** Replaces a line with the server's latest version of it. */
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

/** For whichever screen adds; the storefront grid stays silent on failure. */
export const addedToCartText = "Thêm vào giỏ hàng thành công";
export const addToCartFailedText = "Thêm vào giỏ hàng thất bại";

export type NewLine = Omit<Schema["AddCartItem"], "selected_options">;

/** Adds a version to the cart, or to its line if there is one. 409: OUT_OF_STOCK. */
export const addToCart = mutationOptions({
  mutationFn: addLine,
  meta: { invalidates: ["cart"] },
});

/** Adds a line and returns it. */
export function addLine(line: NewLine) {
  return ok(api.POST("/cart/add", { body: { ...line, selected_options: {} } }));
}
