import { describe, expect, test } from "vitest";
import { sheetsOf } from "./rows.ts";
import { SheetError } from "./sheet.ts";
import { type Cell, workbookOf, xmlRows } from "./workbook.fixtures.ts";

const utf8 = (text: string) => new Uint8Array(new TextEncoder().encode(text));

function utf16(text: string, isLittle: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return bytes;
}

const text = "Tên;Xã\nNguyễn Thị Mai;Tân Thuận Đông\n";
const expected = [
  ["Tên", "Xã"],
  ["Nguyễn Thị Mai", "Tân Thuận Đông"],
];

/** "Tên;Xã⏎Nguyễn Thị Mai;Tân Thuận Đông": in windows-1258 a tone mark follows its letter. */
const windows1258 = Uint8Array.from([
  ...[0x54, 0xea, 0x6e, 0x3b, 0x58, 0x61, 0xde, 0x0a],
  ...[0x4e, 0x67, 0x75, 0x79, 0xea, 0xde, 0x6e, 0x20, 0x54, 0x68, 0x69, 0xf2, 0x20],
  ...[0x4d, 0x61, 0x69, 0x3b, 0x54, 0xe2, 0x6e, 0x20, 0x54, 0x68, 0x75, 0xe2, 0xf2, 0x6e, 0x20],
  ...[0xd0, 0xf4, 0x6e, 0x67],
]);

describe("text is decoded in any encoding", () => {
  test.each([
    ["UTF-8", utf8(text)],
    ["UTF-8 with a mark", utf8(`\u{FEFF}${text}`)],
    ["UTF-8 of a Mac", utf8(text.normalize("NFD"))],
    ["UTF-16, little end first", utf16(`\u{FEFF}${text}`, true)],
    ["UTF-16, big end first", utf16(`\u{FEFF}${text}`, false)],
    ["windows-1258", windows1258],
  ])("%s", async (_name, bytes) => {
    expect(await sheetsOf(bytes)).toEqual([expected]);
  });
});

test.each([",", ";", "\t", "|"])("columns may be separated by %j", async (separator) => {
  expect(await sheetsOf(utf8(text.replaceAll(";", separator)))).toEqual([expected]);
});

test("pads rows to equal length, keeps blank rows within and drops those at the end", async () => {
  expect(await sheetsOf(utf8("a,b,c\n\n1 , 2\n\n,,\n"))).toEqual([
    [
      ["a", "b", "c"],
      ["", "", ""],
      ["1", "2", ""],
    ],
  ]);
});

describe("the line with the separator is no row", () => {
  test.each([
    ["sep=;\r\n", ";"],
    ["\u{FEFF}sep=;\n", ";"],
    ['"sep=|"\r', "|"],
    ["SEP=\t\n", "\t"],
  ])("%j", async (line, separator) => {
    const table = `a${separator}"1,5"${separator}2${line.slice(-1)}x${separator}y${separator}z`;
    expect(await sheetsOf(utf8(line + table))).toEqual([
      [
        ["a", "1,5", "2"],
        ["x", "y", "z"],
      ],
    ]);
  });
});

test("Ð and characters that nobody sees are cleaned away", async () => {
  expect(
    await sheetsOf(utf8("\u{FEFF}Ðơn vị,\u200b\u202aSKU-1\u202c\nDâu Ðà Lạt,\u00a0ðồng")),
  ).toEqual([
    [
      ["Đơn vị", "SKU-1"],
      ["Dâu Đà Lạt", "đồng"],
    ],
  ]);
});

describe("an unreadable file gives the reason", () => {
  const zip = [0x50, 0x4b, 0x03, 0x04];
  test.each([
    ["nothing", new Uint8Array(), "empty"],
    ["blank cells", utf8(" ,\n,\n"), "empty"],
    ["a zip that is no workbook", Uint8Array.from([...zip, 1, 2, 3]), "unreadable"],
    ["a picture", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), "unreadable"],
    ["an open quote", utf8('a,"b\nc,d\n'), "unreadable"],
  ])("%s", async (_name, bytes, problem) => {
    const error = await sheetsOf(bytes).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SheetError);
    expect(error).toMatchObject({ problem });
  });
});

test("text in UTF-16 needs no mark, and SKUs no Excel that keeps their zeros", async () => {
  expect(await sheetsOf(utf16(text, true))).toEqual([expected]);
  expect(await sheetsOf(utf16(text, false))).toEqual([expected]);
  expect(await sheetsOf(utf8('Mã SKU,Giá\n="00123456",18000\n"=""0077""",5'))).toEqual([
    [
      ["Mã SKU", "Giá"],
      ["00123456", "18000"],
      ["0077", "5"],
    ],
  ]);
});

test.each(["sep=;;;\r\n", '"sep=;"\n', "SEP=;;\n"])("the line %j is no row", async (line) => {
  expect(await sheetsOf(utf8(line + text))).toEqual([expected]);
});

test("a title with commas does not say how columns are separated", async () => {
  const title = "BẢNG GIÁ, THÁNG 11, NĂM 2026\n\n";
  const [rows = []] = await sheetsOf(utf8(title + text));
  expect(rows.slice(2)).toEqual(expected.map((row) => expect.arrayContaining(row)));
  expect(rows[2]?.[0]).toBe("Tên");
});

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
