import { expect, test } from "vitest";
import { optionAfter, searchTextOf } from "./search-text.ts";

test.each([
  ["  gạo ST25 ", "gạo ST25"],
  ["gạo\u0000\nnếp", "gạo nếp"],
  ["\u0007", ""],
  ["a".repeat(10_000), "a".repeat(200)],
  [`a${"🍚".repeat(200)}`, `a${"🍚".repeat(99)}`],
])("%j is searched for as %j", (typed, text) => {
  expect(searchTextOf(typed)).toBe(text);
});

test.each([
  [-1, 1, 3, 0],
  [2, 1, 3, -1],
  [-1, -1, 3, 2],
  [0, -1, 3, -1],
  [-1, 1, 0, -1],
  [-1, -1, 0, -1],
] as const)("from option %i by %i of %i comes %i", (active, step, count, next) => {
  expect(optionAfter(active, step, count)).toBe(next);
});
