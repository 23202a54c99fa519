import { expect, it } from "vitest";
import { dayBefore, dayOf, isWithin } from "./values.ts";

it("counts days in Vietnam, seven hours ahead of UTC", () => {
  expect(dayOf("2026-11-19T16:59:59.000Z")).toBe("2026-11-19");
  expect(dayOf("2026-11-19T17:00:00.000Z")).toBe("2026-11-20");
  expect(dayBefore(new Date("2026-11-01T00:00:00.000Z"), 1)).toBe("2026-10-31");
});

it("includes both ends of a period, and is open without them", () => {
  const day = { startDate: "2026-11-20", endDate: "2026-11-20" };
  expect(isWithin("2026-11-19T17:00:00.000Z", day)).toBe(true);
  expect(isWithin("2026-11-20T16:59:59.999Z", day)).toBe(true);
  expect(isWithin("2026-11-20T17:00:00.000Z", day)).toBe(false);
  expect(isWithin("2026-11-19T16:59:59.999Z", { startDate: "2026-11-20" })).toBe(false);
  expect(isWithin("1999-01-01T00:00:00.000Z", {})).toBe(true);
});
