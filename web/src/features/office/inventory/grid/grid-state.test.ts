import { describe, expect, test } from "vitest";
import { without } from "#web/ui/table/grid/grid-steps.ts";
import {
  edited,
  type GridAction,
  type GridRow,
  gridReducer,
  initialGrid,
  pasted,
  type Rows,
  stockSheet,
  tableOf,
  withSkus,
} from "./grid-state.ts";

const run = (...actions: GridAction[]) => actions.reduce(gridReducer, initialGrid([]));

const paste: GridAction = {
  do: "paste",
  table: tableOf([
    ["A", "1"],
    ["B", "2"],
  ]),
  from: 0,
};
const type = (text: string, id = 1): GridAction => ({ do: "edit", id, column: "stock", text });
const conflict = { rowId: 1, column: "stock", seen: 5, current: 4 } as const;

const stocks = (...actions: GridAction[]) => run(...actions).rows.map(({ stock }) => stock);

test("a paste is undone as one, and done again", () => {
  expect(stocks(paste)).toEqual(["1", "2"]);
  expect(stocks(paste, { do: "undo" })).toEqual([]);
  expect(stocks(paste, { do: "undo" }, { do: "redo" })).toEqual(["1", "2"]);
});

test("the keystrokes in a cell are undone together, up to leaving it", () => {
  expect(stocks(paste, type("7"), type("75"), { do: "undo" })).toEqual(["1", "2"]);
  const twice = [paste, type("7"), { do: "leaveCell" }, type("75")] as const;
  expect(stocks(...twice, { do: "undo" })).toEqual(["7", "2"]);
  expect(stocks(...twice, { do: "undo" }, { do: "undo" })).toEqual(["1", "2"]);
});

test("another change forgets what was undone", () => {
  expect(stocks(paste, type("7"), { do: "undo" }, type("8", 2), { do: "redo" })).toEqual([
    "1",
    "8",
  ]);
});

test("removed rows come back", () => {
  const remove: GridAction = { do: "remove", ids: new Set([1]) };
  expect(stocks(paste, remove)).toEqual(["2"]);
  expect(stocks(paste, remove, { do: "undo" })).toEqual(["1", "2"]);
  expect(stocks(paste, { do: "clear" }, { do: "undo" })).toEqual(["1", "2"]);
});

const saved: GridAction = {
  do: "saved",
  saved: new Set([2]),
  failures: new Map([[1, "Máy chủ bận"]]),
  conflicts: [conflict],
};

test("what is saved leaves, and cannot be undone", () => {
  const after = run(paste, saved);
  expect(after.rows.map(({ id }) => id)).toEqual([1]);
  expect(after.failures.get(1)).toBe("Máy chủ bận");
  expect(gridReducer(after, { do: "undo" })).toBe(after);
});

test("a conflict stays until it is decided", () => {
  const keep: GridAction = { do: "decide", conflict, keepsMine: true };
  expect(run(paste, saved, keep)).toMatchObject({ conflicts: [], rows: [{ stock: "1" }] });
  expect(run(paste, saved, keep, { do: "undo" }).conflicts).toEqual([conflict]);
  const take: GridAction = { do: "decide", conflict, keepsMine: false };
  expect(run(paste, saved, take)).toMatchObject({ conflicts: [], rows: [{ stock: undefined }] });
});

test("typing over it decides too, and clears the failure", () => {
  const after = run(paste, saved, type("9"));
  expect(after.conflicts).toEqual([]);
  expect(after.failures.size).toBe(0);
});

test("conflicts and failures leave with their row", () => {
  const after = run(paste, saved, { do: "remove", ids: new Set([1]) });
  expect(after).toMatchObject({ rows: [], conflicts: [] });
  expect(after.failures.size).toBe(0);
});

test("nothing to undo or redo changes nothing", () => {
  const state = initialGrid([]);
  expect(gridReducer(state, { do: "undo" })).toBe(state);
  expect(gridReducer(state, { do: "redo" })).toBe(state);
  expect(gridReducer(state, { do: "leaveCell" })).toBe(state);
});

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

  test("leave the row of an empty cell as it is, and move no other up", () => {
    const table = tableOf([["7"], [""], ["9"], [""]], "stock");
    expect(pasted([...two, row(3, "C")], table, 0)).toEqual([
      row(1, "A", "7"),
      two[1],
      row(3, "C", "9"),
    ]);
    expect(pasted(two, tableOf([["7"], [""], ["9"]], "stock"), 1)).toEqual([
      two[0],
      row(2, "B", "7"),
      row(3, "", "9"),
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
