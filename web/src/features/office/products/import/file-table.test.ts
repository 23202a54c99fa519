import { describe, expect, test } from "vitest";
import { failedSheet } from "./file-table.ts";

const header = ["Tên sản phẩm", "Giá bán"];
const table = [header, ["Gạo", "abc"], ["", ""], ["=1+1", "-5"]];
const failed = [
  { row: 2, message: "Giá bán phải là số" },
  { row: 4, message: "Giá bán phải là số nguyên từ 0" },
];

describe("the file of failed rows", () => {
  test("has the rows as they are in the file, with their reasons", () => {
    const sheet = failedSheet(table, failed);
    expect(sheet.columns.map((column) => column.header)).toEqual([...header, "Lý do lỗi"]);
    expect(sheet.columns.every(({ kind }) => kind === "text")).toBe(true);
    expect(sheet.rows).toEqual([
      ["Gạo", "abc", "Giá bán phải là số"],
      ["=1+1", "-5", "Giá bán phải là số nguyên từ 0"],
    ]);
  });

  test("replaces the reasons of an earlier one", () => {
    const again = [
      ["Lý do lỗi", ...header],
      ["cũ", "Gạo", "abc"],
    ];
    const sheet = failedSheet(again, [{ row: 2, message: "mới" }]);
    expect(sheet.columns.map((column) => column.header)).toEqual([...header, "Lý do lỗi"]);
    expect(sheet.rows).toEqual([["Gạo", "abc", "mới"]]);
  });
});
