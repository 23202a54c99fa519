import { expect, test } from "vitest";
import { cleanText } from "./search-text.ts";

test.each([
  ["  gạo ST25 ", "gạo ST25"],
  ["gạo\u0000\nnếp", "gạo nếp"],
  ["\u0007", ""],
  ["a".repeat(10_000), "a".repeat(200)],
  [`a${"🍚".repeat(200)}`, `a${"🍚".repeat(99)}`],
])("%j is searched as %j", (typed, text) => {
  expect(cleanText(typed)).toBe(text);
});
