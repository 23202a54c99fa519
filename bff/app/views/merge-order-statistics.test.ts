import { describe, expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { counted } from "../../testing/orders.ts";
import { sampleOrders } from "../samples/orders.ts";
import { mergeOrderStatistics } from "./merge-order-statistics.ts";

const day = "2026-11-20";
const oneDay = { from: day, to: day };

test.each<[Schema["OrderStatus"], number]>([
  ["pending", 0],
  ["confirmed", 0],
  ["packing", 0],
  ["shipping", 0],
  ["delivered", 210_000],
  ["completed", 210_000],
  ["cancel_requested", 0],
  ["cancelled", 0],
  ["returned", 0],
])("an order that is %s brings %i đ", (status, revenue) => {
  const { totals } = mergeOrderStatistics([counted("a", { status })], oneDay);
  expect(totals).toMatchObject({ orders: 1, revenue, revenueOrders: revenue > 0 ? 1 : 0 });
});

test("an order whose money went back brings nothing, even when it is completed later", () => {
  const orders = [counted("a", { payment: "REFUNDED" }), counted("b", { payment: "PAID" })];
  const { totals } = mergeOrderStatistics(orders, oneDay);
  expect(totals).toMatchObject({ orders: 2, revenue: 210_000, revenueOrders: 1 });
});

test("a status that the contract does not know is counted, last, but is not revenue", () => {
  const unknown: string = "on_hold";
  const status = unknown as Schema["OrderStatus"];
  const orders = [counted("a", { status, label: "Tạm giữ" }), counted("b")];
  const figures = mergeOrderStatistics(orders, oneDay);
  expect(figures.totals).toMatchObject({ orders: 2, revenueOrders: 1 });
  expect(figures.byStatus).toEqual([
    { status: "completed", label: "Hoàn thành", orders: 1 },
    { status: "on_hold", label: "Tạm giữ", orders: 1 },
  ]);
});

describe("days are those of Vietnam", () => {
  const at = (moment: string) => counted(moment, { createdAt: Date.parse(moment) });
  const midnight = "2026-11-19T17:00:00.000Z";

  test.each([
    ["2026-11-19T16:59:59.999Z", 0],
    [midnight, 1],
    ["2026-11-20T16:59:59.999Z", 1],
    ["2026-11-20T17:00:00.000Z", 0],
  ])("%s", (moment, orders) => {
    expect(mergeOrderStatistics([at(moment)], oneDay).totals.orders).toBe(orders);
  });

  test("each order on its own day, over the end of a month, days without orders too", () => {
    const orders = [at("2026-11-30T16:59:00Z"), at("2026-11-30T17:00:00Z")];
    const { byDay } = mergeOrderStatistics(orders, { from: "2026-11-29", to: "2026-12-01" });
    expect(byDay.map((one) => [one.day, one.orders])).toEqual([
      ["2026-11-29", 0],
      ["2026-11-30", 1],
      ["2026-12-01", 1],
    ]);
  });
});

test("days before the oldest order that was read are unknown", () => {
  const days = { from: "2026-11-18", to: day };
  const { byDay } = mergeOrderStatistics([counted("a")], days, "2026-11-19");
  expect(byDay).toEqual([
    { day: "2026-11-18", orders: null, revenueOrders: null, revenue: null },
    { day: "2026-11-19", orders: 0, revenueOrders: 0, revenue: 0 },
    { day, orders: 1, revenueOrders: 1, revenue: 210_000 },
  ]);
});

test("the average is that of the orders that count, in whole đồng", () => {
  const totals = [100_000, 100_000, 100_001];
  const orders = totals.map((total, index) => counted(`${index}`, { total }));
  orders.push(counted("lost", { status: "cancelled", total: 9_000_000 }));
  expect(mergeOrderStatistics(orders, oneDay).totals).toEqual({
    orders: 4,
    revenueOrders: 3,
    revenue: 300_001,
    averageValue: 100_000,
  });
});

test("without orders there is no average, and every list is empty", () => {
  const figures = mergeOrderStatistics([], oneDay);
  expect(figures.totals.averageValue).toBeNull();
  expect([figures.byStatus, figures.byPaymentMethod]).toEqual([[], []]);
});

test("statuses stand in the order of an order's life, methods by their orders", () => {
  const orders = [
    counted("a", { status: "returned", label: "Đã trả hàng", method: "TAP_WALLET" }),
    counted("b", { method: "COD" }),
    counted("c", { status: "pending", label: "Chờ xác nhận", method: "COD" }),
  ];
  const { byStatus, byPaymentMethod } = mergeOrderStatistics(orders, oneDay);
  expect(byStatus.map(({ status }) => status)).toEqual(["pending", "completed", "returned"]);
  expect(byPaymentMethod).toEqual([
    { method: "COD", orders: 2, revenue: 210_000 },
    { method: "TAP_WALLET", orders: 1, revenue: 0 },
  ]);
});

test("parts sum to the totals, for the sample data too", () => {
  const days = { from: "2026-10-01", to: "2026-11-20" };
  const { totals, byDay, byStatus, byPaymentMethod } = mergeOrderStatistics(
    sampleOrders(days),
    days,
  );
  const sum = (values: (number | null)[]) =>
    values.reduce<number>((all, one) => all + (one ?? 0), 0);
  expect(totals.orders).toBeGreaterThan(100);
  expect(sum(byDay.map(({ revenue }) => revenue))).toBe(totals.revenue);
  expect(sum(byDay.map(({ orders }) => orders))).toBe(totals.orders);
  expect(sum(byStatus.map(({ orders }) => orders))).toBe(totals.orders);
  expect(sum(byPaymentMethod.map(({ orders }) => orders))).toBe(totals.orders);
  expect(sum(byPaymentMethod.map(({ revenue }) => revenue))).toBe(totals.revenue);
});
