import { expect, test } from "vitest";
import { headSortOf, sortOfHead } from "./table-sort.ts";

test("the heads of price and stock order both ways, the others are in the select alone", () => {
  for (const head of ["price", "-price", "stock", "-stock"]) {
    expect(headSortOf(sortOfHead(head))).toBe(head);
  }
  expect(headSortOf("rating")).toBeUndefined();
  expect(headSortOf(undefined)).toBeUndefined();
  expect(sortOfHead("name")).toBeUndefined();
  expect(sortOfHead(undefined)).toBeUndefined();
});
