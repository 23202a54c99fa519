import { describe, expect, test } from "vitest";
import type { Db } from "../db/db.ts";
import { buyer, orderOf, shopDb, versionOf } from "../testing/shop.ts";
import { testNow } from "../testing/tables.ts";
import { addToCart } from "./cart.ts";
import { placeOrder } from "./checkout.ts";
import { DomainError } from "./domain-error.ts";
import { sentinels } from "./sentinels.ts";

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
