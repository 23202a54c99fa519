import { expect, test } from "vitest";
import { admin, buyer, orderOf, otherSeller, seller, shopDb } from "../testing/shop.ts";
import { placeOrder } from "./checkout.ts";
import { ownPart, seenBy, splitMoney } from "./order-parts.ts";

/** Two bags of rice of one shop and a bottle of fish sauce of another: 370.000 and 90.000 đ. */
function sharedOrder() {
  const db = shopDb();
  return { db, order: placeOrder(db, buyer, orderOf(db, [11, 2], [21, 1])) };
}

test("an order of one shop has no parts", () => {
  const db = shopDb();
  const order = placeOrder(db, buyer, orderOf(db, [11, 1]));
  expect(seenBy(db, seller, order)).toEqual(order);
});

test("the parts name the shops, their items and their money, and add up to the order", () => {
  const { db, order } = sharedOrder();
  order.discount = 10_000;
  order.total_price -= 10_000;
  const parts = seenBy(db, admin, order).shop_parts ?? [];
  const [rice, sauce] = order.order_items.map(({ id }) => id);
  expect(parts).toMatchObject([
    { shop_id: 1, shop_name: "HTX Sóc Trăng", is_own: false, item_ids: [rice], sub_total: 370_000 },
    { shop_id: 2, shop_name: "HTX Phú Quốc", is_own: false, item_ids: [sauce], sub_total: 90_000 },
  ]);
  for (const key of ["sub_total", "shipping_fee", "discount", "total_price"] as const) {
    expect(parts.reduce((sum, part) => sum + part[key], 0)).toBe(order[key]);
  }
  for (const { sub_total, shipping_fee, discount, total_price } of parts) {
    expect(total_price).toBe(sub_total + shipping_fee - discount);
  }
});

test("a shop is answered its own items and its own part of the money", () => {
  const { db, order } = sharedOrder();
  const own = ownPart(db, otherSeller, order);
  expect(own.order_items.map(({ product_name }) => product_name)).toEqual(["Nước mắm Phú Quốc"]);
  const part = own.shop_parts?.find(({ is_own }) => is_own);
  expect(part).toMatchObject({ shop_name: "HTX Phú Quốc", sub_total: 90_000 });
  expect(own).toMatchObject({
    sub_total: part?.sub_total,
    shipping_fee: part?.shipping_fee,
    total_price: part?.total_price,
  });
  expect(order.order_items).toHaveLength(2);
});

test("buyer and administrator see the whole order, a shop its part", () => {
  const { db, order } = sharedOrder();
  for (const caller of [buyer, admin]) {
    expect(seenBy(db, caller, order)).toMatchObject({ total_price: order.total_price });
  }
  expect(seenBy(db, seller, order).order_items).toHaveLength(1);
});

test.each([
  [25_000, [370_000, 90_000], [20_109, 4_891]],
  [100, [1, 1, 1], [33, 34, 33]],
  [0, [5, 5], [0, 0]],
  [25_000, [0, 0], [25_000, 0]],
])("%i đ over goods of %j is %j, to the last đồng", (whole, weights, shares) => {
  expect(splitMoney(whole, weights)).toEqual(shares);
});
