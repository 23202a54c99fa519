import { expect, test } from "vitest";
import { cutPage } from "./cut-page.ts";

const rows = [
  { name: "Nông dân", code: "R04" },
  { name: "Quản lý đơn hàng", code: "PERM_ADMIN_ORDER_MANAGE" },
];
const textOf = ({ name, code }: (typeof rows)[number]) => ({ words: name, code });

test.each([
  ["nong", 1],
  ["r04", 1],
  ["order_man", 1],
  ["don hang", 1],
  ["", 2],
  ["không có", 0],
])("finds by %j", (search, total) => {
  expect(cutPage(rows, { search }, textOf).total).toBe(total);
});

test("cuts pages", () => {
  const many = Array.from({ length: 45 }, (_, index) => ({ name: `Quyền ${index}`, code: "P" }));
  expect(cutPage(many, { page: 3 }, textOf)).toMatchObject({ items: { length: 5 }, total: 45 });
});
