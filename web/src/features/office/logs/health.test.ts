import { expect, test } from "vitest";
import { healthOf, healthOfFigure, isRedErrorRate } from "./health.ts";

test.each([
  [80, 60, 10, "optimal"],
  [79.9, 60, 10, "fair"],
  [80, 59.9, 10, "fair"],
  [80, 60, 10.1, "fair"],
  [60, 40, 20, "fair"],
  [59.9, 100, 1, "needs_improvement"],
  [100, 39.9, 1, "needs_improvement"],
  [100, 100, 20.1, "needs_improvement"],
] as const)("hit rate %d, compression %d, %d ms is %s", (hitRate, compression, time, expected) => {
  const speed = { bufferHitRate: hitRate, compressionRatio: compression, avgLogTime: time };
  expect(healthOf(speed)).toBe(expected);
});

test("a single figure has a level of its own", () => {
  expect(healthOfFigure("avgLogTime", 15)).toBe("fair");
  expect(healthOfFigure("bufferHitRate", 15)).toBe("needs_improvement");
});

test("an error rate is red above 5 percent, not at it", () => {
  expect([5, 5.1].map(isRedErrorRate)).toEqual([false, true]);
});
