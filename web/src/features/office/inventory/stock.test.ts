import { expect, test } from "vitest";
import { stockStatusOf } from "#mocks/domain/stock-status.ts";
import { statusOfStock } from "./stock.ts";

test.each([
  [0, 0, "out_of_stock"],
  [0, 10, "out_of_stock"],
  [9, 10, "low"],
  [10, 10, "sufficient"],
  [1, 0, "sufficient"],
] as const)("a stock of %i with the threshold %i is %s, as on the server", (stock, min, status) => {
  expect(statusOfStock(stock, min)).toBe(status);
  expect(stockStatusOf(stock, min)).toBe(status);
});
