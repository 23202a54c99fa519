import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, hasStatus } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { cartQueries } from "./queries.ts";

/** Document 2 §8, for whoever adds: the storefront's grid stays silent on failure. */
export const addedToCartText = "Thêm vào giỏ hàng thành công";
export const addToCartFailedText = "Thêm vào giỏ hàng thất bại";

export type NewLine = Omit<Schema["AddCartItem"], "selected_options">;

/** Puts a version into the cart: adds to its line when there is one. 409: OUT_OF_STOCK. */
export const addToCart = mutationOptions({
  mutationFn: (line: NewLine) =>
    ok(api.POST("/cart/add", { body: { ...line, selected_options: {} } })),
  meta: { touches: ["cart"] },
});

/** Sets the quantity of a line; the answer goes into the cached cart. 409: OUT_OF_STOCK. */
export const setCartQuantity = mutationOptions({
  mutationFn: (body: Schema["UpdateCartQuantity"]) =>
    ok(api.POST("/cart/update-quantity", { body })),
  onSuccess: (line, _body, _result, { client }) => keepLine(client, line),
});

/** Takes lines out of the cart, by cart_item_id. A line that is gone already counts as done. */
export const removeCartLines = mutationOptions({
  mutationFn: async (ids: readonly string[]) => {
    const results = await Promise.allSettled(ids.map(removeLine));
    const failed = results.filter((result) => result.status === "rejected");
    const [first] = failed;
    if (!first) return;
    const { status, message } = ApiError.from(first.reason);
    const text = `Chưa xóa được ${failed.length} sản phẩm khỏi giỏ hàng: ${message}`;
    throw new ApiError(status, { message: text });
  },
  meta: { touches: ["cart"] },
  // Some may be gone all the same.
  onError: (_error, _ids, _result, { client }) => client.invalidateQueries({ queryKey: ["cart"] }),
});

/** Empties the cart. */
export const clearCart = mutationOptions({
  mutationFn: () => ok(api.POST("/cart/clear")),
  meta: { touches: ["cart"] },
});

async function removeLine(id: string): Promise<void> {
  try {
    await ok(api.DELETE("/cart/item", { params: { query: { cart_item_id: id } } }));
  } catch (error) {
    if (!hasStatus(error, 404)) throw error;
  }
}

function keepLine(client: QueryClient, line: Schema["CartItem"]): void {
  client.setQueryData(cartQueries.mine().queryKey, (cart) => {
    if (!cart) return cart;
    const data = cart.data.map((row) => (row.id === line.id ? line : row));
    return { data, total_quantity: data.reduce((sum, { quantity }) => sum + quantity, 0) };
  });
}
