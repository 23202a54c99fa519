import { describe, expect, it } from "vitest";
import {
  formatCount,
  formatDate,
  formatDateTime,
  formatMoney,
  formatPercent,
  formatRating,
  formatTime,
  isoDay,
} from "./format.ts";

describe("money", () => {
  it("groups thousands with dots and ends in đ", () => {
    expect(formatMoney(1234567)).toBe("1.234.567 đ");
    expect(formatMoney(0)).toBe("0 đ");
    expect(formatMoney(999)).toBe("999 đ");
  });

  it("keeps the minus sign", () => {
    expect(formatMoney(-50000)).toBe("-50.000 đ");
  });

  it("shows a dash for a missing number", () => {
    expect(formatMoney(undefined)).toBe("—");
    expect(formatMoney(null)).toBe("—");
    expect(formatMoney(Number.NaN)).toBe("—");
  });
});

describe("numbers", () => {
  it("formats counts, ratings and shares the Vietnamese way", () => {
    expect(formatCount(12345)).toBe("12.345");
    expect(formatRating(4.25)).toBe("4,3");
    expect(formatRating(5)).toBe("5,0");
    expect(formatPercent(0.125)).toBe("12,5%");
  });

  it("never rounds a small share to 0% or a large one to 100%", () => {
    expect([0, 0.0004, 0.001, 0.9996, 1].map(formatPercent)).toEqual([
      "0%",
      "<0,1%",
      "0,1%",
      ">99,9%",
      "100%",
    ]);
  });
});

describe("dates", () => {
  it("shows the day in Vietnam, even when UTC is still on the day before", () => {
    expect(formatDate("2026-11-20T18:30:00Z")).toBe("21/11/2026");
    expect(formatDateTime("2026-11-20T18:30:00Z")).toBe("21/11/2026 01:30");
  });

  it("returns that day for date fields too", () => {
    expect(isoDay(new Date("2026-11-20T18:30:00Z"))).toBe("2026-11-21");
  });

  it("returns no day for a time that is not known", () => {
    expect(isoDay(new Date(""))).toBe("");
  });

  it("formats midnight as 00:00", () => {
    expect(formatTime("2026-11-20T17:00:00Z")).toBe("00:00");
  });

  it("accepts a Date and epoch milliseconds", () => {
    const moment = Date.UTC(2026, 0, 5, 3, 4);
    expect(formatDateTime(moment)).toBe("05/01/2026 10:04");
    expect(formatDateTime(new Date(moment))).toBe("05/01/2026 10:04");
  });

  it("shows a dash for an invalid date", () => {
    expect(formatDate("hôm qua")).toBe("—");
    expect(formatDate("")).toBe("—");
    expect(formatDateTime(null)).toBe("—");
  });
});
