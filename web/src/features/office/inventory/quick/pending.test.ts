import { describe, expect, test } from "vitest";
import { inventoryProduct, stockRow } from "../inventory.fixtures.ts";
import { productWith, rowWith, summaryMoved } from "./pending.ts";

const at = "2026-11-20T01:00:00.000Z";
const changed = (id: number, change: number) => new Map([[id, { change, at }]]);

describe("a row with a quick change", () => {
  test("has the new stock, sums, statuses and time at once", () => {
    const row = rowWith(stockRow(), changed(31, -115));
    expect(row.versions[0]).toMatchObject({ stock: 5, stockStatus: "low", updatedAt: at });
    expect(row.versions[1]).toBe(stockRow().versions[1]);
    expect(row).toMatchObject({
      totalStock: 45,
      stockStatus: "sufficient",
      value: 5 * 185_000 + 40 * 360_000,
      lastUpdated: at,
    });
  });

  test("is the same row if the change is another product's", () => {
    expect(rowWith(stockRow(), changed(99, 1))).toBe(stockRow());
  });
});

test("the product in the panel follows in the same way", () => {
  const product = productWith(inventoryProduct(), changed(32, -40));
  expect(product.variants[1]).toMatchObject({ stock: 0, stockStatus: "out_of_stock" });
  expect(product).toMatchObject({ totalStock: 120, stockStatus: "sufficient", lastUpdated: at });
  // What If-Match names is the server's.
  expect(product.updated_at).toBe(inventoryProduct().updated_at);
  const same = inventoryProduct();
  expect(productWith(same, changed(99, 1))).toBe(same);
});

describe("the stat cards", () => {
  const summary = { totalProducts: 9, outOfStock: 2, lowStock: 3, stockValue: 1_000_000 };

  test("count a product in its new status, and its new value", () => {
    const before = { stockStatus: "low", value: 30_000 } as const;
    expect(summaryMoved(summary, before, { stockStatus: "out_of_stock", value: 0 })).toEqual({
      totalProducts: 9,
      outOfStock: 3,
      lowStock: 2,
      stockValue: 970_000,
    });
  });

  test("keep their counts if the status stays", () => {
    const low = (value: number) => ({ stockStatus: "low", value }) as const;
    expect(summaryMoved(summary, low(0), low(10))).toEqual({ ...summary, stockValue: 1_000_010 });
  });
});
