import { describe, expect, it, test } from "vitest";
import { type Column, dayOf, MAX_ROWS, tableRows, wholeNumber } from "./columns.ts";
import { readTables } from "./read-table.ts";
import { tableFile } from "./write-table.ts";

const columns = [
  { key: "name", header: "Tên sản phẩm", required: true },
  { key: "price", header: "Giá bán" },
] as const satisfies readonly Column[];

const rows = [
  ["=HYPERLINK(1)", 185_000],
  ['Gạo, "nếp"\nmới', 0],
  ["+84 gạo", 1],
  ["'quoted", null],
];

const csv = (text: string) => new Blob([text]);

describe.each(["csv", "xlsx"] as const)("a %s file", (format) => {
  it("is read back as it was written, formulas as texts", async () => {
    const file = await tableFile({ name: "san-pham", columns, rows }, format);
    expect(file.headers.get("content-disposition")).toContain(`san-pham.${format}`);
    expect(await readTables(await file.blob())).toEqual([
      [
        ["Tên sản phẩm", "Giá bán"],
        ["=HYPERLINK(1)", "185000"],
        ['Gạo, "nếp"\nmới', "0"],
        ["+84 gạo", "1"],
        ["'quoted", ""],
      ],
    ]);
  });
});

test("a CSV file guards what a spreadsheet would take for a formula", async () => {
  const file = await tableFile({
    name: "san-pham",
    columns,
    rows: [
      ["=1+1", 2],
      ["-1\n+2", 3],
    ],
  });
  const bytes = new Uint8Array(await file.clone().arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = await file.text();
  expect(text).toContain(`"'=1+1",2`);
  expect(text).toContain(`"'-1\n+2",3`);
});

test("an unreadable or too large file says so", async () => {
  await expect(readTables(new Blob([new Uint8Array([0x89, 0, 1, 0xff])]))).rejects.toThrow(
    "Không đọc được tệp này",
  );
  await expect(readTables(new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 1])]))).rejects.toThrow(
    "Không đọc được tệp Excel này",
  );
  await expect(readTables(csv('a,"b\n'))).rejects.toThrow("Không đọc được tệp này");
  await expect(readTables(new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]))).rejects.toThrow("5MB");
});

describe("the rows of a table", () => {
  it("are found by header or key, in any order, with the row numbers of the file", async () => {
    const table = await readTables(csv("PRICE;khác;ten san pham\n1;x;Gạo\n\n2;y;Ngô\n"));
    expect(tableRows(table, columns)).toEqual([
      { row: 2, cells: { name: "Gạo", price: "1" } },
      { row: 4, cells: { name: "Ngô", price: "2" } },
    ]);
  });

  it("begin below the line with the separator, a title, and other sheets", async () => {
    const titled = await readTables(
      csv("\u{FEFF}sep=|\nBẢNG GIÁ\n\nTÊN SẢN PHẨM (*)|Giá bán:\nDâu Ðà Lạt|1\n"),
    );
    expect(tableRows(titled, columns)).toEqual([
      { row: 4, cells: { name: "Dâu Đà Lạt", price: "1" } },
    ]);
    expect(
      tableRows(
        [
          [["Hướng dẫn"]],
          [
            ["name", "price"],
            ["Gạo", "1"],
          ],
        ],
        columns,
      ),
    ).toEqual([{ row: 2, cells: { name: "Gạo", price: "1" } }]);
  });

  it("are refused without a required column, without a row, and above 5,000", () => {
    expect(() => tableRows([[["Giá bán"], ["1"]]], columns)).toThrow(
      'Tệp thiếu cột "Tên sản phẩm"',
    );
    expect(() => tableRows([[["Tên sản phẩm"], [""]]], columns)).toThrow("không có dòng dữ liệu");
    const many = Array.from({ length: MAX_ROWS + 1 }, () => ["Gạo"]);
    expect(() => tableRows([[["Tên sản phẩm"], ...many]], columns)).toThrow("tối đa 5.000 dòng");
    expect(tableRows([[["Tên sản phẩm"], ...many.slice(1)]], columns)).toHaveLength(MAX_ROWS);
  });
});

test.each([
  ["185000", 185_000],
  ["185.000", 185_000],
  ["1,185,000 đ", 1_185_000],
  ["0", 0],
  ["120,00", 120],
  ["1.500k", 1_500_000],
  ["1,5tr", 1_500_000],
  ["50 nghìn", 50_000],
  ["2 tỷ", 2_000_000_000],
  ["1.5", undefined],
  ["18.1250", undefined],
  ["8.9e+21", undefined],
  ["12kg", undefined],
  ["0.001", undefined],
  ["1,234.567", undefined],
  ["-1", undefined],
  ["=1+1", undefined],
  ["", undefined],
])("%j is the number %s", (text, value) => {
  expect(wholeNumber(text)).toBe(value);
});

test.each([
  ["31/1/2027", "2027-01-31"],
  ["2027-01-31", "2027-01-31"],
  ["31/02/2027", undefined],
  ["mai", undefined],
])("%j is the day %s", (text, day) => {
  expect(dayOf(text)).toBe(day);
});
