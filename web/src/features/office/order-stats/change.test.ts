import { expect, test } from "vitest";
import { changeText, isComplete } from "./change.ts";
import { boundView, filledView, sampleView } from "./order-stats.fixtures.ts";

test.each<[number | null, number | null, string]>([
  [112, 100, "Tăng 12% (kỳ trước 100)"],
  [50, 200, "Giảm 75% (kỳ trước 200)"],
  [7, 7, "Bằng kỳ trước"],
  [7, 0, "Kỳ trước là 0"],
  [0, 7, "Giảm 100% (kỳ trước 7)"],
  [1_000_100, 1_000_000, "Tăng <0,1% (kỳ trước 1000000)"],
  [null, 7, "Kỳ trước 7"],
  [7, null, "Kỳ trước chưa có"],
  [null, null, "Kỳ trước chưa có"],
])("%s after %s: %s", (now, before, text) => {
  expect(changeText(now, before, String)).toBe(text);
});

test("a period of which orders were not read is not compared with", () => {
  expect(isComplete(filledView)).toBe(true);
  expect(isComplete(boundView)).toBe(false);
  expect(isComplete(sampleView)).toBe(false);
  const beforeAll = { ...boundView.reading, since: "2026-11-13T01:15:00.000Z" };
  expect(isComplete({ ...boundView, reading: beforeAll })).toBe(true);
});
