import { expect, test } from "vitest";
import { cleanText } from "./search-text.ts";

test.each([
  ["  gạo ST25 ", "gạo ST25"],
  ["gạo\u0000\nnếp", "gạo nếp"],
  ["\u0007", ""],
  ["\u202etrả nợ\u202c \u2066gạo\u2069\u200f", "trả nợ gạo"],
  ["g\u00ad\u200bạo\ufeff", "gạo"],
  ["👩\u200d🌾 ❤\ufe0f", "👩\u200d🌾 ❤\ufe0f"],
  ["gạo nếp".normalize("NFD"), "gạo nếp".normalize("NFD")],
  ["a".repeat(10_000), "a".repeat(200)],
  [`a${"🍚".repeat(200)}`, `a${"🍚".repeat(99)}`],
])("%j is searched as %j", (typed, text) => {
  expect(cleanText(typed)).toBe(text);
});
