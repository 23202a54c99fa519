import { expect, test } from "vitest";
import { boundView, filledView } from "./order-stats.fixtures.ts";
import { sheetNote, sheetOf } from "./stats-sheet.ts";

test("the file has all figures of the screen, and its days sum to the total", () => {
  const { rows, columns } = sheetOf(filledView);
  expect(rows[0]).toEqual(["Tổng", "14/11/2026 – 20/11/2026", 60, 40, null, 12_345_000]);
  const days = rows.filter(([group]) => group === "Ngày");
  expect(days).toHaveLength(7);
  for (const column of [2, 3, 5]) {
    expect(days.reduce((sum, row) => sum + Number(row[column]), 0)).toBe(rows[0]?.[column]);
  }
  expect(rows.every((row) => row.length === columns.length)).toBe(true);
  expect(rows).toContainEqual(["Trạng thái", "Hoàn thành", 28, null, null, null]);
  expect(rows).toContainEqual(["Thanh toán", "Ví TAP", 15, null, null, 3_245_000]);
  expect(rows.at(-1)).toEqual(["Sản phẩm", "Rau cải ngọt", null, null, 18, 324_000]);
});

test("a file says what its revenue holds, and if it is of part of the orders", () => {
  expect(sheetNote(filledView)).toMatch(/^Doanh thu gồm phí giao hàng/);
  expect(sheetNote(filledView)).not.toMatch(/đơn gần nhất/);
  expect(sheetNote(boundView)).toMatch(/Chỉ tính 2\.000 đơn gần nhất\.$/);
});
