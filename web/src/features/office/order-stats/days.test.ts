import { describe, expect, test } from "vitest";
import { isRealDay } from "#web/lib/real-day.ts";
import { cutDays, daysOf, periodBefore, periodOf } from "./days.ts";
import { type OrderStatsSearch, type Period, periods } from "./search.ts";

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
