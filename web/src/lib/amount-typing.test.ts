import { expect, it } from "vitest";
import { caretBefore, digitsBehind, regroup } from "./amount-typing.ts";

function typed(keys: string, prefix = "₫ ") {
  let text = "";
  for (const key of keys) text = regroup(text, text + key, prefix);
  return text;
}

it.each([
  ["5", "₫ 5"],
  ["50000", "₫ 50.000"],
  ["1234567", "₫ 1.234.567"],
  ["50.000", "₫ 50.000"],
  ["1.234.567", "₫ 1.234.567"],
  ["-5000", "₫ -5.000"],
  ["007", "₫ 7"],
  ["1.5000", "₫ 15.000"],
])("typing %s shows %s", (keys, text) => {
  expect(typed(keys)).toBe(text);
});

it.each(["1,5tr", "50,000", "50,00", "1.5", "50.", "abc", "-"])("leaves %s as typed", (keys) => {
  expect(typed(keys).replace("₫ ", "")).toBe(keys);
  expect(typed(keys, "")).toBe(keys);
});

it("goes on from an amount that it has grouped itself", () => {
  expect(typed("1500k")).toBe("₫ 1.500k");
  expect(typed("50000,5")).toBe("₫ 50.000,5");
  expect(typed("1500", "")).toBe("1.500");
});

it.each([
  ["₫ 50.000", "₫ 50.00", "₫ 5.000"],
  ["₫ 5", "₫ ", ""],
  ["₫ 5", "₫", ""],
  ["₫ 50.000", "1₫ 50.000", "₫ 150.000"],
  ["₫ 50.000", "₫50.000", "₫ 50.000"],
  ["₫ 5.000", "₫ 51.000", "₫ 51.000"],
  ["₫ 1.000", "₫ 12.3000", "₫ 123.000"],
  ["₫ 50.000k", "₫ 50.000", "₫ 50.000"],
  ["", "50000", "₫ 50.000"],
  ["", "50,000.00", "50,000.00"],
])("from %j to %j shows %j", (before, after, text) => {
  expect(regroup(before, after, "₫ ")).toBe(text);
});

it("keeps the caret before the same digits", () => {
  expect(digitsBehind("₫ 1.234.567", 6)).toBe(4);
  expect(caretBefore("₫ 14.567", 3, false)).toBe("₫ 14".length);
  expect(caretBefore("₫ 14.567", 3, true)).toBe("₫ 14.".length);
  expect(caretBefore("₫ 14.567", 0, false)).toBe("₫ 14.567".length);
  expect(caretBefore("₫ 14.567", 5, false)).toBe("₫ ".length);
});
