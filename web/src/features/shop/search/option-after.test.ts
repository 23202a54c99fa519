import { expect, test } from "vitest";
import { optionAfter } from "./option-after.ts";

test.each([
  [-1, 1, 3, 0],
  [2, 1, 3, -1],
  [-1, -1, 3, 2],
  [0, -1, 3, -1],
  [-1, 1, 0, -1],
  [-1, -1, 0, -1],
] as const)("from option %i by %i of %i leads to %i", (active, step, count, next) => {
  expect(optionAfter(active, step, count)).toBe(next);
});
