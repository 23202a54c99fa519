import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { counted, listed } from "../../testing/orders.ts";
import { sampleOrders } from "../samples/orders.ts";
import {
  countedPage,
  mergeOrderStatistics,
  orderBreakdowns,
  provinceOf,
} from "./merge-order-statistics.ts";

const day = "2026-11-20";
const oneDay = { from: day, to: day };

const line = (productId: number, total: number, version = "") => ({
  productId,
  name: `Hàng ${productId}`,
  version,
  quantity: 2,
  total,
});

test("products by version, each once under its newest name; the eleventh and further are others", () => {
  const orders = [
    counted("new", { items: [{ ...line(1, 50_000), name: "Tên mới" }, line(1, 60_000, "Túi")] }),
    counted("old", { items: Array.from({ length: 12 }, (_, i) => line(i + 1, 40_000 - i)) }),
  ];
  const { shares, others } = orderBreakdowns(orders, oneDay).byProduct;
  expect(shares).toHaveLength(10);
  expect(shares.slice(0, 2)).toEqual([
    { productId: 1, name: "Tên mới", version: "", count: 4, revenue: 90_000 },
    { productId: 1, name: "Hàng 1", version: "Túi", count: 2, revenue: 60_000 },
  ]);
  expect(others).toEqual({ names: 3, count: 6, revenue: 119_970 });
});

test("only orders of the days that count as revenue, by the rule of the totals", () => {
  const orders = [
    counted("a"),
    counted("pending", { status: "pending" }),
    counted("refunded", { payment: "REFUNDED" }),
    counted("earlier", { createdAt: Date.parse("2026-11-19T16:59:59Z") }),
  ];
  const { byProduct, byProvince } = orderBreakdowns(orders, oneDay);
  expect(byProduct.shares).toMatchObject([{ count: 1, revenue: 185_000 }]);
  expect(byProvince).toEqual({
    shares: [{ name: "Sóc Trăng", count: 1, revenue: 210_000 }],
    others: null,
  });
});

describe("shops", () => {
  const parts = [
    { name: "Sóc Trăng", total: 150_000 },
    { name: "Đà Lạt", total: 60_000 },
  ];

  test("each has its part of an order of several", () => {
    const orders = [counted("a", { shops: parts }), counted("b")];
    expect(orderBreakdowns(orders, oneDay).byShop?.shares).toEqual([
      { name: "Sóc Trăng", count: 2, revenue: 360_000 },
      { name: "Đà Lạt", count: 1, revenue: 60_000 },
    ]);
  });

  test.each([
    ["one shop", { shop_name: "Sóc Trăng" }, [{ name: "Sóc Trăng", total: 210_000 }]],
    [
      "its parts",
      { shop_name: "Sóc Trăng", shop_parts: [{ shop_name: "Đà Lạt", total_price: 9 }] },
      [{ name: "Đà Lạt", total: 9 }],
    ],
    [
      "several without parts",
      { shop_names: ["Sóc Trăng", "Đà Lạt"] },
      [{ name: null, total: 210_000 }],
    ],
    ["none", {}, [{ name: null, total: 210_000 }]],
  ])("of a row with %s", (_, over, shops) => {
    const data = [{ ...listed("a", "2026-11-20T05:00:00Z"), ...over }];
    expect(v.parse(countedPage, { data }).orders).toMatchObject([{ shops }]);
  });

  test("one alone is no breakdown", () => {
    expect(orderBreakdowns([counted("a"), counted("b")], oneDay).byShop).toBeNull();
  });
});

test("provinces of one name, however it is written, are one", () => {
  const orders = ["Ba Đình, Hà Nội", "Ba Đình, TP. Hà  Nội", "Ba Đình, thành phố HÀ NỘI"].map(
    (address, index) => counted(`${index}`, { address }),
  );
  orders.push(counted("unknown", { address: "tại vườn" }));
  expect(orderBreakdowns(orders, oneDay).byProvince.shares).toEqual([
    { name: "Hà Nội", count: 3, revenue: 630_000 },
    { name: null, count: 1, revenue: 210_000 },
  ]);
});

test.each([
  ["Số 12 đường Trần Hưng Đạo, phường 3, Sóc Trăng", "Sóc Trăng"],
  ["Xã Sơn Lộ, Tỉnh Cao Bằng, Việt Nam", "Cao Bằng"],
  ["Bến Nghé, TPHCM", "Hồ Chí Minh"],
  ["Bến Nghé, TP.HCM", "Hồ Chí Minh"],
  ["Bến Nghé, Sài Gòn", "Hồ Chí Minh"],
  ["Tỉnh Quảng Trị", "Quảng Trị"],
  ["Bến Nghé, Phú Thọ, ", "Phú Thọ"],
  ["Số 12, phường Bến Nghé", null],
  ["Hợp tác xã TAP", null],
  ["Số 12, 700000", null],
  ["", null],
])("%j is sent to %s", (address, province) => {
  expect(provinceOf(address)).toBe(province);
});

test("provinces and shops sum to the revenue, for the sample data too", () => {
  const days = { from: "2026-10-01", to: day };
  const orders = sampleOrders(days);
  const { shares } = orderBreakdowns(orders, days).byProvince;
  const { totals } = mergeOrderStatistics(orders, days);
  expect(shares.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(totals.revenue);
  expect(shares.reduce((sum, { count }) => sum + count, 0)).toBe(totals.revenueOrders);
});
