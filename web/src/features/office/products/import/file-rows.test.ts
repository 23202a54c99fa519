import { describe, expect, test } from "vitest";
import {
  encodingOf,
  type FileTable,
  failedSheet,
  fileTable,
  isExample,
  sentSheet,
  splitBroken,
  templateSheet,
} from "./file-rows.ts";

const head = ["Tên sản phẩm", "Danh mục", "Đơn vị", "Phiên bản", "Mã SKU", "Giá bán", "Tồn kho"];
const row = (name: string, sku: string, price: string, stock = "4") => [
  name,
  "Rau lá",
  "bó",
  "Bó",
  sku,
  price,
  stock,
];

function table(...rows: string[][]): FileTable {
  const read = fileTable([[head, ...rows]]);
  if ("reason" in read) throw new Error(read.reason);
  return read;
}

describe("the table of a file", () => {
  test("is the sheet with the columns, below whatever stands above them", () => {
    const read = fileTable([
      [["Hướng dẫn"], ["Giá bán"]],
      [
        ["BẢNG GIÁ THÁNG 11"],
        [],
        head,
        row("Gạo", "A-1", "18k"),
        ["", ""],
        row("Ngô", "A-2", "5.000 đ"),
      ],
    ]);
    expect(read).toMatchObject({
      headers: head,
      rows: [
        { row: 4, price: 18_000, stock: 4, problem: undefined, cells: { name: "Gạo", slug: "" } },
        { row: 6, price: 5_000 },
      ],
      examples: 0,
    });
  });

  test("has the columns that it must have, in either of the contract's names", () => {
    expect(
      fileTable([
        [
          ["Tên", "Giá"],
          ["Gạo", "1"],
        ],
      ]),
    ).toEqual({
      reason: 'Tệp thiếu cột "Tên sản phẩm", "Danh mục", "Đơn vị", "Phiên bản", "Giá bán"',
      headers: ["Tên", "Giá"],
    });
    const keys = ["name", "category", "unit", "version", "price"];
    expect(fileTable([[keys, ["Gạo", "Rau lá", "bó", "Bó", "1"]]])).toHaveProperty("rows");
    expect(fileTable([[head, [""]]])).toMatchObject({ reason: "Tệp không có dòng dữ liệu nào" });
    const many = Array.from({ length: 5_001 }, () => row("Gạo", "", "1"));
    expect(fileTable([[head, ...many]])).toMatchObject({
      reason: "Tệp có 5001 dòng, mỗi lần nhập tối đa 5.000 dòng",
    });
  });

  test("counts the other sheets that have products too", () => {
    const sheet = [head, row("Gạo", "A-1", "1")];
    const second = [head, row("Ngô", "A-2", "1")];
    expect(fileTable([[["Ghi chú"]], sheet, second, [head]])).toMatchObject({ otherSheets: 1 });
    expect(fileTable([sheet])).toMatchObject({ otherSheets: 0 });
  });

  test("leaves the examples of the template out", () => {
    const headers = templateSheet.columns.map(({ header }) => header);
    const examples = templateSheet.rows.map((cells) => cells.map((cell) => String(cell ?? "")));
    expect(examples).toHaveLength(2);
    expect(fileTable([[headers, ...examples]])).toMatchObject({
      reason: "Tệp chỉ có các dòng ví dụ của tệp mẫu",
    });
    const own = headers.map((header) => (header === "Mã SKU" ? "A-1" : "1"));
    expect(fileTable([[headers, ...examples, own]])).toMatchObject({
      examples: 2,
      rows: [{ row: 4 }],
    });
    expect(isExample(table(row("Gạo", "A-1", "1")).rows[0]?.cells ?? ({} as never))).toBe(false);
  });
});

describe("a row is refused with its reason:", () => {
  test.each([
    [row("Gạo", "A", "18.1250"), "Giá bán phải là số nguyên, tệp ghi 18.125 (có phần lẻ)"],
    [row("Gạo", "A", "18000.5"), "Giá bán phải là số nguyên, tệp ghi 18000.5 (có phần lẻ)"],
    [row("Gạo", "A", "18000", "2.3750"), "Tồn kho phải là số nguyên, tệp ghi 2.375 (có phần lẻ)"],
    [row("Gạo", "A", "nhiều"), 'Giá bán phải là số nguyên từ 0 đến 1.000.000.000, tệp ghi "nhiều"'],
    [row("Gạo", "A", "-5"), 'Giá bán phải là số nguyên từ 0 đến 1.000.000.000, tệp ghi "-5"'],
    [
      row("Gạo", "A", "1", "1000001"),
      'Tồn kho phải là số nguyên từ 0 đến 1.000.000, tệp ghi "1000001"',
    ],
    [row("Gạo", "A", ""), "Thiếu giá bán"],
    [row("Gạo", "A", "#REF!"), 'Ô "Giá bán" có công thức bị lỗi: #REF!'],
    [
      row("Gạo", "8.93456E+12", "1"),
      'Excel đã đổi mã SKU thành "8.93456E+12": hãy đặt cột là Văn bản rồi nhập lại mã',
    ],
    [
      row("Gạo", "10/05/2026", "1"),
      "Excel đã đổi mã SKU thành ngày 10/05/2026: hãy đặt cột là Văn bản rồi nhập lại mã",
    ],
    [
      row("Gạo", "10/05/2026 14:05", "1"),
      "Excel đã đổi mã SKU thành ngày 10/05/2026 14:05: hãy đặt cột là Văn bản rồi nhập lại mã",
    ],
    [
      row("05/10/2026", "A", "1"),
      'Excel đã đổi ô "Tên sản phẩm" thành ngày 05/10/2026: hãy đặt cột là Văn bản rồi nhập lại',
    ],
  ])("%j", (cells, problem) => {
    expect(table(cells).rows[0]?.problem).toBe(problem);
  });

  test("and the other rows of its product with it", () => {
    const { rows } = table(
      row("Gạo", "A", "18.1250"),
      row("gạo", "B", "1"),
      row("Ngô", "C", "1.5tr"),
    );
    const { broken, sound } = splitBroken(rows);
    expect(broken.map(({ row: at, problem }) => [at, problem])).toEqual([
      [2, expect.stringContaining("có phần lẻ")],
      [3, "Dòng khác của sản phẩm này có lỗi"],
    ]);
    expect(sentSheet(sound).rows).toEqual([
      ["", "Ngô", "Rau lá", "bó", "", "", "Bó", "C", "1500000", "4", ""],
    ]);
  });
});

describe("the file of failed rows", () => {
  const failed = [
    { row: 2, message: "Giá bán phải là số" },
    { row: 4, message: "Thiếu giá bán" },
  ];

  test("has the rows as they are in the file, with their reasons", () => {
    const sheet = failedSheet(
      table(row("Gạo", "A", "abc"), row("Ngô", "B", "1"), row("=1+1", "", "-5")),
      failed,
    );
    expect(sheet.columns.map((column) => column.header)).toEqual([...head, "Lý do lỗi"]);
    expect(sheet.columns.every(({ kind }) => kind === "text")).toBe(true);
    expect(sheet.rows).toEqual([
      [...row("Gạo", "A", "abc"), "Giá bán phải là số"],
      [...row("=1+1", "", "-5"), "Thiếu giá bán"],
    ]);
  });

  test("replaces the reasons of an earlier one", () => {
    const read = fileTable([
      [
        ["Lý do lỗi", ...head],
        ["cũ", ...row("Gạo", "A", "abc")],
      ],
    ]) as FileTable;
    const sheet = failedSheet(read, [{ row: 2, message: "mới" }]);
    expect(sheet.columns.map((column) => column.header)).toEqual([...head, "Lý do lỗi"]);
    expect(sheet.rows).toEqual([[...row("Gạo", "A", "abc"), "mới"]]);
  });
});

test("the encoding of a file is told from its bytes", () => {
  const utf8 = new TextEncoder().encode("Tên sản phẩm");
  expect(encodingOf(utf8)).toBe("utf-8");
  expect(encodingOf(new Uint8Array([0xff, 0xfe, 0x54, 0]))).toBe("utf-16");
  expect(encodingOf(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0xff]))).toBe("xlsx");
  // "Gạo" in windows-1258: a with the combining dot below.
  expect(encodingOf(new Uint8Array([0x47, 0x61, 0xf2, 0x6f]))).toBe("windows-1258");
});
