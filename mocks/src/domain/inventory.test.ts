import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../db/db.ts";
import { presentStock } from "../present/inventory.ts";
import { admin, buyer, orderOf, seller, shopDb, versionOf } from "../testing/shop.ts";
import { testNow } from "../testing/tables.ts";
import { placeOrder } from "./cart.ts";
import { productById } from "./catalogue.ts";
import { allInventory, seenStockOf, shopInventory } from "./inventory.ts";
import { setOrderStatus } from "./orders.ts";
import { setProductStatus } from "./product-management.ts";
import { stockHistoryOf } from "./stock.ts";
import { changeStock, stockAlerts, updateVariants } from "./stock-changes.ts";

let now: Date;
let db: Db;

const LATER = new Date("2026-11-21T03:15:00.000Z");

beforeEach(() => {
  now = testNow;
  db = shopDb(() => now);
});

const change = (by: number, reason?: string) =>
  changeStock(db, seller, { id: 12, variantId: 11 }, { change: by, reason });

const history = () => stockHistoryOf(db, 1, {});

describe("a change of a stock", () => {
  it("is told with who, why, before and after", () => {
    change(5, " Nhập vụ mới ");
    change(-2);
    expect(history()).toMatchObject([
      { type: "export", quantity: -2, before: 15, after: 13, reason: "Giảm nhanh" },
      {
        type: "import",
        quantity: 5,
        before: 10,
        after: 15,
        reason: "Nhập vụ mới",
        user: seller.fullName,
        version_name: "Túi 5 kg",
      },
    ]);
  });

  it("never goes below 0, nor below what orders hold", () => {
    expect(() => change(-11)).toThrow(expect.objectContaining({ code: "CONFLICT" }));
    placeOrder(db, buyer, orderOf(db, [11, 4]));
    expect(() => change(-7)).toThrow(expect.objectContaining({ code: "STOCK_RESERVED" }));
    change(-6);
    expect(versionOf(db, 11)).toMatchObject({ stock_quantity: 4, reserved_quantity: 4 });
    expect(history()).toHaveLength(1);
  });

  it("shows at once in the storefront", () => {
    change(-10);
    expect(productById(db, 1, undefined).versions[0]?.stock_quantity).toBe(0);
  });

  it("knows no version of another product", () => {
    const wanted = { id: 11, variantId: 21 };
    expect(() => changeStock(db, admin, wanted, { change: 1 })).toThrow(
      expect.objectContaining({ code: "NOT_FOUND" }),
    );
  });

  it("by an order is told when its pieces leave and when they come back", () => {
    const order = placeOrder(db, buyer, orderOf(db, [11, 3]));
    expect(history()).toEqual([]);
    setOrderStatus(db, seller, order.id, { status: "shipping" });
    setOrderStatus(db, seller, order.id, { status: "returned" });
    const short = `TAP${order.id.slice(-6)}`;
    expect(history()).toMatchObject([
      { type: "import", quantity: 3, after: 10, reason: `Hàng về từ đơn ${short}` },
      { type: "export", quantity: -3, after: 7, reason: `Giao đơn hàng ${short}` },
    ]);
  });
});

const both = [
  { id: 11, stock: 7, minStock: 8, batchNumber: "L-01", expiryDate: "2027-01-31" },
  { id: 12, stock: 10, minStock: 0 },
];

describe("an update of a product's stock", () => {
  it("sets stock, threshold, batch and expiry; null clears, what is left out stays", () => {
    updateVariants(db, seller, 11, { variants: both });
    const second = { id: 11, stock: 7, minStock: 8, expiryDate: null };
    updateVariants(db, seller, 11, { variants: [second] });
    expect(versionOf(db, 11)).toMatchObject({
      stock_quantity: 7,
      threshold_min: 8,
      batch_number: "L-01",
      expiry_date: null,
    });
    expect(history()).toMatchObject([{ type: "other", before: 10, after: 7, version_id: 11 }]);
  });

  it("changes nothing when one version is refused", () => {
    versionOf(db, 12).reserved_quantity = 5;
    const variants = [
      { id: 11, stock: 1, minStock: 1 },
      { id: 12, stock: 4, minStock: 1 },
    ];
    expect(() => updateVariants(db, seller, 11, { variants })).toThrow(
      expect.objectContaining({ code: "STOCK_RESERVED" }),
    );
    const foreign = [
      { id: 11, stock: 1, minStock: 1 },
      { id: 21, stock: 4, minStock: 1 },
    ];
    expect(() => updateVariants(db, seller, 11, { variants: foreign })).toThrow(
      "Phiên bản không thuộc sản phẩm này",
    );
    expect(versionOf(db, 11).stock_quantity).toBe(10);
  });

  it("is refused when the stock has changed since; a reservation is no such change", () => {
    const seen = `"${testNow.toISOString()}"`;
    now = LATER;
    placeOrder(db, buyer, orderOf(db, [11, 1]));
    updateVariants(db, seller, 11, { variants: both }, seen);
    expect(() => updateVariants(db, seller, 11, { variants: both }, seen)).toThrow(
      expect.objectContaining({ code: "PRECONDITION_FAILED" }),
    );
  });
});

describe("the stock of a product", () => {
  it("adds its versions up and stamps the last change", () => {
    versionOf(db, 11).reserved_quantity = 3;
    now = LATER;
    const product = change(1);
    expect(presentStock(db, product, seller)).toMatchObject({
      id: 11,
      product_id: 1,
      category: "Gạo & ngũ cốc",
      totalStock: 21,
      totalReserved: 3,
      totalMinStock: 4,
      stockStatus: "sufficient",
      updated_at: LATER.toISOString(),
      lastUpdated: LATER.toISOString(),
    });
  });

  it.each([
    [0, "out_of_stock"],
    [1, "low"],
    [2, "sufficient"],
  ])("of %i with a threshold of 2 is %s", (stock, status) => {
    versionOf(db, 21).stock_quantity = stock;
    expect(presentStock(db, seenStockOf(db, admin, 21), admin).stockStatus).toBe(status);
  });

  it("shows its real status to staff and active to its shop", () => {
    const shown = (caller: typeof admin) => presentStock(db, seenStockOf(db, caller, 11), caller);
    setProductStatus(db, seller, 1, { status: "hidden" });
    expect([shown(admin).status, shown(seller).status]).toEqual(["inactive", "active"]);
    setProductStatus(db, seller, 1, { status: "inactive" });
    expect(shown(admin).status).toBe("blocked");
  });
});

describe("the list of stocks", () => {
  const ids = (filter: Parameters<typeof allInventory>[1]) =>
    allInventory(db, filter).rows.map(({ id }) => id);

  it("filters by name or SKU, category, stock, warehouse and status", () => {
    versionOf(db, 21).location_code = "KL-B2-01";
    versionOf(db, 21).stock_quantity = 1;
    db.products.forEach((product, index) => {
      product.category_id = index === 0 ? 301 : 4;
    });
    expect(ids({ search: "nuoc mam" })).toEqual([2]);
    expect(ids({ search: "GAO-10KG" })).toEqual([1]);
    expect(ids({ category: "Gạo" })).toEqual([1]);
    expect(ids({ stockStatus: "low" })).toEqual([2]);
    expect(ids({ warehouse: "Kho lạnh" })).toEqual([2]);
    expect(ids({ productStatus: "blocked" })).toEqual([]);
    expect(ids({ sort: "stock_asc" })).toEqual([2, 1]);
  });

  it("counts and values what matches, not the page alone; archived products are not there", () => {
    versionOf(db, 21).stock_quantity = 0;
    expect(allInventory(db, { pageSize: 1 })).toMatchObject({
      total: 2,
      pageSize: 1,
      summary: {
        totalProducts: 2,
        outOfStock: 1,
        lowStock: 0,
        stockValue: 10 * 185_000 + 10 * 350_000,
      },
    });
    db.products.forEach((product) => {
      product.status = "archived";
    });
    expect(ids({})).toEqual([]);
    expect(() => seenStockOf(db, admin, 11)).toThrow();
  });

  it("of a shop is whole unless a page is asked for", () => {
    expect(shopInventory(db, seller, {})).toMatchObject({ total: 1, pageSize: 1 });
    expect(shopInventory(db, seller, { page: 2, pageSize: 1 }).rows).toEqual([]);
  });
});

describe("alerts", () => {
  it("are the versions below their threshold, the emptiest first", () => {
    Object.assign(versionOf(db, 11), { stock_quantity: 1, threshold_min: 2 });
    Object.assign(versionOf(db, 12), { stock_quantity: 2, threshold_min: 2 });
    Object.assign(versionOf(db, 21), { stock_quantity: 0, threshold_min: 0 });
    const alerts = stockAlerts(db, admin);
    expect(alerts.rows.map(({ version }) => version.id)).toEqual([21, 11]);
    expect(alerts).toMatchObject({ outOfStock: 1, lowStock: 1 });
    expect(stockAlerts(db, admin, 1)).toMatchObject({ rows: [{}], outOfStock: 1, lowStock: 1 });
  });
});
