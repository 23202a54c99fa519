import { expect, test } from "vitest";
import { itemsText } from "./labels.ts";
import { sheetOf } from "./order-sheet.ts";
import { order, twoItems } from "./orders.fixtures.ts";

test("an order is a row with a value for each column, amounts as numbers", () => {
  const { columns, rows, done } = sheetOf([order({ order_items: twoItems, discount: 20_000 })]);
  const [row = []] = rows;
  expect(row).toHaveLength(columns.length);
  const cell = (header: string) => row[columns.findIndex((column) => column.header === header)];
  expect(cell("Mã đơn")).toBe("TAPab94c7");
  expect(cell("Trạng thái")).toBe("Đã xác nhận");
  expect(cell("Sản phẩm")).toBe(
    "Gạo ST25 Sóc Trăng (Túi 5 kg) × 2; Nước mắm Phú Quốc 40 độ đạm (Chai 500 ml) × 1",
  );
  expect(cell("Giảm giá")).toBe(20_000);
  expect(cell("Tổng tiền")).toBe(395_000);
  expect(cell("Điện thoại")).toBe("0987654321");
  expect(done).toBe("Đã xuất 1 đơn hàng");
});

test("a cell names the first product and counts the others", () => {
  expect(itemsText(twoItems.slice(0, 1))).toBe("Gạo ST25 Sóc Trăng × 2");
  expect(itemsText(twoItems)).toBe("Gạo ST25 Sóc Trăng × 2 và 1 sản phẩm khác");
});
