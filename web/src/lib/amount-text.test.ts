import { expect, it } from "vitest";
import { amountIn } from "./amount-text.ts";

it.each([
  ["1.234.567 đ", 1_234_567],
  ["185,000", 185_000],
  ["185 000 VND", 185_000],
  ["₫ 50.000", 50_000],
  ["-5000", -5_000],
  ["１００．０００", 100_000],
  ["1,5tr", 1_500_000],
  ["2 triệu", 2_000_000],
  ["50k", 50_000],
  ["1,25 nghìn", 1_250],
  ["1.234.567 đ", 1_234_567],
])("reads %s", (text, amount) => {
  expect(amountIn(text)).toBe(amount);
});

it.each(["", "abc", "12a", "1.23", "1.234,5", "1e21", "99999999999999999999", "0,0001tr", "mười"])(
  "does not guess at %j",
  (text) => {
    expect(amountIn(text)).toBeUndefined();
  },
);
