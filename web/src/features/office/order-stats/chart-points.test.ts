import { expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import {
  averagePoints,
  methodPoints,
  orderPoints,
  productPoints,
  revenuePoints,
} from "./chart-points.ts";
import { boundView, filledView } from "./order-stats.fixtures.ts";

test("a point per day, unknown days without figures", () => {
  expect(revenuePoints(boundView).slice(1, 4)).toEqual([
    { label: "15/11", values: [null] },
    { label: "16/11", values: [1_020_000] },
    { label: "17/11", values: [0] },
  ]);
  expect(orderPoints(filledView)[0]).toEqual({ label: "14/11", values: [9, 6] });
});

test("days of two years name their year, so that no label comes twice", () => {
  const [first] = filledView.byDay;
  if (!first) throw new Error("The fixture has days");
  const byDay = ["2025-11-20", "2026-11-20"].map((day) => ({ ...first, day }));
  const labels = revenuePoints({ ...filledView, byDay }).map(({ label }) => label);
  expect(labels).toEqual(["20/11/2025", "20/11/2026"]);
});

test("the average of each day stands beside the target; without revenue there is none", () => {
  const points = averagePoints(filledView);
  expect(points[0]).toEqual({ label: "14/11", values: [350_000, 300_000] });
  expect(points[3]).toEqual({ label: "17/11", values: [null, 300_000] });
});

test("payment methods have their names, an unknown one its code", () => {
  const unknown: string = "MOMO";
  const method = unknown as Schema["PaymentMethod"];
  const byPaymentMethod = [...filledView.byPaymentMethod, { method, orders: 1, revenue: 0 }];
  expect(methodPoints({ ...filledView, byPaymentMethod }).map(({ label }) => label)).toEqual([
    "Thanh toán khi nhận hàng (COD)",
    "Ví TAP",
    "Chuyển khoản ngân hàng",
    "MOMO",
  ]);
});

test("products of one name stay apart", () => {
  const product = { name: "Gạo", quantity: 1, revenue: 5 };
  const topProducts = [
    { ...product, productId: 1 },
    { ...product, productId: 2 },
    { ...product, productId: 3, name: "Bưởi" },
  ];
  expect(productPoints({ ...filledView, topProducts }).map(({ label }) => label)).toEqual([
    "Gạo (mã 1)",
    "Gạo (mã 2)",
    "Bưởi",
  ]);
});
