import { expect, test } from "vitest";
import { lacksColumn } from "./columns.ts";

test("a header is complete in both of the contract's names, case and diacritics aside", () => {
  expect(lacksColumn(["TÊN SẢN PHẨM", "danh muc", " Don Vi ", "Phiên bản", "Giá bán"])).toBe(false);
  expect(lacksColumn(["name", "category", "unit", "version", "price"])).toBe(false);
  expect(lacksColumn(["Tên", "Giá"])).toBe(true);
  expect(lacksColumn([])).toBe(true);
});
