import { describe, expect, test, vi } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { cutPage, findPermissions, placeAmong } from "./rules.ts";

const dates = {
  created_at: "2026-01-05T01:00:00.000Z",
  updated_at: "2026-01-05T01:00:00.000Z",
};
const permission = (code: string, name: string): Schema["PermissionRecord"] => ({
  id: code,
  code,
  name,
  description: null,
  ...dates,
});
const rows = [
  permission("PERM_CART_MANAGE", "Quản lý giỏ hàng"),
  permission("PERM_ADMIN_ORDER_MANAGE", "Quản lý đơn hàng"),
];

test.each([
  ["gio", 1],
  ["cart", 1],
  ["order_man", 1],
  ["don hang", 1],
  [undefined, 2],
  ["không có", 0],
])("finds by %j", (search, total) => {
  expect(findPermissions(rows, search)).toHaveLength(total);
});

const many = Array.from({ length: 45 }, (_, index) => ({ id: `${index}` }));

test("cuts pages", () => {
  expect(cutPage(many, 3)).toMatchObject({ items: { length: 5 }, total: 45 });
});

describe("the place of a row", () => {
  test("is among all pages, and the way on turns the page", () => {
    const onReplace = vi.fn();
    const place = placeAmong(many, "19", onReplace);
    expect(place).toMatchObject({ position: 20, total: 45 });
    place?.onNext?.();
    expect(onReplace).toHaveBeenLastCalledWith({ xem: "20", page: 2 });
    place?.onPrevious?.();
    expect(onReplace).toHaveBeenLastCalledWith({ xem: "18", page: 1 });
  });

  test("ends with the list", () => {
    expect(placeAmong(many, "0", vi.fn())?.onPrevious).toBeUndefined();
    expect(placeAmong(many, "44", vi.fn())?.onNext).toBeUndefined();
    expect(placeAmong(many, "none", vi.fn())).toBeUndefined();
  });
});
