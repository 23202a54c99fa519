import { beforeEach, describe, expect, it } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { ProductRow } from "../db/tables.ts";
import { presentProductHistory } from "../present/product.ts";
import { admin, seller, shopDb } from "../testing/shop.ts";
import { roleRow } from "../testing/tables.ts";
import { publicProductPage } from "./catalogue.ts";
import { overviewStats, pendingProductPage, shopProductPage } from "./product-lists.ts";
import {
  approveProduct,
  deleteProduct,
  deleteProducts,
  disableProduct,
  restoreProduct,
  setProductStatus,
} from "./product-management.ts";
import { productHistory } from "./products.ts";

let db: Db;
let rice: ProductRow;

beforeEach(() => {
  db = shopDb();
  const [first] = db.products;
  if (!first) throw new RangeError("The shop has no rice");
  rice = first;
  rice.images = [
    { id: 1, image_url: "/a.png", image_id: null, is_thumbnail: true, display_order: 0 },
  ];
});

const conflict = expect.objectContaining({ code: "CONFLICT" });
const onSale = () => publicProductPage(db, {}).rows.map(({ id }) => id);
const set = (status: Schema["SettableProductStatus"]) =>
  setProductStatus(db, seller, rice.id, { status });

describe("the status of a product", () => {
  it.each(["hidden", "draft", "out_of_stock", "inactive"] as const)(
    "%s takes it out of the storefront at once, active brings it back",
    (status) => {
      expect(set(status).status).toBe(status);
      expect(onSale()).toEqual([2]);
      set("active");
      expect(onSale()).toEqual([1, 2]);
    },
  );

  it("is told in the history with its labels; the same one again is not", () => {
    set("hidden");
    set("hidden");
    expect(presentProductHistory(productHistory(db, seller, rice.id))).toMatchObject([
      {
        action: "status_changed",
        note: "Đang bán → Đang ẩn",
        changes: [{ field: "status", before: "Đang bán", after: "Đang ẩn" }],
      },
    ]);
  });

  it("is active only with an image", () => {
    set("hidden");
    rice.images = [];
    expect(() => set("active")).toThrow(conflict);
  });
});

describe("deleting", () => {
  it("archives; every other change waits for the restoring, which hides", () => {
    deleteProduct(db, seller, rice.id);
    deleteProduct(db, seller, rice.id);
    expect(rice.status).toBe("archived");
    expect(onSale()).toEqual([2]);
    expect(shopProductPage(db, seller, {}).total).toBe(0);
    expect(shopProductPage(db, seller, { status: "archived" }).total).toBe(1);
    for (const change of [() => set("active"), () => disableProduct(db, seller, rice.id)]) {
      expect(change).toThrow(conflict);
    }
    expect(restoreProduct(db, seller, rice.id).status).toBe("hidden");
    expect(() => restoreProduct(db, seller, rice.id)).toThrow(conflict);
    expect(db.productHistory.map(({ action }) => action)).toEqual(["deleted", "restored"]);
  });

  it("of several tells each one that failed, and why", () => {
    expect(deleteProducts(db, admin, { ids: [1, 99] })).toEqual({
      succeeded: [1],
      failed: [{ id: 99, code: "NOT_FOUND", message: "Không tìm thấy sản phẩm" }],
    });
  });
});

describe("disabling", () => {
  it("by the shop keeps the approval, by staff it does not", () => {
    disableProduct(db, seller, rice.id);
    expect(rice).toMatchObject({ status: "inactive", is_public: true });
    expect(() => disableProduct(db, seller, rice.id)).toThrow(conflict);
    set("active");
    disableProduct(db, admin, rice.id);
    set("active");
    expect(rice.is_public).toBe(false);
    expect(onSale()).toEqual([2]);
    expect(pendingProductPage(db, {}).rows).toEqual([rice]);
  });
});

describe("approval", () => {
  beforeEach(() => {
    rice.is_public = false;
  });

  it("puts a pending product on the storefront, once", () => {
    approveProduct(db, admin, rice.id, { approved: true });
    expect(onSale()).toEqual([1, 2]);
    expect(() => approveProduct(db, admin, rice.id, { approved: true })).toThrow(conflict);
  });

  it("refused, takes it out of sale, with the reason in the history", () => {
    approveProduct(db, admin, rice.id, { approved: false, reason: " Ảnh mờ " });
    expect(rice).toMatchObject({ status: "inactive", is_public: false });
    expect(productHistory(db, seller, rice.id)).toMatchObject([
      { action: "rejected", note: "Ảnh mờ" },
    ]);
  });

  it("of the own product is for nobody who views only their own", () => {
    db.roles = [roleRow({ role_code: "R02", permissions: ["PERM_PRODUCT_MANAGE"] })];
    expect(() => approveProduct(db, seller, rice.id, { approved: true })).toThrow(
      expect.objectContaining({ code: "FORBIDDEN" }),
    );
  });
});

describe("the counts of the stat cards", () => {
  it("are over the own shop for a shop, over all for staff, without archived ones", () => {
    const [version] = db.products[1]?.versions ?? [];
    if (version) version.stock_quantity = 0;
    set("draft");
    expect(overviewStats(db, admin)).toEqual({
      total_products: 2,
      active_products: 1,
      hidden_products: 0,
      draft_products: 1,
      out_of_stock_products: 1,
      pending_products: 0,
    });
    expect(overviewStats(db, seller)).toMatchObject({ total_products: 1, draft_products: 1 });
    deleteProduct(db, seller, rice.id);
    expect(overviewStats(db, seller).total_products).toBe(0);
  });
});
