import { describe, expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { mango, product, rice } from "./grid.fixtures.ts";
import { knownBySku, pasted, tableOf } from "./grid-state.ts";
import {
  byProduct,
  type Change,
  checkGrid,
  conflictsOf,
  countCells,
  countProducts,
  inputsOf,
} from "./use-stock-grid.ts";

const known = knownBySku([rice, mango]);

function checked(cells: string[][], scope: "admin" | "shop" = "admin") {
  return checkGrid(pasted([], tableOf(cells), 0), known, scope);
}

const issuesOf = (...cells: string[][]) =>
  checked(cells).issues.map(({ index, column, text }) => [index, column, text]);

describe("a change", () => {
  test("is a value other than the present one", () => {
    const { changes, issues } = checked([
      ["gao-st25-5kg", "150", "25"],
      ["GAO-ST25-10KG", "40", "12"],
      ["XOAI-1KG", "30"],
    ]);
    expect(issues).toEqual([]);
    expect(changes).toEqual([
      {
        rowId: 1,
        known: expect.objectContaining({ product: rice }),
        stock: { from: 120, to: 150 },
        minStock: { from: 20, to: 25 },
      },
      { rowId: 2, known: expect.anything(), stock: undefined, minStock: { from: 10, to: 12 } },
    ]);
    expect(countCells(changes)).toBe(3);
  });

  test("to 0 is one", () => {
    expect(checked([["XOAI-1KG", "0"]]).changes[0]?.stock).toEqual({ from: 30, to: 0 });
  });
});

test("what is refused is no change: a second line of a SKU, or fewer pieces than are held", () => {
  const { changes } = checked([
    ["XOAI-1KG", "4"],
    ["xoai-1kg", "5"],
    ["GAO-ST25-5KG", "4", "25"],
  ]);
  expect(changes).toEqual([
    { rowId: 1, known: expect.anything(), stock: { from: 30, to: 4 }, minStock: undefined },
    { rowId: 3, known: expect.anything(), stock: undefined, minStock: { from: 20, to: 25 } },
  ]);
});

test("an SKU that Excel has changed is told as such", () => {
  expect(issuesOf(["8,93E+12", "1"], ["10/05/2026", "1"], ["LA", "1"])).toEqual([
    [0, "sku", "Excel đã đổi mã này"],
    [1, "sku", "Excel đã đổi mã này"],
    [2, "sku", "Không có trong kho"],
  ]);
});

describe("is refused with the reason:", () => {
  test.each([
    ["abc", "Không phải số"],
    ["-1", "Không được âm"],
    ["1,5", "Phải là số nguyên"],
    ["1.000.001", "Tối đa 1.000.000"],
  ])("an amount of %s", (text, reason) => {
    expect(issuesOf(["XOAI-1KG", text, text])).toEqual([
      [0, "stock", reason],
      [0, "minStock", reason],
    ]);
  });

  test("fewer pieces than orders hold", () => {
    expect(issuesOf(["GAO-ST25-5KG", "4"])).toEqual([[0, "stock", "Đơn hàng đang giữ 5"]]);
    expect(issuesOf(["GAO-ST25-5KG", "5"])).toEqual([]);
  });

  test("a SKU that is not there, or not the shop's own", () => {
    expect(issuesOf(["KHAC", "4"])).toEqual([[0, "sku", "Không có trong kho"]]);
    expect(checked([["KHAC", "4"]], "shop").issues).toMatchObject([
      { column: "sku", text: "Không có trong kho của shop" },
    ]);
  });

  test("a SKU that is there twice, in whatever case", () => {
    expect(issuesOf(["XOAI-1KG", "4"], ["GAO-ST25-5KG", "9"], ["xoai-1kg", "5"])).toEqual([
      [2, "sku", "Trùng với dòng 1"],
    ]);
  });

  test("an amount without a SKU", () => {
    expect(issuesOf(["", "4"])).toEqual([[0, "sku", "Thiếu mã SKU"]]);
  });
});

test("a SKU that Excel has stripped of its zeros is the version's, and no second row of it", () => {
  const apple = product("Táo", { id: 9, sku: "00123456", stock: 5 });
  const { changes, issues } = checkGrid(
    pasted(
      [],
      tableOf([
        ["123456", "7"],
        ["00123456", "8"],
      ]),
      0,
    ),
    knownBySku([rice, apple]),
    "admin",
  );
  expect(changes).toMatchObject([{ rowId: 1, stock: { from: 5, to: 7 } }]);
  expect(issues).toMatchObject([{ index: 1, text: "Trùng với dòng 1" }]);
});

test("an amount in words is read, a fraction of a number cell is not", () => {
  expect(checked([["XOAI-1KG", "1,5k"]]).changes[0]?.stock).toEqual({ from: 30, to: 1500 });
  expect(issuesOf(["XOAI-1KG", "2.3750"])).toEqual([[0, "stock", "Phải là số nguyên"]]);
});

test("a row without any text is no issue", () => {
  const rows = [{ id: 1, sku: " ", stock: undefined, minStock: undefined }];
  expect(checkGrid(rows, known, "admin")).toMatchObject({ issues: [], changes: [] });
});

const many = product(
  "Rau muống",
  ...Array.from({ length: 60 }, (_, index) => ({ id: 100 + index, sku: `RAU-${index}`, stock: 1 })),
);

const knownWithMany = knownBySku([rice, mango, many]);

const changesOf = (...cells: string[][]): readonly Change[] =>
  checkGrid(pasted([], tableOf(cells), 0), knownWithMany, "admin").changes;

const variant = (id: number, stock: number, minStock: number): Schema["InventoryVariant"] => ({
  id,
  name: "",
  sku: "",
  price: 0,
  stock,
  reserved: 0,
  minStock,
  stockStatus: "sufficient",
  batchNumber: null,
  expiryDate: null,
});

test("each product is saved by one call", () => {
  const changes = changesOf(["GAO-ST25-5KG", "7"], ["XOAI-1KG", "8"], ["GAO-ST25-10KG", "9"]);
  expect(countProducts(changes)).toBe(2);
  expect(byProduct(changes)).toEqual([
    { product: rice, changes: [changes[0], changes[2]] },
    { product: mango, changes: [changes[1]] },
  ]);
});

test("a product with very many versions is saved by several", () => {
  const changes = changesOf(...many.versions.map(({ sku }) => [sku, "5"]));
  expect(byProduct(changes).map(({ changes: each }) => each.length)).toEqual([50, 10]);
});

test("a cell that was not changed is sent as it is now", () => {
  const changes = changesOf(["GAO-ST25-5KG", "150"], ["GAO-ST25-10KG", "", "12"]);
  const now = [variant(1, 120, 99), variant(2, 33, 10)];
  expect(conflictsOf(changes, now)).toEqual([]);
  expect(inputsOf(changes, now)).toEqual([
    { id: 1, stock: 150, minStock: 99 },
    { id: 2, stock: 33, minStock: 12 },
  ]);
});

test("a changed cell whose value is another one by now is a conflict, unless it is ours", () => {
  const changes = changesOf(["GAO-ST25-5KG", "150", "30"], ["GAO-ST25-10KG", "50"]);
  const now = [variant(1, 110, 30), variant(2, 50, 10)];
  expect(conflictsOf(changes, now)).toEqual([
    { rowId: 1, column: "stock", seen: 120, current: 110 },
  ]);
});

test("a version that is gone is neither sent nor a conflict", () => {
  const changes = changesOf(["XOAI-1KG", "8"]);
  expect(conflictsOf(changes, [])).toEqual([]);
  expect(inputsOf(changes, [])).toEqual([]);
});
