import { describe, expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import { admin, buyer, orderOf, otherBuyer, otherSeller, seller, shopDb } from "../testing/shop.ts";
import { placeOrder } from "./cart.ts";
import { balanceOf } from "./ledger.ts";
import {
  acceptCancel,
  confirmReceived,
  orderFor,
  ownPart,
  requestCancel,
  seenBy,
  setOrderStatus,
  shopOrder,
  splitMoney,
} from "./orders.ts";

type Status = Schema["OrderStatus"];

function riceOrder(status: Status = "pending") {
  const db: Db = shopDb();
  const order = placeOrder(db, buyer, orderOf(db, [11, 1]));
  return { db, order: setOrderStatus(db, admin, order.id, { status }) };
}

const notFound = expect.objectContaining({ code: "NOT_FOUND" });

describe("who sees an order", () => {
  test("its buyer, a shop with an item in it and an order administrator; nobody else", () => {
    const { db, order } = riceOrder();
    for (const caller of [buyer, seller, admin]) {
      expect(orderFor(db, caller, order.id)).toBe(order);
    }
    for (const caller of [otherBuyer, otherSeller]) {
      expect(() => orderFor(db, caller, order.id)).toThrow(notFound);
    }
  });

  test("the shop's own call shows no order of other shops, not even to its buyer", () => {
    const { db, order } = riceOrder();
    expect(shopOrder(db, seller, order.id)).toBe(order);
    for (const caller of [buyer, otherSeller]) {
      expect(() => shopOrder(db, caller, order.id)).toThrow(notFound);
    }
  });
});

test("a status that was set over an outdated copy of the order is rejected", () => {
  const { db, order } = riceOrder("confirmed");
  const set = (ifMatch: string) =>
    setOrderStatus(db, seller, order.id, { status: "packing" }, ifMatch);
  expect(() => set('"2026-01-01T00:00:00.000Z"')).toThrow(
    expect.objectContaining({ code: "PRECONDITION_FAILED" }),
  );
  expect(order.status_id).toBe("confirmed");
  expect(set(`"${order.updated_at}"`).status_id).toBe("packing");
});

describe("the buyer", () => {
  test.each<Status>(["pending", "confirmed", "packing"])(
    "may ask to cancel a %s order, with a reason that is stored",
    (status) => {
      const { db, order } = riceOrder(status);
      requestCancel(db, buyer, order.id, { reason: " Đặt nhầm " });
      expect(order).toMatchObject({ status_id: "cancel_requested", cancel_reason: "Đặt nhầm" });
      expect(order.history.at(-1)?.status_id).toBe("cancel_requested");
    },
  );

  test.each<Status>(["shipping", "delivered", "completed", "cancel_requested", "cancelled"])(
    "may not cancel a %s order",
    (status) => {
      const { db, order } = riceOrder(status);
      expect(() => requestCancel(db, buyer, order.id, {})).toThrow(
        expect.objectContaining({ code: "ORDER_NOT_CANCELLABLE" }),
      );
    },
  );

  test("can confirm a delivered order once", () => {
    const { db, order } = riceOrder("delivered");
    expect(confirmReceived(db, buyer, order.id).status_id).toBe("completed");
    expect(() => confirmReceived(db, buyer, order.id)).toThrow(
      expect.objectContaining({
        code: "ORDER_NOT_DELIVERED",
        message: "Đơn hàng này đã được xác nhận nhận hàng",
      }),
    );
  });

  test("acts on own orders alone, as does an administrator who did not buy it", () => {
    const { db, order } = riceOrder("delivered");
    for (const caller of [otherBuyer, seller, admin]) {
      expect(() => confirmReceived(db, caller, order.id)).toThrow(notFound);
      expect(() => requestCancel(db, caller, order.id, {})).toThrow(notFound);
    }
  });
});

describe("setting a status", () => {
  test("an administrator may choose any", () => {
    const { db, order } = riceOrder("completed");
    setOrderStatus(db, admin, order.id, { status: "packing", note: "Nhập nhầm" });
    expect(order.history.at(-1)).toMatchObject({ status_id: "packing", note: "Nhập nhầm" });
  });

  test("a shop moves its order forward, not back and not into the buyer's steps", () => {
    const { db, order } = riceOrder("confirmed");
    for (const status of ["pending", "cancel_requested", "completed"] as const) {
      expect(() => setOrderStatus(db, seller, order.id, { status })).toThrow(
        expect.objectContaining({ code: "ORDER_STATUS_REFUSED" }),
      );
    }
    expect(setOrderStatus(db, seller, order.id, { status: "shipping" }).status_id).toBe("shipping");
  });

  test("a shop cannot reach the orders of other shops", () => {
    const { db, order } = riceOrder();
    expect(() => setOrderStatus(db, otherSeller, order.id, { status: "confirmed" })).toThrow(
      notFound,
    );
  });

  test("the same status again changes nothing, unless there is something to note", () => {
    const { db, order } = riceOrder("confirmed");
    const entries = order.history.length;
    setOrderStatus(db, seller, order.id, { status: "confirmed" });
    expect(order.history).toHaveLength(entries);
    setOrderStatus(db, seller, order.id, { status: "confirmed", note: "Đã gọi khách" });
    expect(order.history.at(-1)?.note).toBe("Đã gọi khách");
  });

  test("cash is paid on delivery and refunded on return", () => {
    const { db, order } = riceOrder("shipping");
    expect(order.payment_status).toBe("UNPAID");
    setOrderStatus(db, seller, order.id, { status: "delivered" });
    expect(order.payment_status).toBe("PAID");
    setOrderStatus(db, seller, order.id, { status: "returned" });
    expect(order.payment_status).toBe("REFUNDED");
  });
});

describe("a refunded order that is taken up again", () => {
  function returnedOrder() {
    const found = riceOrder("delivered");
    setOrderStatus(found.db, seller, found.order.id, { status: "returned" });
    return found;
  }

  test("is not paid while its parcel travels; the cash that is collected pays it", () => {
    const { db, order } = returnedOrder();
    for (const status of ["pending", "packing", "shipping"] as const) {
      setOrderStatus(db, admin, order.id, { status });
      expect(order.payment_status).toBe("REFUNDED");
    }
    setOrderStatus(db, seller, order.id, { status: "delivered" });
    expect(order.payment_status).toBe("PAID");
  });

  test.each<Status[]>([["completed"], ["delivered", "completed"]])(
    "stays refunded when it is called %s without going out",
    (...statuses) => {
      const { db, order } = returnedOrder();
      for (const status of statuses) setOrderStatus(db, admin, order.id, { status });
      expect(order.payment_status).toBe("REFUNDED");
    },
  );

  test("and was paid from the wallet stays refunded to its end", () => {
    const { db, order } = riceOrder();
    Object.assign(order, { payment_method: "TAP_WALLET", payment_status: "PAID" });
    for (const status of ["cancelled", "shipping", "delivered", "completed"] as const) {
      setOrderStatus(db, admin, order.id, { status });
    }
    expect(order.payment_status).toBe("REFUNDED");
  });
});

describe("an order paid from the wallet", () => {
  test("is refunded once when it is cancelled, however often that happens", () => {
    const { db, order } = riceOrder();
    Object.assign(order, { payment_method: "TAP_WALLET", payment_status: "PAID" });
    for (const status of ["packing", "cancelled", "pending", "returned"] as const) {
      setOrderStatus(db, admin, order.id, { status });
    }
    expect(order.payment_status).toBe("REFUNDED");
    expect(db.journal).toHaveLength(1);
    expect(balanceOf(db, buyer.id)).toBe(210_000);
  });

  test("is not refunded when it was not paid", () => {
    const { db, order } = riceOrder();
    order.payment_method = "TAP_WALLET";
    setOrderStatus(db, admin, order.id, { status: "cancelled" });
    expect([order.payment_status, db.journal]).toEqual(["UNPAID", []]);
  });
});

describe("accepting a cancel request", () => {
  test("cancels the order, for its shop and for an administrator", () => {
    for (const caller of [seller, admin]) {
      const { db, order } = riceOrder();
      requestCancel(db, buyer, order.id, {});
      expect(acceptCancel(db, caller, order.id).status_id).toBe("cancelled");
    }
  });

  test("needs a request, and an order of one's own shop", () => {
    const { db, order } = riceOrder();
    expect(() => acceptCancel(db, seller, order.id)).toThrow(
      expect.objectContaining({ code: "NO_CANCEL_REQUEST" }),
    );
    requestCancel(db, buyer, order.id, {});
    for (const caller of [buyer, otherSeller]) {
      expect(() => acceptCancel(db, caller, order.id)).toThrow(notFound);
    }
  });
});

/** Rice for 370.000 đ of one shop, fish sauce for 90.000 đ of another. */
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
