import { expect, test } from "vitest";
import { stockStatusOf } from "#mocks/domain/inventory.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { item, stockRow, twoItems } from "./inventory.fixtures.ts";
import { alertsOf, mayChangeStock, rowsOf, statusOfStock, whyNotStock } from "./rules.ts";

test("the server's rows become one row per product, in their order, with sums over its versions", () => {
  const other = item({
    id: 41,
    product: { id: 4, name: "Rau muống", thumbnail_url: null, category_id: 2, status: "inactive" },
    stock_quantity: 0,
    reserved_quantity: 0,
    threshold_min: 15,
  });
  const rows = rowsOf([other, ...twoItems]);
  expect(rows.map(({ id, name }) => [id, name])).toEqual([
    [41, "Rau muống"],
    [31, "Gạo ST25 Sóc Trăng"],
  ]);
  expect(rows[0]).toMatchObject({ status: "inactive", stockStatus: "out_of_stock", value: 0 });
  expect(rows[1]).toMatchObject({
    productId: 3,
    totalStock: 160,
    totalReserved: 5,
    totalMinStock: 30,
    stockStatus: "sufficient",
    value: 120 * 185_000 + 40 * 360_000,
    lastUpdated: "2026-11-19T04:00:00.000Z",
  });
  expect(rows[1]?.versions.map(({ sku, price }) => [sku, price])).toEqual([
    ["GAO-ST25-5KG", 185_000],
    ["GAO-ST25-10KG", 360_000],
  ]);
});

test("a product whose versions are in two places of the list is still one row", () => {
  const other = item({
    id: 41,
    product: { id: 4, name: "Rau", thumbnail_url: null, category_id: 2, status: "active" },
  });
  const [first, second] = twoItems;
  if (!first || !second) throw new Error("no items");
  expect(rowsOf([first, other, second]).map(({ versions }) => versions.length)).toEqual([2, 1]);
});

test("the same list gives the same rows", () => {
  expect(stockRow()).toBe(stockRow());
  expect(rowsOf([])).toEqual([]);
});

const person = (role_code: string, permissions: SessionUser["permissions"]) =>
  ({ role: { id: "r", name: "", role_code }, permissions }) as SessionUser;

test("a seller changes the own shop's stock, others need the permission to manage stock", () => {
  expect(mayChangeStock(person("R02", ["PERM_SHOP_VIEW_INVENTORY"]), "shop")).toBe(true);
  const looker = person("R03", ["PERM_ADMIN_VIEW_INVENTORY"]);
  expect(mayChangeStock(looker, "admin")).toBe(false);
  const manager = person("R03", ["PERM_ADMIN_VIEW_INVENTORY", "PERM_INVENTORY_MANAGE"]);
  expect(mayChangeStock(manager, "admin")).toBe(true);
  expect(mayChangeStock(person("R00", []), "admin")).toBe(true);
  expect(mayChangeStock(null, "admin")).toBe(false);
});

test("a stock is never below 0, nor below what orders hold, nor above the limit", () => {
  expect(whyNotStock({ reserved: 0 }, 0)).toBeUndefined();
  expect(whyNotStock({ reserved: 0 }, -1)).toBe("Tồn kho không thể nhỏ hơn 0");
  expect(whyNotStock({ reserved: 5 }, 5)).toBeUndefined();
  expect(whyNotStock({ reserved: 5 }, 4)).toMatch(/^Đơn hàng đang giữ 5 sản phẩm/);
  expect(whyNotStock({ name: "Túi 5 kg", reserved: 5 }, 0)).toMatch(/đang giữ 5 túi/);
  expect(whyNotStock({ reserved: 0 }, 1_000_001)).toMatch(/1\.000\.000/);
});

test.each([
  [0, 0, "out_of_stock"],
  [0, 10, "out_of_stock"],
  [9, 10, "low"],
  [10, 10, "sufficient"],
  [1, 0, "sufficient"],
] as const)("a stock of %i with the threshold %i is %s, as on the server", (stock, min, status) => {
  expect(statusOfStock(stock, min)).toBe(status);
  expect(stockStatusOf(stock, min)).toBe(status);
});

test("alerts are the versions that are out of stock or low, the emptiest first", () => {
  const low = item({ id: 1, stock_quantity: 9, threshold_min: 10, stock_status: "low" });
  const lower = item({ id: 2, stock_quantity: 10, threshold_min: 20, stock_status: "low" });
  const none = item({ id: 3, stock_quantity: 0, threshold_min: 0, stock_status: "out_of_stock" });
  const { items, ...counts } = alertsOf([item(), low, lower, none]);
  expect(items.map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(counts).toEqual({ outOfStock: 1, lowStock: 2 });
});
