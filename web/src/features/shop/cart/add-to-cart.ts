import { mutationOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";

/** Document 2 §8, for whichever screen adds: the storefront grid stays silent on failure. */
export const addedToCartText = "Thêm vào giỏ hàng thành công";
export const addToCartFailedText = "Thêm vào giỏ hàng thất bại";

export type NewLine = Omit<Schema["AddCartItem"], "selected_options">;

/** Adds a version to the cart, or to its line if there is one. 409: OUT_OF_STOCK. */
export const addToCart = mutationOptions({
  mutationFn: addLine,
  meta: { touches: ["cart"] },
});

/** Adds a line and returns it. */
export function addLine(line: NewLine) {
  return ok(api.POST("/cart/add", { body: { ...line, selected_options: {} } }));
}
