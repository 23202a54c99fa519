import { describe, expect, test } from "vitest";
import type { Db } from "../db/db.ts";
import { buyer, orderOf, shopDb, versionOf } from "../testing/shop.ts";
import { testNow } from "../testing/tables.ts";
import { addToCart } from "./cart.ts";
import { placeOrder } from "./checkout.ts";
import { Refusal } from "./refusal.ts";
import { sentinels } from "./sentinels.ts";

function refusalOf(run: () => unknown): Refusal {
  try {
    run();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error("It was not refused");
}

function nothingHappened(db: Db): void {
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

  test("leaves the cart alone: the client takes the ordered lines out", () => {
    const db = shopDb();
    addToCart(db, buyer, { product_id: 1, version_id: 11, quantity: 2, unit_price: 185_000 });
    placeOrder(db, buyer, orderOf(db, [11, 2]));
    expect(db.cartLines).toHaveLength(1);
  });

  test("refuses an order without items", () => {
    const db = shopDb();
    expect(refusalOf(() => placeOrder(db, buyer, orderOf(db))).code).toBe("EMPTY_ORDER");
  });

  test("takes cash on delivery alone", () => {
    const db = shopDb();
    const wanted = { ...orderOf(db, [11, 1]), payment_method: "TAP_WALLET" as const };
    expect(refusalOf(() => placeOrder(db, buyer, wanted))).toMatchObject({
      code: "VALIDATION",
      message: "Phương thức thanh toán không khả dụng",
    });
  });

  test("refuses a product that left the storefront", () => {
    const db = shopDb();
    const wanted = orderOf(db, [11, 1], [21, 1]);
    db.products = db.products.map((row) => (row.id === 2 ? { ...row, status: "hidden" } : row));
    expect(refusalOf(() => placeOrder(db, buyer, wanted))).toMatchObject({
      code: "PRODUCT_UNAVAILABLE",
      message: "Nước mắm Phú Quốc hiện không còn bán",
    });
    nothingHappened(db);
  });

  test("does not tell the name of a draft", () => {
    const db = shopDb();
    const wanted = orderOf(db, [21, 1]);
    db.products = db.products.map((row) => (row.id === 2 ? { ...row, status: "draft" } : row));
    expect(refusalOf(() => placeOrder(db, buyer, wanted)).message).toBe(
      "Sản phẩm này hiện không còn bán",
    );
  });

  test("refuses more than is left, counting two lines of one version together", () => {
    const db = shopDb();
    const wanted = orderOf(db, [21, 1], [11, 6], [11, 5]);
    expect(refusalOf(() => placeOrder(db, buyer, wanted))).toMatchObject({
      code: "OUT_OF_STOCK",
      message: "Gạo ST25 (Túi 5 kg): Chỉ còn 10 sản phẩm.",
      details: { data: { version_id: 11, available: 10 } },
    });
    nothingHappened(db);
  });

  test("does not promise pieces that another order holds", () => {
    const db = shopDb();
    placeOrder(db, buyer, orderOf(db, [11, 7]));
    expect(refusalOf(() => placeOrder(db, buyer, orderOf(db, [11, 4]))).message).toContain(
      "Chỉ còn 3 sản phẩm.",
    );
  });

  test("refuses a price that is not the present one, and names the present one", () => {
    const db = shopDb();
    const wanted = orderOf(db, [21, 1], [11, 1]);
    versionOf(db, 11).price = 1_190_000;
    expect(refusalOf(() => placeOrder(db, buyer, wanted))).toMatchObject({
      code: "PRICE_CHANGED",
      message: "Giá của Gạo ST25 (Túi 5 kg) đã thay đổi, giá hiện tại là 1.190.000 đ.",
    });
    nothingHappened(db);
  });

  test("the sentinel HET-HANG goes into the cart and is always sold out at checkout", () => {
    const db = shopDb();
    versionOf(db, 11).sku_code = "HET-HANG";
    addToCart(db, buyer, { product_id: 1, version_id: 11, quantity: 1, unit_price: 185_000 });
    for (const _ of [1, 2]) {
      expect(refusalOf(() => placeOrder(db, buyer, orderOf(db, [11, 1])))).toMatchObject({
        code: "OUT_OF_STOCK",
        message: "Gạo ST25 (Túi 5 kg): Sản phẩm đã hết hàng!",
      });
    }
    nothingHappened(db);
    expect(sentinels.map(({ value }) => value)).toContain("HET-HANG");
  });
});
