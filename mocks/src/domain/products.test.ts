import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../db/db.ts";
import type { UserRow } from "../db/tables.ts";
import { admin, otherSeller, seller, shopDb } from "../testing/shop.ts";
import { roleRow, userRow } from "../testing/tables.ts";
import { productById } from "./catalogue.ts";
import { managedStockOf, seenStockOf, seenVersions, shopInventory } from "./inventory.ts";
import { productTable, shopProductPage, sortedProducts } from "./product-lists.ts";
import {
  approveProduct,
  deleteProduct,
  deleteProducts,
  disableProduct,
  restoreProduct,
  setProductStatus,
  setProductStatuses,
  updateProduct,
} from "./product-management.ts";
import { productHistory } from "./products.ts";
import { changeStock, importStock, stockAlerts, updateVariants } from "./stock-changes.ts";

let db: Db;

const RICE = 1;
const BAG = 11;

const overseer = userRow({ id: "overseer", roleCode: "R09", email: "nganh@tap.vn" });
const manager = userRow({ id: "manager", roleCode: "R18", email: "quan-ly@tap.vn" });
const officer = userRow({ id: "officer", roleCode: "R10", email: "can-bo@tap.vn" });

beforeEach(() => {
  db = shopDb();
  db.users.push(overseer, manager, officer);
  db.roles.push(
    roleRow({
      role_code: "R02",
      permissions: ["PERM_VIEW_SELF_PRODUCTS", "PERM_SHOP_VIEW_INVENTORY"],
    }),
    roleRow({
      role_code: "R09",
      permissions: ["PERM_ADMIN_VIEW_PRODUCTS", "PERM_ADMIN_VIEW_INVENTORY"],
    }),
    roleRow({
      role_code: "R10",
      permissions: ["PERM_PRODUCT_MANAGE", "PERM_INVENTORY_MANAGE", "PERM_VIEW_SELF_PRODUCTS"],
    }),
    roleRow({
      role_code: "R18",
      permissions: [
        "PERM_PRODUCT_MANAGE",
        "PERM_ADMIN_VIEW_PRODUCTS",
        "PERM_INVENTORY_MANAGE",
        "PERM_ADMIN_VIEW_INVENTORY",
      ],
    }),
  );
});

const rice = { name: "Gạo ST25", unit: "túi", category_id: 3, price: 185_000 };

type Operation = (db: Db, caller: UserRow) => unknown;

const changes: [string, Operation][] = [
  ["updating", (db, caller) => updateProduct(db, caller, RICE, rice)],
  ["deleting", (db, caller) => deleteProduct(db, caller, RICE)],
  ["disabling", (db, caller) => disableProduct(db, caller, RICE)],
  ["restoring", (db, caller) => restoreProduct(db, caller, RICE)],
  ["hiding", (db, caller) => setProductStatus(db, caller, RICE, { status: "hidden" })],
  [
    "setting its stock",
    (db, caller) =>
      updateVariants(db, caller, BAG, { variants: [{ id: BAG, stock: 10, minStock: 2 }] }),
  ],
  [
    "changing its stock",
    (db, caller) => changeStock(db, caller, { id: BAG, variantId: BAG }, { change: 1 }),
  ],
  ["reaching its stock", (db, caller) => managedStockOf(db, caller, BAG)],
];

const reads: [string, Operation][] = [
  ["its history", (db, caller) => productHistory(db, caller, RICE)],
  ["its stock and the history of it", (db, caller) => seenStockOf(db, caller, BAG)],
];

describe("the product of another shop", () => {
  it.each([...changes, ...reads])("is not found: %s", (_, call) => {
    expect(() => call(db, otherSeller)).toThrow(expect.objectContaining({ code: "NOT_FOUND" }));
  });

  it("is not found by its id while it is hidden", () => {
    setProductStatus(db, seller, RICE, { status: "hidden" });
    expect(() => productById(db, RICE, otherSeller)).toThrow(
      expect.objectContaining({ code: "NOT_FOUND" }),
    );
    expect(productById(db, RICE, overseer).id).toBe(RICE);
  });

  it("is not approved by another shop", () => {
    expect(() => approveProduct(db, otherSeller, RICE, { approved: true })).toThrow(
      expect.objectContaining({ code: "NOT_FOUND" }),
    );
  });

  it("fails as not found in a bulk call, and the others succeed", () => {
    const failed = [{ id: RICE, code: "NOT_FOUND", message: "Không tìm thấy sản phẩm" }];
    expect(setProductStatuses(db, otherSeller, { ids: [1, 2], status: "draft" })).toEqual({
      succeeded: [2],
      failed,
    });
    expect(deleteProducts(db, otherSeller, { ids: [1, 2] })).toEqual({ succeeded: [2], failed });
  });

  it("is in none of a shop's lists, files and alerts", () => {
    for (const { versions } of db.products) {
      for (const version of versions) version.stock_quantity = 0;
    }
    expect(shopProductPage(db, otherSeller, {}).rows.map(({ id }) => id)).toEqual([2]);
    expect(shopInventory(db, otherSeller, {}).rows.map(({ id }) => id)).toEqual([2]);
    expect(seenVersions(db, otherSeller, {}).map(({ version }) => version.id)).toEqual([21]);
    expect(productTable(db, otherSeller, {}).rows).toHaveLength(1);
    expect(stockAlerts(db, otherSeller).rows.map(({ version }) => version.id)).toEqual([21]);
  });

  it("is not found by its SKU in an imported file", () => {
    const cells = {
      sku_code: "GAO-5KG",
      product: "",
      version: "",
      stock_quantity: "0",
      reserved_quantity: "",
      threshold_min: "",
      batch_number: "",
      expiry_date: "",
      location_code: "",
    };
    const { rows } = importStock(db, otherSeller, [{ row: 2, cells }], false);
    expect(rows).toMatchObject([{ outcome: "failed", message: "Không tìm thấy mã SKU" }]);
  });
});

describe("staff", () => {
  const changed: typeof changes = changes.filter(([name]) => name !== "restoring");

  it.each(changed)("who manage and view everything reach every product: %s", (_, call) => {
    expect(() => call(db, manager)).not.toThrow();
    expect(() => call(shopDb(), admin)).not.toThrow();
  });

  it.each(changes)("who only view reach none: %s", (_, call) => {
    expect(() => call(db, overseer)).toThrow(expect.objectContaining({ code: "NOT_FOUND" }));
  });

  it.each(changes)("who manage but view only their own reach none of others: %s", (_, call) => {
    expect(() => call(db, officer)).toThrow(expect.objectContaining({ code: "NOT_FOUND" }));
  });

  it("who view everything read the history and the stock of every product", () => {
    expect(productHistory(db, overseer, RICE)).toEqual([]);
    expect(seenStockOf(db, overseer, BAG).id).toBe(RICE);
    expect(sortedProducts(db, db.products, {})).toHaveLength(2);
  });
});

describe("a shop without any product", () => {
  it("has empty lists", () => {
    expect(shopProductPage(db, officer, {})).toMatchObject({ rows: [], total: 0 });
    expect(shopInventory(db, officer, {})).toMatchObject({ rows: [], total: 0 });
  });
});
