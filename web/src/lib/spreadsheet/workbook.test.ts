import { describe, expect, test } from "vitest";
import { sheetsOf } from "./rows.ts";
import { type Cell, workbookOf, xmlRows } from "./workbook.fixtures.ts";

describe("the sheets of a workbook", () => {
  test("are the visible ones that have cells", async () => {
    const file = workbookOf(
      { state: "hidden", rows: xmlRows(["Mã", "Tên"]) },
      { state: "veryHidden", rows: xmlRows(["Lớp"]) },
      { rows: "" },
      { rows: xmlRows(["Hướng dẫn"]) },
      { rows: xmlRows(["Mã SKU", "Giá"]) },
    );
    expect(await sheetsOf(file)).toEqual([[["Hướng dẫn"]], [["Mã SKU", "Giá"]]]);
  });
});

describe("a cell", () => {
  const read = async (...cells: Cell[]) => {
    const [[row = []] = []] = await sheetsOf(workbookOf({ rows: xmlRows(cells) }));
    return row;
  };

  test("with a number keeps its fraction, so that nobody takes the dot for thousands", async () => {
    expect(await read(185, 18.125, 2.375, 18_000.5, 0.1)).toEqual([
      "185",
      "18.1250",
      "2.3750",
      "18000.5",
      "0.1",
    ]);
  });

  test("has the digits that Excel shows, not those of binary fractions", async () => {
    expect(
      await read({ xml: '<c r="{at}"><f>185000*0.9</f><v>166500.00000000003</v></c>' }),
    ).toEqual(["166500"]);
  });

  test("in scientific notation is its number, if it is one", async () => {
    const cell = { xml: '<c r="{at}"><v>1.85E+5</v></c>' };
    const lost = { xml: '<c r="{at}"><v>8.9345631381650001E+21</v></c>' };
    expect(await read(cell, lost)).toEqual(["185000", "8.934563138165e+21"]);
  });

  test("with more digits than Excel keeps is not taken for a code", async () => {
    expect(await read(123_456_789_012_345, 1_234_567_890_123_450)).toEqual([
      "123456789012345",
      "1.23456789012345e+15",
    ]);
  });

  test("with a formula is its last result, with an error or without a result it is an error", async () => {
    const result = { xml: '<c r="{at}"><f>A1*2</f><v>370000</v></c>' };
    const none = { xml: '<c r="{at}"><f>A1*2</f></c>' };
    const error = { xml: '<c r="{at}" t="e"><f>A1/0</f><v>#DIV/0!</v></c>' };
    const blank = { xml: '<c r="{at}" t="str"><f>""</f><v></v></c>' };
    expect(await read(result, none, error, blank, "x")).toEqual([
      "370000",
      "#CALC!",
      "#DIV/0!",
      "",
      "x",
    ]);
  });

  test("with a date is a day", async () => {
    expect(await read({ xml: '<c r="{at}" s="1"><v>46351</v></c>' })).toEqual(["25/11/2026"]);
  });
});

test("a text that is merged downwards is in each row; a number is not", async () => {
  const rows = xmlRows(["Gạo", "Túi 1 kg", 40], [null, "Túi 5 kg", null], [null, "Túi 9 kg", 7]);
  expect(await sheetsOf(workbookOf({ rows, merges: ["A1:A3", "C1:C2"] }))).toEqual([
    [
      ["Gạo", "Túi 1 kg", "40"],
      ["Gạo", "Túi 5 kg", ""],
      ["Gạo", "Túi 9 kg", "7"],
    ],
  ]);
});
