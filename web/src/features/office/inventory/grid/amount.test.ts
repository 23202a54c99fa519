import { expect, test } from "vitest";
import { amountOf } from "./amount.ts";

test.each([
  ["120", 120],
  ["0", 0],
  ["007", 7],
  [" 120 ", 120],
  ["1.200", 1200],
  ["1,200", 1200],
  ["1 200", 1200],
  ["1\u00a0200", 1200],
  ["1\u202f200", 1200],
  ["1.000.000", 1_000_000],
  ["１２００", 1200],
  ["１．２００", 1200],
  ["120,00", 120],
  ["120.0", 120],
  ["1.200,00", 1200],
  ["1,200.00", 1200],
  ["'120", 120],
  ["-0", 0],
])("%j is %i", (text, value) => {
  expect(amountOf(text)).toEqual({ kind: "amount", value });
});

test.each(["", "  ", "\u00a0", "'"])("%j is empty", (text) => {
  expect(amountOf(text)).toEqual({ kind: "empty" });
});

test.each([
  ["abc", "notNumber"],
  ["12kg", "notNumber"],
  ["1e3", "notNumber"],
  ["0x10", "notNumber"],
  ["+5", "notNumber"],
  ["=1+1", "notNumber"],
  ["-", "notNumber"],
  ["#REF!", "notNumber"],
  ["Infinity", "notNumber"],
  ["-5", "negative"],
  ["- 5", "negative"],
  ["−5", "negative"],
  ["(5)", "negative"],
  ["-1.200", "negative"],
  ["1,5", "decimal"],
  ["1.5", "decimal"],
  ["0.001.5", "decimal"],
  ["1.2000", "decimal"],
  ["12.00.000", "decimal"],
  ["1.200,5", "decimal"],
  ["1.200,000", "decimal"],
  ["1000001", "tooMany"],
  ["9".repeat(400), "tooMany"],
] as const)("%j is refused: %s", (text, problem) => {
  expect(amountOf(text)).toEqual({ kind: "wrong", problem });
});
