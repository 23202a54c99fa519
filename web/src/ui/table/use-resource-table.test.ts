import { expect, test } from "vitest";
import { freshRows, rowsById } from "./use-resource-table.ts";

test("selected rows of the shown page are as the page has them, in the order of the selection", () => {
  const selected = rowsById([
    { id: 2, name: "cũ" },
    { id: 1, name: "cũ" },
    { id: 3, name: "trang khác" },
  ]);
  const page = [
    { id: 1, name: "mới" },
    { id: 2, name: "mới" },
  ];
  expect(freshRows({ selected }, page)).toEqual([
    { id: 2, name: "mới" },
    { id: 1, name: "mới" },
    { id: 3, name: "trang khác" },
  ]);
  expect(freshRows({ selected }, undefined)).toEqual([...selected.values()]);
});
