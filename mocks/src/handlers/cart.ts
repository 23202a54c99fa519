import { signedIn } from "../domain/caller.ts";
import {
  addToCart,
  cartOf,
  emptyCart,
  removeFromCart,
  setCartQuantity,
  stockSuffices,
} from "../domain/cart.ts";
import { presentCart, presentCartLine } from "../present/cart.ts";
import { acknowledge } from "../present/common.ts";
import type { Handlers } from "./contract.ts";

export const cartHandlers = {
  addCartItem: ({ db, body, caller }) => presentCartLine(addToCart(db, signedIn(caller), body)),
  updateCartItemQuantity: ({ db, body, caller }) =>
    presentCartLine(setCartQuantity(db, signedIn(caller), body)),
  deleteCartItem: ({ db, query, caller }) =>
    acknowledge(
      "Đã xóa sản phẩm khỏi giỏ hàng",
      removeFromCart(db, signedIn(caller), query.cart_item_id),
    ),
  clearCart: ({ db, caller }) =>
    acknowledge("Đã làm trống giỏ hàng", emptyCart(db, signedIn(caller))),
  getCart: ({ db, caller }) => presentCart(cartOf(db, signedIn(caller))),
  checkCartInventory: ({ db, body }) => stockSuffices(db, body.items),
} satisfies Partial<Handlers>;
