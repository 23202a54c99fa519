import { expect, test } from "vitest";
import { offsetsOf, rowAt, rowSizes, rowsBetween } from "./row-window.ts";

const plain = { issueLines: 0, strips: 0 };

test("each row begins where the one above ends", () => {
  const rows = [plain, { issueLines: 1, strips: 0 }, { issueLines: 1, strips: 2 }, plain];
  expect(offsetsOf(rowSizes.wide, rows)).toEqual([0, 2.75, 6.75, 16.25, 19]);
});

const offsets = [0, 10, 20, 35, 45];

test.each([
  [-5, 0],
  [0, 0],
  [9.9, 0],
  [10, 1],
  [34, 2],
  [35, 3],
  [1000, 3],
])("at %d is row %d", (height, row) => {
  expect(rowAt(offsets, height)).toBe(row);
});

test("the rows between two heights, and the one with the focus", () => {
  expect(rowsBetween(offsets, 12, 21, undefined)).toEqual([1, 2]);
  expect(rowsBetween(offsets, 12, 21, 0)).toEqual([0, 1, 2]);
  expect(rowsBetween(offsets, 12, 21, 3)).toEqual([1, 2, 3]);
  expect(rowsBetween(offsets, 12, 21, 2)).toEqual([1, 2]);
  expect(rowsBetween(offsets, 12, 21, 9)).toEqual([1, 2]);
  expect(rowsBetween([0], 0, 100, undefined)).toEqual([]);
});
