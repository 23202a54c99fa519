import { expect, test } from "vitest";
import { daysOfMonth } from "./queries.ts";

test("counts the days since the first, in Vietnam", () => {
  expect(daysOfMonth(new Date("2026-11-21T03:00:00Z"))).toBe(21);
  expect(daysOfMonth(new Date("2026-11-30T17:00:00Z"))).toBe(1);
  expect(daysOfMonth(new Date("2026-12-31T16:59:00Z"))).toBe(31);
});
