import { describe, expect, test } from "vitest";
import { missingText, summaryOf, weekRule } from "./rules.ts";
import { busyView, failedPart, quietView } from "./seller-home.fixtures.ts";

describe("what waits", () => {
  test("orders and products are counted apart", () => {
    expect(summaryOf(busyView)).toEqual({
      text: "1.217 đơn cần xử lý, 3 sản phẩm cần nhập thêm.",
      isDone: false,
    });
    const { outOfStock, lowStock } = quietView;
    expect(summaryOf({ ...busyView, outOfStock, lowStock }).text).toBe("1.217 đơn cần xử lý.");
  });

  test("nothing waits, also where the stock may not be read", () => {
    expect(summaryOf(quietView)).toEqual({ text: "Hôm nay chưa có việc gì", isDone: true });
    const { outOfStock, lowStock, ...ordersOnly } = quietView;
    expect(summaryOf(ordersOnly).isDone).toBe(true);
  });

  test("that nothing waits is not said while a count is unknown", () => {
    expect(summaryOf({ ...quietView, toPack: failedPart })).toEqual({
      text: "Chưa đếm được hết việc của hôm nay.",
      isDone: false,
    });
  });
});

describe("the money of the week", () => {
  test("is the shop's own part, or that of all shops", () => {
    expect(weekRule("shop")).toMatch(/chỉ tính phần của shop bạn\.$/);
    expect(weekRule("all")).toMatch(/Tính mọi cửa hàng\.$/);
  });

  test("says which orders were left out", () => {
    const week = busyView.week.status === "ok" ? busyView.week.data : undefined;
    expect(week && missingText(week)).toMatch(/^Chỉ đọc 500 đơn gần nhất: đơn đặt trước .*18\/11/);
    const all = quietView.week.status === "ok" ? quietView.week.data : undefined;
    expect(all && missingText(all)).toBeUndefined();
    expect(all?.revenue).toBe(1_250_000);
  });
});
