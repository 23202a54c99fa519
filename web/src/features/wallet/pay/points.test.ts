import { expect, test } from "vitest";
import { afterPoints, mostPoints, pointsWithin } from "./points.ts";

test.each([
  [320, 350_000, 320],
  [320, 15_050, 150],
  [0, 15_050, 0],
  [5, 99, 0],
  [500, 50_000, 500],
])("of %s points an order of %s đồng takes %s", (held, amount, most) => {
  expect(mostPoints(held, amount)).toBe(most);
});

test.each([
  ["", 0],
  ["abc", 0],
  [-3, 0],
  [12.9, 12],
  [1e21, 150],
  ["99999999999999999999", 150],
  [150, 150],
])("%s points of at most 150", (typed, points) => {
  expect(pointsWithin(typed, 150)).toBe(points);
});

test("a fraction of a point's worth stays to be paid", () => {
  expect(afterPoints(15_050, mostPoints(320, 15_050))).toBe(50);
});
