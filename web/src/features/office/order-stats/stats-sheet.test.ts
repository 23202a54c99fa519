import { expect, test } from "vitest";
import { boundView, filledView } from "./order-stats.fixtures.ts";
import { boundNote, sheetOf } from "./stats-sheet.ts";

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

test("a file of part of the orders says so", () => {
  expect(boundNote(filledView)).toBeUndefined();
  expect(boundNote(boundView)).toBe("Chỉ tính 2.000 đơn gần nhất.");
});
