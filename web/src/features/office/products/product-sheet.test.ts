import { expect, test } from "vitest";
import { sheetOf } from "./product-sheet.ts";
import { product } from "./products.fixtures.ts";

test("each version is a row with a value for each column, pieces of the warehouse as numbers", () => {
  const { columns, rows, done } = sheetOf([product()], new Map([[11, ["Gạo", "Gạo thơm"]]]));
  expect(rows).toHaveLength(2);
  const [first = [], second = []] = rows;
  expect(first).toHaveLength(columns.length);
  const cell = (row: typeof first, header: string) =>
    row[columns.findIndex((column) => column.header === header)];
  expect(cell(first, "Danh mục")).toBe("Gạo thơm");
  expect(cell(first, "Trạng thái")).toBe("Đang bán");
  expect(cell(first, "Phiên bản")).toBe("Túi 5 kg");
  expect(cell(first, "Giá bán")).toBe(185_000);
  expect(cell(first, "Tồn kho")).toBe(120);
  expect(cell(second, "Mã SKU")).toBe("GAO-ST25-10KG");
  expect(cell(second, "Tồn kho")).toBe(40);
  expect(done).toBe("Đã xuất 1 sản phẩm");
});
