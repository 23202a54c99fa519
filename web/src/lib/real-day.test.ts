import { expect, test } from "vitest";
import { isRealDay } from "./real-day.ts";

test("only days of the calendar are days", () => {
  for (const day of ["2026-11-21", "2024-02-29", "1999-01-01"]) expect(isRealDay(day)).toBe(true);
  for (const text of ["2026-02-31", "2026-13-01", "21/11/2026", "", "2026", "hôm nay"]) {
    expect(isRealDay(text), text).toBe(false);
  }
});
