import { describe, expect, test } from "vitest";
import { edited, type GridRow, pasted, type Rows, without, withSkus } from "./rows.ts";
import { tableOf } from "./table.ts";

const row = (id: number, sku: string, stock?: string, minStock?: string): GridRow => ({
  id,
  sku,
  stock,
  minStock,
});

const two: Rows = [row(1, "A", "5"), row(2, "B")];

describe("a typed cell", () => {
  test("changes its row alone", () => {
    expect(edited(two, 2, "stock", "7")).toEqual([row(1, "A", "5"), row(2, "B", "7")]);
  });

  test("that is emptied is as if nothing was typed", () => {
    expect(edited(two, 1, "stock", "")).toEqual([row(1, "A"), row(2, "B")]);
  });

  test("of the row below the last one adds it", () => {
    expect(edited(two, 3, "sku", "C")).toEqual([...two, row(3, "C")]);
    expect(edited(two, 3, "sku", "")).toBe(two);
  });
});

describe("a table with SKUs", () => {
  test("changes the rows that are there and adds the others", () => {
    const table = tableOf([
      ["b", "9", "2"],
      ["C", "1"],
    ]);
    expect(pasted(two, table, 0)).toEqual([
      row(1, "A", "5"),
      row(2, "B", "9", "2"),
      row(3, "C", "1"),
    ]);
  });

  test("leaves what its empty cells stand for", () => {
    const table = tableOf([["A", "", "3"]]);
    expect(pasted(two, table, 0)[0]).toEqual(row(1, "A", "5", "3"));
  });

  test("that has a SKU twice has two rows, so that the second one is seen", () => {
    const table = tableOf([
      ["A", "1"],
      ["A", "2"],
    ]);
    expect(pasted(two, table, 0)).toEqual([row(1, "A", "1"), row(2, "B"), row(3, "A", "2")]);
  });

  test("keeps rows without a SKU", () => {
    const table = tableOf([
      ["", "1"],
      ["", "2"],
    ]);
    expect(pasted([], table, 0)).toEqual([row(1, "", "1"), row(2, "", "2")]);
  });
});

describe("cells without SKUs", () => {
  test("go below the pressed cell, beyond the last row too", () => {
    const table = tableOf([["7", "1"], ["8"]], "stock");
    expect(pasted(two, table, 1)).toEqual([
      row(1, "A", "5"),
      row(2, "B", "7", "1"),
      row(3, "", "8"),
    ]);
  });

  test("pasted far below begin at the end", () => {
    expect(pasted(two, tableOf([["7"]], "stock"), 99)).toEqual([...two, row(3, "", "7")]);
  });
});

test("a loaded list keeps what is typed", () => {
  expect(withSkus(two, ["C", "a"])).toEqual([...two, row(3, "C")]);
});

test("rows are removed by id, and ids are not used again while one above is left", () => {
  const left = without(two, new Set([1]));
  expect(left).toEqual([row(2, "B")]);
  expect(edited(left, 3, "sku", "C")).toEqual([row(2, "B"), row(3, "C")]);
});
