import { expect, test } from "vitest";
import { periodOf } from "./statement-period.ts";

const now = new Date("2026-11-21T17:30:00.000Z");

test("without days it is the month so far, in Vietnam", () => {
  expect(periodOf({}, now)).toEqual({ from: "2026-11-01", to: "2026-11-22" });
});

test("an open end is today, an open start the beginning", () => {
  expect(periodOf({ from: "2016-01-01" }, now)).toEqual({ from: "2016-01-01", to: "2026-11-22" });
  expect(periodOf({ to: "2026-01-31" }, now)).toEqual({ from: "2015-01-01", to: "2026-01-31" });
});

test("days the wrong way round count as none", () => {
  expect(periodOf({ from: "2026-11-20", to: "2026-11-01" }, now)).toEqual(periodOf({}, now));
});

test("days to come are in no statement", () => {
  expect(periodOf({ from: "2026-11-20", to: "2026-12-31" }, now)).toEqual({
    from: "2026-11-20",
    to: "2026-11-22",
  });
  expect(periodOf({ from: "2027-01-01", to: "2030-01-31" }, now)).toEqual(periodOf({}, now));
  expect(periodOf({ from: "2026-11-23" }, now)).toEqual(periodOf({}, now));
  expect(periodOf({ to: "2030-01-31" }, now)).toEqual({ from: "2015-01-01", to: "2026-11-22" });
});
