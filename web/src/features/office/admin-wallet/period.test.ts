import { describe, expect, test } from "vitest";
import { isRealDay } from "#openapi/real-day.ts";
import { lengthOf } from "#web/lib/date-range.ts";
import { daysOf, isReversed, periodOf, rangeBefore } from "./period.ts";
import { type Period, type PeriodSearch, periods } from "./search.ts";

/** Already the 20th in Vietnam. */
const now = new Date("2026-11-19T18:00:00Z");
const last30 = { from: "2026-10-22", to: "2026-11-20" };

test.each<[Period, string, string]>([
  ["hom-nay", "2026-11-20", "2026-11-20"],
  ["7-ngay", "2026-11-14", "2026-11-20"],
  ["30-ngay", last30.from, last30.to],
  ["thang-nay", "2026-11-01", "2026-11-20"],
  ["thang-truoc", "2026-10-01", "2026-10-31"],
])("%s", (ky, from, to) => {
  expect(daysOf({ ky }, now)).toEqual({ from, to });
});

test("every quick range has its days", () => {
  for (const ky of periods) expect(isRealDay(daysOf({ ky }, now).to)).toBe(true);
});

test("two days of the URL are shown as they are, and no quick range is chosen", () => {
  const search = { tu: "2016-11-21", den: "2026-11-20" };
  expect(daysOf(search, now)).toEqual({ from: search.tu, to: search.den });
  expect(periodOf(search)).toBeUndefined();
});

test.each<[string, PeriodSearch]>([
  ["nothing", {}],
  ["one day", { tu: "2026-09-02" }],
])("without both days it is the last 30: %s", (_, search) => {
  expect(daysOf(search, now)).toEqual(last30);
  expect(periodOf(search)).toBe("30-ngay");
});

test("the wrong way round is kept, so that it can be reported", () => {
  const days = daysOf({ tu: "2026-11-05", den: "2026-11-02" }, now);
  expect(days).toEqual({ from: "2026-11-05", to: "2026-11-02" });
  expect(isReversed(days)).toBe(true);
  expect(isReversed({ from: "2026-11-02", to: "2026-11-02" })).toBe(false);
});

test("days to come are cut off", () => {
  expect(daysOf({ tu: "2026-11-14", den: "2026-12-31" }, now).to).toBe("2026-11-20");
  const later = { from: "2026-12-01", to: "2026-12-31" };
  expect(daysOf({ tu: later.from, den: later.to }, now)).toEqual(later);
});

describe("the range right before has the same length", () => {
  test.each([
    [last30, { from: "2026-09-22", to: "2026-10-21" }],
    [
      { from: "2026-03-01", to: "2026-03-01" },
      { from: "2026-02-28", to: "2026-02-28" },
    ],
  ])("%j", (days, before) => {
    expect(rangeBefore(days)).toEqual(before);
    expect(lengthOf(before)).toBe(lengthOf(days));
  });
});
