import { describe, expect, test } from "vitest";
import { stockSheet, tableOf } from "./use-grid-input.ts";

test("columns are found by their headers, in any order and spelling", () => {
  const cells = [
    ["TỒN KHO (*)", "Tên sản phẩm", "Mã SKU", "Ngưỡng_cảnh_báo"],
    ["150", "Gạo ST25", "GAO-5", "20"],
  ];
  expect(tableOf(cells)).toEqual({
    rows: [{ sku: "GAO-5", stock: "150", minStock: "20" }],
    hasSku: true,
    ignored: ["Tên sản phẩm"],
  });
});

test("the file of the export is understood, and a title above its headers", () => {
  const cells = [
    ["Tồn kho tháng 11", "", ""],
    ["", "", ""],
    ["sku_code", "stock_quantity", "threshold_min"],
    ["GAO-5", "150", ""],
  ];
  expect(tableOf(cells).rows).toEqual([{ sku: "GAO-5", stock: "150" }]);
});

test("the sheet of a workbook is the one with SKUs", () => {
  const stock = [
    ["Mã SKU", "Tồn kho"],
    ["A", "1"],
  ];
  expect(stockSheet([[["Hướng dẫn"]], stock])).toBe(stock);
  expect(stockSheet([[["A", "1"]], [["B"]]])).toEqual([["A", "1"]]);
  expect(stockSheet([])).toEqual([]);
});

test("a header may be merged over two rows", () => {
  const cells = [
    ["Mã SKU", "Kho", ""],
    ["", "Tồn kho", "Ngưỡng"],
    ["A", "1", "2"],
  ];
  expect(tableOf(cells)).toMatchObject({
    rows: [{ sku: "A", stock: "1", minStock: "2" }],
    hasSku: true,
  });
});

test("of two columns with the same name the first one counts", () => {
  const cells = [
    ["SKU", "Tồn kho", "Số lượng"],
    ["A", "1", "2"],
  ];
  expect(tableOf(cells)).toEqual({
    rows: [{ sku: "A", stock: "1" }],
    hasSku: true,
    ignored: ["Số lượng"],
  });
});

describe("without headers", () => {
  test("the cells are SKU, stock and threshold, which is told", () => {
    expect(
      tableOf([
        ["A", "1", "2", "x"],
        ["B", "3"],
      ]),
    ).toEqual({
      rows: [
        { sku: "A", stock: "1", minStock: "2" },
        { sku: "B", stock: "3" },
      ],
      hasSku: true,
      ignored: [],
      guessed: ["sku", "stock", "minStock"],
    });
    expect(tableOf([["A", "1"]]).guessed).toEqual(["sku", "stock"]);
  });

  test("headers that nobody knows are left out", () => {
    const table = tableOf([
      ["Tên", "Giá"],
      ["GAO-5", "25000"],
    ]);
    expect(table.rows).toEqual([{ sku: "GAO-5", stock: "25000" }]);
    expect(table.ignored).toEqual([]);
    expect(table.skipped).toEqual(["Tên", "Giá"]);
    expect(table.guessed).toEqual(["sku", "stock"]);
  });

  test("a first row that may be a version's stays", () => {
    expect(
      tableOf([
        ["GAO-5", "mười"],
        ["GAO-6", "4"],
      ]).rows,
    ).toHaveLength(2);
    expect(
      tableOf([
        ["GAO", "O"],
        ["MAM", "x"],
      ]).rows,
    ).toHaveLength(2);
    expect(tableOf([["GAO"], ["MAM"]]).rows).toHaveLength(2);
    expect(tableOf([["Gạo", "ít"]]).rows).toHaveLength(1);
  });

  test("or what the pressed cell begins with", () => {
    expect(tableOf([["1", "2"], ["3"]], "stock")).toEqual({
      rows: [{ stock: "1", minStock: "2" }, { stock: "3" }],
      hasSku: false,
      ignored: [],
    });
    expect(tableOf([["1"], ["2"]], "minStock").rows).toEqual([
      { minStock: "1" },
      { minStock: "2" },
    ]);
  });

  test("a lone column with its header belongs below the cell", () => {
    expect(tableOf([["Tồn kho"], ["1"]], "stock")).toEqual({
      rows: [{ stock: "1" }],
      hasSku: false,
      ignored: [],
    });
  });
});

test("rows without any text are left out, nothing is nothing", () => {
  expect(
    tableOf([
      ["A", "1"],
      ["", ""],
      ["B", "2"],
    ]).rows,
  ).toHaveLength(2);
  expect(tableOf([])).toEqual({ rows: [], hasSku: true, ignored: [], guessed: [] });
});
