import { describe, expect, test } from "vitest";
import { admin, buyer, orderOf, otherBuyer, otherSeller, seller, shopDb } from "../testing/shop.ts";
import { placeOrder } from "./cart.ts";
import { shortId } from "./order-states.ts";
import { allOrders, myOrders, requestCancel, setOrderStatus, shopOrders } from "./orders.ts";

function threeOrdersAndAnother() {
  const clock = { now: new Date("2026-11-20T00:00:00.000Z") };
  const db = shopDb(() => clock.now);
  const buy = (caller: typeof buyer, version: number) => {
    clock.now = new Date(clock.now.getTime() + 3_600_000);
    return placeOrder(db, caller, orderOf(db, [version, 1]));
  };
  const first = buy(buyer, 11);
  const second = buy(buyer, 21);
  const third = buy(buyer, 12);
  const foreign = buy(otherBuyer, 11);
  setOrderStatus(db, admin, first.id, { status: "packing" });
  setOrderStatus(db, admin, second.id, { status: "delivered" });
  requestCancel(db, buyer, third.id, {});
  return { db, first, second, third, foreign };
}

describe("my orders", () => {
  test("are mine alone, newest first, with the counts of all tabs", () => {
    const { db, first, second, third } = threeOrdersAndAnother();
    const { rows, total, counts } = myOrders(db, buyer, {});
    expect(rows).toEqual([third, second, first]);
    expect(total).toBe(3);
    expect(counts).toEqual({
      all: 3,
      pending: 1,
      shipping: 0,
      delivered: 1,
      completed: 0,
      cancelled: 1,
    });
  });

  test("a tab narrows the rows and not the counts", () => {
    const { db, third } = threeOrdersAndAnother();
    const { rows, counts } = myOrders(db, buyer, { group: "cancelled" });
    expect(rows).toEqual([third]);
    expect(counts.all).toBe(3);
  });

  test("are found by id, by short id as it is shown, and by product name without marks", () => {
    const { db, first, second, third } = threeOrdersAndAnother();
    const found = (search: string) => myOrders(db, buyer, { search }).rows;
    expect(found(first.id)).toEqual([first]);
    expect(found(shortId(third).toLowerCase())).toEqual([third]);
    expect(found(`#${shortId(third)}`)).toEqual([third]);
    expect(found("nuoc mam")).toEqual([second]);
    expect(found("  ")).toHaveLength(3);
    expect(found("0987654321")).toEqual([]);
  });

  test("the counts honour the search", () => {
    const { db } = threeOrdersAndAnother();
    expect(myOrders(db, buyer, { search: "gạo", group: "delivered" })).toMatchObject({
      total: 0,
      counts: { all: 2, delivered: 0, pending: 1, cancelled: 1 },
    });
  });

  test("are paged by ten unless requested otherwise", () => {
    const { db, second } = threeOrdersAndAnother();
    expect(myOrders(db, buyer, {})).toMatchObject({ page: 1, size: 10 });
    const { rows, total } = myOrders(db, buyer, { page: 2, size: 1 });
    expect([rows, total]).toEqual([[second], 3]);
  });
});

describe("orders to manage", () => {
  test("an administrator sees all, filtered by status, payment and receiver", () => {
    const { db, second, third } = threeOrdersAndAnother();
    expect(allOrders(db, {}).total).toBe(4);
    expect(allOrders(db, { status: "cancel_requested" }).rows).toEqual([third]);
    expect(allOrders(db, { payment_status: "PAID" }).rows).toEqual([second]);
    expect(allOrders(db, { payment_method: "TAP_WALLET" }).rows).toEqual([]);
    expect(allOrders(db, { search: "thi hoa 0987" }).total).toBe(4);
  });

  test("a shop sees the orders with an item of its own; who has no shop sees none", () => {
    const { db, second } = threeOrdersAndAnother();
    expect(shopOrders(db, seller, {}).total).toBe(3);
    expect(shopOrders(db, otherSeller, {}).rows).toEqual([second]);
    expect(shopOrders(db, admin, {}).rows).toEqual([]);
  });
});
