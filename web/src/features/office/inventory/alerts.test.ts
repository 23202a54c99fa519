import { expect, test } from "vitest";
import { alertsOf } from "./alerts.ts";
import { item } from "./inventory.fixtures.ts";

test("alerts are the versions that are out of stock or low, the emptiest first", () => {
  const low = item({ id: 1, stock_quantity: 9, threshold_min: 10, stock_status: "low" });
  const lower = item({ id: 2, stock_quantity: 10, threshold_min: 20, stock_status: "low" });
  const none = item({ id: 3, stock_quantity: 0, threshold_min: 0, stock_status: "out_of_stock" });
  const { items, ...counts } = alertsOf([item(), low, lower, none]);
  expect(items.map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(counts).toEqual({ outOfStock: 1, lowStock: 2 });
});
