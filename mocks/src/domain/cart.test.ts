import { describe, expect, test } from "vitest";
import type { Db } from "../db/db.ts";
import { buyer, orderOf, otherBuyer, shopDb, versionOf } from "../testing/shop.ts";
import { testNow } from "../testing/tables.ts";
import {
  addToCart,
  cartOf,
  emptyCart,
  placeOrder,
  removeFromCart,
  setCartQuantity,
  stockSuffices,
} from "./cart.ts";
import { DomainError } from "./domain-error.ts";
import { sentinels } from "./sentinels.ts";

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

function errorOf(run: () => unknown): DomainError {
  try {
    run();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error("No DomainError was thrown");
}

function expectNothingChanged(db: Db): void {
  expect(db.orders).toEqual([]);
  for (const id of [11, 12, 21]) expect(versionOf(db, id).reserved_quantity).toBe(0);
}

describe("placing an order", () => {
  test("stores a pending order with the server's own totals and a copy of what was bought", () => {
    const db = shopDb();
    const order = placeOrder(db, buyer, { ...orderOf(db, [11, 2], [21, 1]), note: "  " });
    expect(order).toMatchObject({
      buyerId: "buyer",
      shopIds: [1, 2],
      shop_name: "HTX Sóc Trăng",
      shop_names: ["HTX Sóc Trăng", "HTX Phú Quốc"],
      status_id: "pending",
      payment_status: "UNPAID",
      note: null,
      sub_total: 460_000,
      shipping_fee: 25_000,
      discount: 0,
      total_price: 485_000,
      history: [{ status_id: "pending", at: testNow.toISOString() }],
    });
    versionOf(db, 11).price = 1;
    expect(order.order_items[0]).toMatchObject({ sku: "GAO-5KG", unit_price: 185_000 });
    expect(order.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("does not change the cart: the client removes the ordered lines", () => {
    const db = shopDb();
    addToCart(db, buyer, { product_id: 1, version_id: 11, quantity: 2, unit_price: 185_000 });
    placeOrder(db, buyer, orderOf(db, [11, 2]));
    expect(db.cartLines).toHaveLength(1);
  });

  test("rejects an order without items", () => {
    const db = shopDb();
    expect(errorOf(() => placeOrder(db, buyer, orderOf(db))).code).toBe("EMPTY_ORDER");
  });

  test("accepts only cash on delivery", () => {
    const db = shopDb();
    const wanted = { ...orderOf(db, [11, 1]), payment_method: "TAP_WALLET" as const };
    expect(errorOf(() => placeOrder(db, buyer, wanted))).toMatchObject({
      code: "VALIDATION",
      message: "Phương thức thanh toán không khả dụng",
    });
  });

  test("rejects a product that is no longer on sale", () => {
    const db = shopDb();
    const wanted = orderOf(db, [11, 1], [21, 1]);
    db.products = db.products.map((row) => (row.id === 2 ? { ...row, status: "hidden" } : row));
    expect(errorOf(() => placeOrder(db, buyer, wanted))).toMatchObject({
      code: "PRODUCT_UNAVAILABLE",
      message: "Nước mắm Phú Quốc hiện không còn bán",
    });
    expectNothingChanged(db);
  });

  test("does not reveal the name of a draft", () => {
    const db = shopDb();
    const wanted = orderOf(db, [21, 1]);
    db.products = db.products.map((row) => (row.id === 2 ? { ...row, status: "draft" } : row));
    expect(errorOf(() => placeOrder(db, buyer, wanted)).message).toBe(
      "Sản phẩm này hiện không còn bán",
    );
  });

  test("rejects more than the stock, adding up two lines of one version", () => {
    const db = shopDb();
    const wanted = orderOf(db, [21, 1], [11, 6], [11, 5]);
    expect(errorOf(() => placeOrder(db, buyer, wanted))).toMatchObject({
      code: "OUT_OF_STOCK",
      message: "Gạo ST25 (Túi 5 kg): Chỉ còn 10 sản phẩm.",
      details: { data: { version_id: 11, available: 10 } },
    });
    expectNothingChanged(db);
  });

  test("does not sell pieces reserved by another order", () => {
    const db = shopDb();
    placeOrder(db, buyer, orderOf(db, [11, 7]));
    expect(errorOf(() => placeOrder(db, buyer, orderOf(db, [11, 4]))).message).toContain(
      "Chỉ còn 3 sản phẩm.",
    );
  });

  test("rejects an outdated price and names the current one", () => {
    const db = shopDb();
    const wanted = orderOf(db, [21, 1], [11, 1]);
    versionOf(db, 11).price = 1_190_000;
    expect(errorOf(() => placeOrder(db, buyer, wanted))).toMatchObject({
      code: "PRICE_CHANGED",
      message: "Giá của Gạo ST25 (Túi 5 kg) đã thay đổi, giá hiện tại là 1.190.000 đ.",
    });
    expectNothingChanged(db);
  });

  test("the sentinel HET-HANG goes into the cart and is always sold out at checkout", () => {
    const db = shopDb();
    versionOf(db, 11).sku_code = "HET-HANG";
    addToCart(db, buyer, { product_id: 1, version_id: 11, quantity: 1, unit_price: 185_000 });
    for (const _ of [1, 2]) {
      expect(errorOf(() => placeOrder(db, buyer, orderOf(db, [11, 1])))).toMatchObject({
        code: "OUT_OF_STOCK",
        message: "Gạo ST25 (Túi 5 kg): Sản phẩm đã hết hàng!",
      });
    }
    expectNothingChanged(db);
    expect(sentinels.map(({ value }) => value)).toContain("HET-HANG");
  });
});
