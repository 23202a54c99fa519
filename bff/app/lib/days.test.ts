import { expect, test } from "vitest";
import { periodBefore } from "./days.ts";

test.each([
  ["2026-11-20", "2026-11-20", "2026-11-19", "2026-11-19"],
  ["2026-11-14", "2026-11-20", "2026-11-07", "2026-11-13"],
  ["2026-03-01", "2026-03-10", "2026-02-19", "2026-02-28"],
])("as many days before %s to %s are %s to %s", (from, to, first, last) => {
  expect(periodBefore({ from, to })).toEqual({ from: first, to: last });
});

test.each([
  ["2026-11-01", "2026-11-20", "2026-10-01", "2026-10-20"],
  ["2026-11-01", "2026-11-01", "2026-10-01", "2026-10-01"],
  ["2026-10-01", "2026-10-31", "2026-09-01", "2026-09-30"],
  ["2026-02-01", "2026-02-28", "2026-01-01", "2026-01-31"],
  // The month before has no such day.
  ["2026-03-01", "2026-03-30", "2026-02-01", "2026-02-28"],
  ["2026-01-01", "2026-01-31", "2025-12-01", "2025-12-31"],
])("of a month, before %s to %s is %s to %s", (from, to, first, last) => {
  expect(periodBefore({ from, to }, "month")).toEqual({ from: first, to: last });
});
