import { expect, test } from "vitest";
import { formatMoney } from "#web/lib/format.ts";
import { changeOf, comparedDays } from "./volume-change.ts";

test("the last 30 days stand against the 30 before, by the day in Vietnam", () => {
  expect(comparedDays(new Date("2026-11-21T17:30:00Z"))).toEqual({
    days: { from: "2026-10-24", to: "2026-11-22" },
    before: { from: "2026-09-24", to: "2026-10-23" },
  });
});

test.each([
  [1_125_000, 1_000_000, "up", "+12,5% (+125.000 đ)"],
  [750_000, 1_000_000, "down", "−25% (−250.000 đ)"],
  [0, 1_000_000, "down", "−100% (−1.000.000 đ)"],
  [1_000_000, 1_000_000, "same", "Không thay đổi"],
  [0, 0, "same", "Không thay đổi"],
  [5, 0, "unknown", "Kỳ trước chưa có giao dịch"],
])("%i after %i", (now, before, way, text) => {
  expect(changeOf(now, before, formatMoney)).toEqual({ way, text });
});
