import { expect, test } from "vitest";
import { skuFinder, skuKey } from "./sku.ts";

const skus = ["GAO-5", "00123456", "77", "0090", "090"];
const find = skuFinder(new Map(skus.map((sku) => [skuKey(sku), sku])));

test.each([
  ["gao-5", "GAO-5"],
  [" ＧＡＯ-5 ", "GAO-5"],
  ["123456", "00123456"],
  ["0123456", "00123456"],
  ["00077", "77"],
  ["090", "090"],
])("%j finds %s", (sku, found) => {
  expect(find(sku)).toBe(found);
});

test("a number that several SKUs have without their zeros is not clear", () => {
  expect(find.isUnclear("90")).toBe(true);
  for (const sku of ["0090", "123456", "gao-5", "5", ""]) expect(find.isUnclear(sku)).toBe(false);
});

test.each(["", "GAO-05", "90", "1234560"])("%j finds none, or not one alone", (sku) => {
  expect(find(sku)).toBeUndefined();
});
