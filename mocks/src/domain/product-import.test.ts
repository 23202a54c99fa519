import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../db/db.ts";
import type { ProductRow, UserRow } from "../db/tables.ts";
import { tableFile } from "../spreadsheet/write-table.ts";
import { admin, otherSeller, shopDb, versionOf } from "../testing/shop.ts";
import { roleRow } from "../testing/tables.ts";
import { importedRows } from "./imports.ts";
import { stockColumns, stockTable } from "./inventory.ts";
import { importProducts } from "./product-import.ts";
import { importColumns, productTable } from "./product-lists.ts";
import { productTexts } from "./products.ts";
import { importStock } from "./stock-changes.ts";

let db: Db;

beforeEach(() => {
  db = shopDb();
  db.products.forEach((product, index) => {
    product.category_id = index === 0 ? 301 : 4;
    product.slug = index === 0 ? "gao-st25" : "nuoc-mam";
  });
});

const header =
  "Mã sản phẩm,Tên sản phẩm,Danh mục,Đơn vị,Trạng thái,Phiên bản,Mã SKU,Giá bán,Tồn kho";

const csv = (...lines: string[]) => new File([lines.join("\n")], "tep.csv");

async function imported(lines: string[], caller: UserRow = admin, dryRun = false) {
  const rows = await importedRows(csv(header, ...lines), importColumns);
  return importProducts(db, caller, rows, { dryRun });
}

const outcomes = ({ rows }: Awaited<ReturnType<typeof imported>>) =>
  rows.map(({ row, outcome, message }) => [row, outcome, message]);

describe("an imported product", () => {
  it("is a new draft with the versions of its rows, found by its name", async () => {
    const result = await imported([
      ",Gạo nếp,gao thom,túi,Đang bán,Túi 1 kg,,26.000,9",
      ",gao nep,,,,Túi 5 kg,NEP-5,120000,4",
    ]);
    expect(outcomes(result)).toEqual([
      [2, "failed", '"Tên sản phẩm" ở dòng 3 khác với dòng 2'],
      [3, "failed", '"Tên sản phẩm" ở dòng 3 khác với dòng 2'],
    ]);
    const second = await imported([
      ",Gạo nếp,gao thom,túi,Đang bán,Túi 1 kg,,26.000,9",
      ",Gạo nếp,,,,Túi 5 kg,NEP-5,120000,4",
    ]);
    expect(second).toMatchObject({ created: 2, updated: 0, failed: 0 });
    expect(db.products.at(-1)).toMatchObject({
      slug: "gao-nep",
      status: "draft",
      is_public: true,
      category_id: 301,
      versions: [
        { sku_code: "GAO-NEP-1", price: 26_000, stock_quantity: 9 },
        { sku_code: "NEP-5", price: 120_000 },
      ],
    });
    expect(db.stockHistory).toHaveLength(2);
  });

  it("with a known code changes that product; versions that no row names stay", async () => {
    const result = await imported([
      "gao-st25,Gạo ST25 mới,Gạo thơm,túi,,Túi 5 kg,GAO-5KG,190000,",
      "gao-st25,,,,,Túi 1 kg,,40000,6",
    ]);
    expect(result).toMatchObject({ created: 1, updated: 1 });
    expect(db.products[0]).toMatchObject({ name: "Gạo ST25 mới", status: "active" });
    expect(db.products[0]?.versions.map(({ name }) => name)).toEqual([
      "Túi 5 kg",
      "Túi 10 kg",
      "Túi 1 kg",
    ]);
    expect(versionOf(db, 11)).toMatchObject({ price: 190_000, stock_quantity: 10 });
    expect(db.productHistory).toMatchObject([{ action: "imported", user: admin.fullName }]);
  });

  it("fails as a whole, and the other products of the file do not", async () => {
    const result = await imported([
      "gao-st25,Gạo,Gạo thơm,túi,,Túi 5 kg,GAO-5KG,=1+1,1",
      "gao-st25,Gạo,Gạo thơm,túi,,Túi 10 kg,GAO-10KG,1,1",
      ",,Gạo thơm,túi,,Túi,,1,1",
      ",Ngô,Bánh kẹo,túi,,Túi,,1,1",
      ",Khoai,Gạo thơm,túi,,Túi,GAO-5KG,1,1",
      ",Sắn,Gạo thơm,túi,,Túi,,1,",
      ",Lạc,Gạo thơm,túi,,Túi,,1,1",
    ]);
    expect(outcomes(result)).toEqual([
      [2, "failed", "Giá bán phải là số nguyên từ 0 đến 1.000.000.000"],
      [3, "failed", "Dòng khác của sản phẩm này có lỗi"],
      [4, "failed", productTexts.name],
      [5, "failed", 'Không tìm thấy danh mục "Bánh kẹo"'],
      [6, "failed", "Dòng khác của sản phẩm này có lỗi"],
      [7, "failed", productTexts.version],
      [8, "created", null],
    ]);
    expect(db.products.map(({ name }) => name)).toEqual(["Gạo ST25", "Nước mắm Phú Quốc", "Lạc"]);
  });

  it("keeps a formula as text", async () => {
    await imported([`,"'=1+1",Gạo thơm,túi,,Túi,,1,1`]);
    expect(db.products.at(-1)?.name).toBe("=1+1");
  });

  it("never takes a stock below what orders hold", async () => {
    versionOf(db, 11).reserved_quantity = 5;
    const result = await imported(["gao-st25,Gạo,Gạo thơm,túi,,Túi 5 kg,GAO-5KG,1,4"]);
    expect(result.rows[0]?.message).toContain("đơn hàng đang giữ 5 sản phẩm");
    expect(versionOf(db, 11).stock_quantity).toBe(10);
  });

  it("of another shop is not found", async () => {
    const role = { role_code: "R02", permissions: ["PERM_PRODUCT_MANAGE" as const] };
    db.roles = [roleRow(role)];
    const result = await imported(
      [
        "gao-st25,Gạo,Gạo thơm,túi,,Túi 5 kg,GAO-5KG,1,4",
        "nuoc-mam,Nước mắm,Nước chấm,chai,,Chai 500 ml,,95000,",
      ],
      otherSeller,
    );
    expect(outcomes(result)).toEqual([
      [2, "failed", expect.stringContaining('Không tìm thấy mã sản phẩm "gao-st25"')],
      [3, "updated", null],
    ]);
  });
});

describe("what a row says", () => {
  it("is told as it was and as it will be", async () => {
    const { rows } = await imported([
      ",Gạo ST25 mới,Gạo thơm,túi,,Túi 5 kg,GAO-5KG,18.5k,4",
      ",Lạc,Gạo thơm,túi,,Túi,,1000,1",
      ",Ngô,Không có,túi,,Túi,,1000,1",
    ]);
    const known = { version: "Túi 5 kg", sku_code: "GAO-5KG", images: 0 };
    expect(rows[0]).toMatchObject({
      before: { ...known, product: "Gạo ST25", price: 185_000, stock: 10 },
      after: { ...known, product: "Gạo ST25 mới", price: 18_500, stock: 4 },
    });
    expect(rows[1]).toMatchObject({ before: null, after: { sku_code: null, price: 1000 } });
    expect(rows[2]).not.toHaveProperty("after");
  });

  it("may leave empty what a known product has, but for the price", async () => {
    expect(await imported([",,,,,Túi 5 kg,GAO-5KG,185000,"])).toMatchObject({
      updated: 0,
      failed: 0,
    });
    expect(await imported([",,,,,Túi 5 kg,GAO-5KG,,"])).toMatchObject({ failed: 1 });
  });
});

describe("a dry run", () => {
  it("tells what would happen, and nothing happens", async () => {
    const before = structuredClone({ products: db.products, shops: db.shops });
    const lines = [
      "gao-st25,Gạo,Gạo thơm,túi,,Túi 5 kg,GAO-5KG,1,4",
      ",Lạc,Gạo thơm,túi,,Túi,,1,1",
    ];
    const told = await imported(lines, admin, true);
    expect({ products: db.products, shops: db.shops }).toEqual(before);
    expect([db.productHistory, db.stockHistory]).toEqual([[], []]);
    const { dry_run: _, ...done } = await imported(lines);
    expect(told).toEqual({ dry_run: true, ...done });
  });
});

describe.each(["csv", "xlsx"] as const)("an exported %s file", (format) => {
  it("of products can be imported again and changes nothing", async () => {
    const blob = await (await tableFile(productTable(db, admin, {}), format)).blob();
    const rows = await importedRows(new File([blob], "san-pham"), importColumns);
    expect(importProducts(db, admin, rows, { dryRun: false })).toMatchObject({
      unchanged: 3,
      failed: 0,
    });
    expect(db.productHistory).toEqual([]);
  });

  it("of the stock can be imported again and changes nothing", async () => {
    versionOf(db, 11).expiry_date = "2027-10-01";
    const blob = await (await tableFile(stockTable(db, admin, {}), format)).blob();
    const rows = await importedRows(new File([blob], "ton-kho"), stockColumns);
    expect(importStock(db, admin, rows, false)).toMatchObject({ unchanged: 3, failed: 0 });
    expect(db.stockHistory).toEqual([]);
  });
});

it("a file without a required column is refused as a whole", async () => {
  await expect(importedRows(csv("Tồn kho", "1"), stockColumns)).rejects.toMatchObject({
    code: "VALIDATION",
    details: { errors: { file: 'Tệp thiếu cột "Mã SKU"' } },
  });
});

describe("which product a row is of", () => {
  const rice = "Gạo ST25,Gạo thơm,túi,,Túi 5 kg";

  it("its SKU says alone, so that the same file changes nothing the second time", async () => {
    const lines = [`,Lạc đỏ,Gạo thơm,túi,,Túi 1 kg,LAC-1,26000,9`, `,${rice},GAO-5KG,185000,10`];
    expect(await imported(lines)).toMatchObject({ created: 1, unchanged: 1 });
    expect(await imported(lines)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    expect(db.products).toHaveLength(3);
  });

  it("is found by its name in the shop, if the file has no codes", async () => {
    const lines = [",Lạc đỏ,Gạo thơm,túi,,Túi 1 kg,,26000,9"];
    expect(await imported(lines)).toMatchObject({ created: 1 });
    expect(await imported(lines)).toMatchObject({ created: 0, unchanged: 1 });
    db.products.push({ ...(db.products.at(-1) as ProductRow), id: 99, slug: "lac-do-2" });
    expect(outcomes(await imported(lines))).toEqual([
      [2, "failed", "Có nhiều sản phẩm tên này: hãy điền Mã sản phẩm hoặc Mã SKU"],
    ]);
  });

  it("a code that does not exist does not make a new one", async () => {
    expect(outcomes(await imported(["gao-st-25,Gạo ST25,Gạo thơm,túi,,Túi,,1,1"]))).toEqual([
      [2, "failed", expect.stringContaining('Không tìm thấy mã sản phẩm "gao-st-25"')],
    ]);
    expect(db.products).toHaveLength(2);
  });

  it("and a new version joins the product of its name", async () => {
    const result = await imported([
      `,${rice},GAO-5KG,185000,10`,
      ",Gạo ST25,,,,Túi 20 kg,GAO-20KG,700000,3",
    ]);
    expect(result).toMatchObject({ created: 1, unchanged: 1, failed: 0 });
    expect(db.products[0]?.versions).toHaveLength(3);
  });

  it("is the one whose SKU has lost its zeros in Excel", async () => {
    versionOf(db, 11).sku_code = "00123456";
    expect(await imported([`,${rice},123456,185000,10`])).toMatchObject({ unchanged: 1 });
    expect(versionOf(db, 11).sku_code).toBe("00123456");
    versionOf(db, 12).sku_code = "0123456";
    // It may be either now, but no third one.
    const result = await imported([`,${rice},123456,185000,10`]);
    expect(outcomes(result)).toEqual([
      [2, "failed", expect.stringContaining("Có nhiều mã SKU chỉ khác 123456 ở số 0 đầu")],
    ]);
  });

  it("never the one of a code that Excel has destroyed", async () => {
    const result = await imported([
      `,${rice},8.93456E+12,185000,10`,
      ",Ngô,Gạo thơm,túi,,Túi,10/05/2026,1,1",
      ",Sắn,Gạo thơm,túi,,Túi,#REF!,1,1",
    ]);
    expect(outcomes(result)).toEqual([
      [2, "failed", expect.stringContaining('Excel đã đổi mã SKU thành "8.93456E+12"')],
      [3, "failed", expect.stringContaining("Excel đã đổi mã SKU thành ngày 10/05/2026")],
      [4, "failed", 'Ô "Mã SKU" có công thức bị lỗi: #REF!'],
    ]);
  });
});
