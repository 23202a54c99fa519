import { describe, expect, test } from "vitest";
import { formatDateRange, quickRange, quickRanges, shortDay } from "./date-range.ts";

const rangesAt = (now: string) =>
  Object.fromEntries(
    quickRanges(new Date(now)).map(({ label, range }) => [label, `${range.from}/${range.to}`]),
  );

describe("quick ranges", () => {
  test("include and count today", () => {
    expect(rangesAt("2026-11-22T05:00:00Z")).toEqual({
      "Hôm nay": "2026-11-22/2026-11-22",
      "Hôm qua": "2026-11-21/2026-11-21",
      "7 ngày qua": "2026-11-16/2026-11-22",
      "30 ngày qua": "2026-10-24/2026-11-22",
      "Tháng này": "2026-11-01/2026-11-22",
      "Tháng trước": "2026-10-01/2026-10-31",
    });
  });

  test("are found by their id", () => {
    for (const { id, range } of quickRanges(new Date("2026-11-22T05:00:00Z"))) {
      expect(quickRange(id, new Date("2026-11-22T05:00:00Z"))).toEqual(range);
    }
  });

  test("use the day in Vietnam, even when UTC is still on the day before", () => {
    const ranges = rangesAt("2026-10-31T17:30:00Z");
    expect(ranges["Hôm nay"]).toBe("2026-11-01/2026-11-01");
    expect(ranges["Hôm qua"]).toBe("2026-10-31/2026-10-31");
    expect(ranges["Tháng này"]).toBe("2026-11-01/2026-11-01");
  });

  test("cross years and leap days", () => {
    expect(rangesAt("2027-01-01T02:00:00Z")).toMatchObject({
      "Hôm qua": "2026-12-31/2026-12-31",
      "Tháng trước": "2026-12-01/2026-12-31",
    });
    expect(rangesAt("2028-03-31T02:00:00Z")["Tháng trước"]).toBe("2028-02-01/2028-02-29");
  });
});

test("a day without its year", () => {
  expect(shortDay("2026-11-21")).toBe("21/11");
});

test("formats a range with one or two ends", () => {
  expect(formatDateRange({ from: "2026-11-01", to: "2026-11-21" })).toBe("01/11/2026 – 21/11/2026");
  expect(formatDateRange({ from: "2026-11-01", to: "2026-11-01" })).toBe("01/11/2026");
  expect(formatDateRange({ from: "2026-11-01" })).toBe("Từ 01/11/2026");
  expect(formatDateRange({ to: "2026-11-21" })).toBe("Đến 21/11/2026");
  expect(formatDateRange({})).toBe("");
});
