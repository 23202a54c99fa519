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

test.each(["", "GAO-05", "90", "1234560"])("%j finds none, or not one alone", (sku) => {
  expect(find(sku)).toBeUndefined();
});
