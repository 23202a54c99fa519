import { expect, test } from "vitest";
import { item, stockRow, twoItems } from "./inventory.fixtures.ts";
import { rowsOf } from "./rows.ts";

test("the server's rows become one row per product, in their order, with sums over its versions", () => {
  const other = item({
    id: 41,
    product: { id: 4, name: "Rau muống", thumbnail_url: null, category_id: 2, status: "inactive" },
    stock_quantity: 0,
    reserved_quantity: 0,
    threshold_min: 15,
  });
  const rows = rowsOf([other, ...twoItems]);
  expect(rows.map(({ id, name }) => [id, name])).toEqual([
    [41, "Rau muống"],
    [31, "Gạo ST25 Sóc Trăng"],
  ]);
  expect(rows[0]).toMatchObject({ status: "inactive", stockStatus: "out_of_stock", value: 0 });
  expect(rows[1]).toMatchObject({
    productId: 3,
    totalStock: 160,
    totalReserved: 5,
    totalMinStock: 30,
    stockStatus: "sufficient",
    value: 120 * 185_000 + 40 * 360_000,
    lastUpdated: "2026-11-19T04:00:00.000Z",
  });
  expect(rows[1]?.versions.map(({ sku, price }) => [sku, price])).toEqual([
    ["GAO-ST25-5KG", 185_000],
    ["GAO-ST25-10KG", 360_000],
  ]);
});

test("a product whose versions are in two places of the list is still one row", () => {
  const other = item({
    id: 41,
    product: { id: 4, name: "Rau", thumbnail_url: null, category_id: 2, status: "active" },
  });
  const [first, second] = twoItems;
  if (!first || !second) throw new Error("no items");
  expect(rowsOf([first, other, second]).map(({ versions }) => versions.length)).toEqual([2, 1]);
});

test("the same list gives the same rows", () => {
  expect(stockRow()).toBe(stockRow());
  expect(rowsOf([])).toEqual([]);
});
