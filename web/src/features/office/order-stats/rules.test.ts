import { describe, expect, test } from "vitest";
import { isRealDay } from "#openapi/real-day.ts";
import type { Schema } from "#openapi/schema.ts";
import { boundView, filledView, sampleView } from "./order-stats.fixtures.ts";
import {
  averagePoints,
  changeText,
  cutDays,
  daysOf,
  isComplete,
  methodPoints,
  type OrderStatsSearch,
  orderPoints,
  type Period,
  periodBefore,
  periodOf,
  periods,
  productPoints,
  revenuePoints,
  sheetNote,
  sheetOf,
} from "./rules.ts";

/** Already the 20th in Vietnam. */
const now = new Date("2026-11-19T18:00:00Z");
const lastWeek = { from: "2026-11-14", to: "2026-11-20" };

test.each<[Period, string, string]>([
  ["hom-nay", "2026-11-20", "2026-11-20"],
  ["hom-qua", "2026-11-19", "2026-11-19"],
  ["7-ngay", lastWeek.from, lastWeek.to],
  ["thang-nay", "2026-11-01", "2026-11-20"],
  ["thang-truoc", "2026-10-01", "2026-10-31"],
])("%s", (ky, from, to) => {
  expect(daysOf({ ky }, now)).toEqual({ from, to });
});

test("every quick range has its days", () => {
  for (const ky of periods) expect(isRealDay(daysOf({ ky }, now).to)).toBe(true);
});

test("two days of the URL are shown as they are, and no quick range is chosen", () => {
  const search = { tu: "2026-09-02", den: "2026-09-05" };
  expect(daysOf(search, now)).toEqual({ from: "2026-09-02", to: "2026-09-05" });
  expect(periodOf(search)).toBeUndefined();
});

describe("what is no range counts as not given", () => {
  test.each<[string, OrderStatsSearch]>([
    ["nothing", {}],
    ["one day", { tu: "2026-09-02" }],
    ["the wrong way round", { tu: "2026-09-05", den: "2026-09-02" }],
  ])("%s", (_, search) => {
    expect(daysOf(search, now)).toEqual(lastWeek);
    expect(periodOf(search)).toBe("7-ngay");
  });
});

test("a longer range is cut to its last 366 days", () => {
  const days = daysOf({ tu: "2024-01-01", den: "2026-11-20" }, now);
  expect(days).toEqual({ from: "2025-11-20", to: "2026-11-20" });
  expect(cutDays(lastWeek, now)).toEqual(lastWeek);
});

test("days to come are no days without orders", () => {
  const { from } = lastWeek;
  expect(daysOf({ tu: from, den: "2026-12-31" }, now)).toEqual(lastWeek);
  const later = { from: "2026-12-01", to: "2026-12-31" };
  expect(cutDays(later, now)).toEqual(later);
});

describe("the period before", () => {
  test.each<[OrderStatsSearch, string, string]>([
    [{ ky: "hom-nay" }, "2026-11-19", "2026-11-19"],
    [{ ky: "7-ngay" }, "2026-11-07", "2026-11-13"],
    [{}, "2026-11-07", "2026-11-13"],
    // Months by the same days, however many the month has.
    [{ ky: "thang-nay" }, "2026-10-01", "2026-10-20"],
    [{ ky: "thang-truoc" }, "2026-09-01", "2026-09-30"],
    [{ tu: "2026-03-01", den: "2026-03-10" }, "2026-02-19", "2026-02-28"],
  ])("of %j is %s to %s", (search, from, to) => {
    expect(periodBefore(search, daysOf(search, now))).toEqual({ from, to });
  });

  test("of a month's last days ends with the shorter month before", () => {
    const days = daysOf({ ky: "thang-nay" }, new Date("2026-03-31T05:00:00Z"));
    expect(periodBefore({ ky: "thang-nay" }, days)).toEqual({
      from: "2026-02-01",
      to: "2026-02-28",
    });
  });
});

test.each<[number | null, number | null, string]>([
  [112, 100, "Tăng 12% (kỳ trước 100)"],
  [50, 200, "Giảm 75% (kỳ trước 200)"],
  [7, 7, "Bằng kỳ trước"],
  [7, 0, "Kỳ trước là 0"],
  [0, 7, "Giảm 100% (kỳ trước 7)"],
  [1_000_100, 1_000_000, "Tăng <0,1% (kỳ trước 1000000)"],
  [null, 7, "Kỳ trước 7"],
  [7, null, "Kỳ trước chưa có"],
  [null, null, "Kỳ trước chưa có"],
])("%s after %s: %s", (now, before, text) => {
  expect(changeText(now, before, String)).toBe(text);
});

test("a period of which orders were not read is not compared with", () => {
  expect(isComplete(filledView)).toBe(true);
  expect(isComplete(boundView)).toBe(false);
  expect(isComplete(sampleView)).toBe(false);
  const beforeAll = { ...boundView.reading, since: "2026-11-13T01:15:00.000Z" };
  expect(isComplete({ ...boundView, reading: beforeAll })).toBe(true);
});

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

test("the file has all figures of the screen, and its days sum to the total", () => {
  const { rows, columns } = sheetOf(filledView);
  expect(rows[0]).toEqual(["Tổng", "14/11/2026 – 20/11/2026", 60, 40, null, 12_345_000]);
  const days = rows.filter(([group]) => group === "Ngày");
  expect(days).toHaveLength(7);
  for (const column of [2, 3, 5]) {
    expect(days.reduce((sum, row) => sum + Number(row[column]), 0)).toBe(rows[0]?.[column]);
  }
  expect(rows.every((row) => row.length === columns.length)).toBe(true);
  expect(rows).toContainEqual(["Trạng thái", "Hoàn thành", 28, null, null, null]);
  expect(rows).toContainEqual(["Thanh toán", "Ví TAP", 15, null, null, 3_245_000]);
  expect(rows.at(-1)).toEqual(["Sản phẩm", "Rau cải ngọt", null, null, 18, 324_000]);
});

test("a file says what its revenue holds, and if it is of part of the orders", () => {
  expect(sheetNote(filledView)).toMatch(/^Doanh thu gồm phí giao hàng/);
  expect(sheetNote(filledView)).not.toMatch(/đơn gần nhất/);
  expect(sheetNote(boundView)).toMatch(/Chỉ tính 2\.000 đơn gần nhất\.$/);
});
