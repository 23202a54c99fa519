import { describe, expect, test } from "vitest";
import { buyer, orderOf, otherBuyer, shopDb, versionOf } from "../testing/shop.ts";
import {
  addToCart,
  cartOf,
  emptyCart,
  removeFromCart,
  setCartQuantity,
  stockSuffices,
} from "./cart.ts";
import { placeOrder } from "./checkout.ts";

const rice = { product_id: 1, version_id: 11, unit_price: 185_000 };
const fishSauce = { product_id: 2, version_id: 21, unit_price: 90_000 };

describe("the cart", () => {
  test("adds the same version up in one line, last added line first", () => {
    const db = shopDb();
    addToCart(db, buyer, { ...rice, quantity: 2 });
    addToCart(db, buyer, { ...fishSauce, quantity: 1 });
    addToCart(db, buyer, { ...rice, quantity: 3 });
    const lines = cartOf(db, buyer).map(({ line }) => [line.version_id, line.quantity]);
    expect(lines).toEqual([
      [21, 1],
      [11, 5],
    ]);
  });

  test("never holds more than is available, orders of others counted", () => {
    const db = shopDb();
    placeOrder(db, otherBuyer, orderOf(db, [11, 4]));
    const { line } = addToCart(db, buyer, { ...rice, quantity: 5 });
    expect(() => addToCart(db, buyer, { ...rice, quantity: 2 })).toThrow("Chỉ còn 6 sản phẩm.");
    expect(() => setCartQuantity(db, buyer, { cart_item_id: line.id, quantity: 7 })).toThrow(
      "Chỉ còn 6 sản phẩm.",
    );
    expect(line.quantity).toBe(5);
  });

  test("accepts less even when the stock has shrunk below it, or the product was hidden", () => {
    const db = shopDb();
    const { line } = addToCart(db, buyer, { ...rice, quantity: 5 });
    versionOf(db, 11).stock_quantity = 1;
    db.products = db.products.map((row) => ({ ...row, status: "hidden" }));
    setCartQuantity(db, buyer, { cart_item_id: line.id, quantity: 3 });
    expect(line.quantity).toBe(3);
    expect(() => setCartQuantity(db, buyer, { cart_item_id: line.id, quantity: 4 })).toThrow(
      expect.objectContaining({ code: "PRODUCT_UNAVAILABLE" }),
    );
  });

  test("rejects products that are not on sale", () => {
    const db = shopDb();
    db.products = db.products.map((row) => ({ ...row, is_public: false }));
    expect(() => addToCart(db, buyer, { ...rice, quantity: 1 })).toThrow(
      expect.objectContaining({ code: "PRODUCT_UNAVAILABLE" }),
    );
  });

  test("belongs to one person: the lines of another are not found and not emptied", () => {
    const db = shopDb();
    const { line } = addToCart(db, buyer, { ...rice, quantity: 1 });
    expect(() => removeFromCart(db, otherBuyer, line.id)).toThrow(
      expect.objectContaining({ code: "NOT_FOUND" }),
    );
    emptyCart(db, otherBuyer);
    expect(cartOf(db, buyer)).toHaveLength(1);
    removeFromCart(db, buyer, line.id);
    expect(cartOf(db, buyer)).toEqual([]);
  });

  test("says whether the stock suffices for all lines together", () => {
    const db = shopDb();
    const five = { product_id: 1, version_id: 11, quantity: 5 };
    expect(stockSuffices(db, [five, five])).toBe(true);
    expect(stockSuffices(db, [five, five, { ...five, quantity: 1 }])).toBe(false);
    expect(stockSuffices(db, [{ product_id: 9, version_id: 99, quantity: 1 }])).toBe(false);
  });
});
