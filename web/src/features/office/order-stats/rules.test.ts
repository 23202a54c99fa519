import { describe, expect, test } from "vitest";
import { isRealDay } from "#openapi/real-day.ts";
import type { Schema } from "#openapi/schema.ts";
import { boundView, emptyView, filledView, sampleView } from "./order-stats.fixtures.ts";
import {
  averagePoints,
  beforeNote,
  breakdownPoints,
  breakdownsIn,
  changeText,
  cutDays,
  daysOf,
  methodPoints,
  type OrderStatsSearch,
  orderPoints,
  type Period,
  periodName,
  periodOf,
  periods,
  queryOf,
  revenuePoints,
  sheetNote,
  sheetOf,
  statusPoints,
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

test("only months are compared with the month before", () => {
  expect(queryOf({ ky: "7-ngay" }, now)).toEqual(lastWeek);
  expect(queryOf({ tu: "2026-11-01", den: "2026-11-20" }, now)).not.toHaveProperty("compare");
  const month = { from: "2026-11-01", to: "2026-11-20", compare: "month" };
  expect(queryOf({ ky: "thang-nay" }, now)).toEqual(month);
  expect(queryOf({ ky: "thang-truoc" }, now)).toMatchObject({ compare: "month" });
});

test.each([
  ["2026-11-14", "2026-11-07", "2026-11-13", "7 ngày trước"],
  ["2026-11-20", "2026-11-19", "2026-11-19", "ngày trước"],
  ["2026-11-01", "2026-10-31", "2026-10-31", "ngày trước"],
  ["2026-11-01", "2026-10-01", "2026-10-20", "cùng kỳ tháng trước"],
  ["2026-10-01", "2026-09-01", "2026-09-30", "tháng trước đó"],
])("from %s, the days %s to %s are called %s", (from, first, last, name) => {
  expect(periodName({ from, before: { from: first, to: last, totals: null } })).toBe(name);
});

test.each<[number | null, number | null, string]>([
  [112, 100, "+12% so với 7 ngày trước (100)"],
  [112.5, 100, "+12,5% so với 7 ngày trước (100)"],
  [50, 200, "−75% so với 7 ngày trước (200)"],
  [0, 7, "−100% so với 7 ngày trước (7)"],
  [1_000_100, 1_000_000, "Tăng dưới 0,1% so với 7 ngày trước (1000000)"],
  [100, 1_000_000, "Giảm trên 99,9% so với 7 ngày trước (1000000)"],
  [7, 7, "Như kỳ trước"],
  [0, 0, "Như kỳ trước"],
  [7, 0, "Kỳ trước chưa có"],
  [7, null, "Kỳ trước chưa có"],
  [null, null, "Kỳ trước chưa có"],
  [null, 7, "Kỳ trước 7"],
])("%s after %s: %s", (value, before, text) => {
  const period = "7 ngày trước";
  expect(changeText({ now: value, before, period, format: String })).toBe(text);
});

test("a note names the days before, that today goes on, or why nothing is compared", () => {
  const range = "07/11/2026 – 13/11/2026";
  const text = `So với kỳ trước: ${range}.`;
  expect(beforeNote(filledView)).toBe(`${text} Hôm nay chưa hết nên số của kỳ này còn tăng.`);
  expect(beforeNote({ ...filledView, asOf: "2026-11-20T17:00:00.000Z" })).toBe(text);
  expect(beforeNote(boundView)).toBe(
    `Chưa so được với kỳ trước (${range}): chỉ đọc 2.000 đơn gần nhất, chưa hết đơn của kỳ đó.`,
  );
  expect(beforeNote(sampleView)).toBeUndefined();
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

test("products of one name and version stay apart, further ones are one line", () => {
  const share = { name: "Gạo", version: "Túi", count: 1, revenue: 5 };
  const shares = [
    { ...share, productId: 1 },
    { ...share, productId: 2 },
    { ...share, productId: 3, version: "" },
  ];
  const others = { names: 1200, count: 9, revenue: 4 };
  const points = breakdownPoints({ ...filledView, byProduct: { shares, others } }, "san-pham");
  expect(points.map(({ label }) => label)).toEqual([
    "Gạo (Túi) (mã 1)",
    "Gạo (Túi) (mã 2)",
    "Gạo",
    "1.200 sản phẩm khác",
  ]);
});

test("shops are a breakdown where there are several", () => {
  expect(breakdownsIn(filledView)).toEqual(["san-pham", "cua-hang", "tinh"]);
  expect(breakdownsIn(emptyView)).toEqual(["san-pham", "tinh"]);
});

describe("a figure leads to its orders", () => {
  const to = "/quan-ly-don-hang";

  test("by status, payment method and product", () => {
    expect(statusPoints(filledView)[0]?.link).toEqual({ to, search: { status: "pending" } });
    const payment = { to, search: { payment_method: "COD" } };
    expect(methodPoints(filledView)[0]?.link).toEqual(payment);
    const product = { to, search: { search: "Gạo ST25 Sóc Trăng" } };
    expect(breakdownPoints(filledView, "san-pham")[0]?.link).toEqual(product);
  });

  test("but not where the list has no such filter", () => {
    for (const kind of ["cua-hang", "tinh"] as const) {
      expect(breakdownPoints(filledView, kind).some(({ link }) => link)).toBe(false);
    }
    expect(breakdownPoints(filledView, "san-pham").at(-1)?.link).toBeUndefined();
    const long = { name: "Gạo ".repeat(30), productId: 1, count: 1, revenue: 5 };
    const byProduct = { shares: [long], others: null };
    const [point] = breakdownPoints({ ...filledView, byProduct }, "san-pham");
    expect(point?.link).toBeUndefined();
    const status: string = "on_hold";
    const held = { status: status as Schema["OrderStatus"], label: "Tạm giữ", orders: 1 };
    expect(statusPoints({ ...filledView, byStatus: [held] })[0]?.link).toBeUndefined();
  });

  test("and not from sample data, which nobody ordered", () => {
    const points = [...statusPoints(sampleView), ...methodPoints(sampleView)];
    points.push(...breakdownPoints(sampleView, "san-pham"));
    expect(points.some(({ link }) => link)).toBe(false);
  });
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
  const before = ["Kỳ trước", "07/11/2026 – 13/11/2026", 50, 40, null, 10_000_000];
  expect(rows[1]).toEqual(before);
  expect(rows).toContainEqual(["Sản phẩm", "Rau cải ngọt", null, null, 18, 324_000]);
  expect(rows).toContainEqual(["Cửa hàng", "Vườn Đà Lạt", null, 12, null, 4_200_000]);
  expect(rows.at(-1)).toEqual(["Tỉnh thành", "Không rõ", null, 3, null, 1_000_000]);
});

test("a file says what its revenue holds, and if it is of part of the orders", () => {
  expect(sheetNote(filledView)).toMatch(/^Doanh thu gồm phí giao hàng/);
  expect(sheetNote(filledView)).not.toMatch(/đơn gần nhất/);
  expect(sheetNote(boundView)).toMatch(/Chỉ tính 2\.000 đơn gần nhất\.$/);
});
