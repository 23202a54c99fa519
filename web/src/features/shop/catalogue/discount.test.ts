import { expect, test } from "vitest";
import { discountOf } from "./discount.ts";

test.each([
  [{ price: 185_000, original_price: 210_000 }, 12],
  [{ price: 185_000, original_price: 185_000 }, undefined],
  [{ price: 185_000, original_price: 100_000 }, undefined],
  [{ price: 185_000, original_price: null }, undefined],
])("the discount of %o is %s per cent", (prices, percent) => {
  expect(discountOf(prices)).toBe(percent);
});
