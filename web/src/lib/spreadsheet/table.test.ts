import { describe, expect, test } from "vitest";
import { headerIn } from "./table.ts";

const columns = [
  { key: "name", names: ["Tên sản phẩm", "name"] },
  { key: "unit", names: ["Đơn vị", "unit"] },
  { key: "price", names: ["Giá bán", "price"] },
  { key: "stock", names: ["Tồn kho", "stock"] },
] as const;

const header = (...rows: string[][]) => headerIn(rows, columns, (keys) => keys.size >= 2);

describe("the header of a table", () => {
  test("is found in any order, spelling and case", () => {
    expect(header(["GIÁ BÁN (*)", "ghi chú", "Ðơn vị:", "ten_san_pham"])).toEqual({
      at: 0,
      names: ["GIÁ BÁN (*)", "ghi chú", "Ðơn vị:", "ten_san_pham"],
      keys: ["price", undefined, "unit", "name"],
    });
  });

  test("may stand below a title, even one that has the name of a column", () => {
    expect(
      header(["Tồn kho"], ["Ngày 25/11", ""], [""], ["name", "unit", "stock"], ["Gạo", "túi", "4"]),
    ).toMatchObject({ at: 3 });
  });

  test("may be of two rows, the first one merged over columns", () => {
    expect(
      header(
        ["Tên sản phẩm", "Đơn vị", "Giá và tồn", ""],
        ["", "", "Giá bán", "Tồn kho"],
        ["Gạo", "túi", "5", "4"],
      ),
    ).toEqual({
      at: 1,
      names: ["Tên sản phẩm", "Đơn vị", "Giá bán", "Tồn kho"],
      keys: ["name", "unit", "price", "stock"],
    });
  });

  test("may say the unit of its column", () => {
    expect(header(["Tên sản phẩm (bắt buộc)", "Giá bán (đ)", "Tồn kho [kg]"])?.keys).toEqual([
      "name",
      "price",
      "stock",
    ]);
  });

  test("has each column once, and is missing where too few are known", () => {
    expect(header(["name", "price", "Giá bán"])?.keys).toEqual(["name", "price", undefined]);
    expect(header(["Tên", "Giá bán"], ["Gạo", "5"])).toBeUndefined();
    expect(header()).toBeUndefined();
  });
});
