import { beforeEach, describe, expect, it } from "vitest";
import { workbookOf, xmlRows } from "#web/lib/spreadsheet/workbook.fixtures.ts";
import type { Db } from "../db/db.ts";
import { admin, otherSeller, shopDb } from "../testing/shop.ts";
import { importedRows } from "./imports.ts";
import { importProducts } from "./product-import.ts";
import { importColumns } from "./product-lists.ts";

let db: Db;

beforeEach(() => {
  db = shopDb();
});

const header =
  "Mã sản phẩm,Tên sản phẩm,Danh mục,Đơn vị,Trạng thái,Phiên bản,Mã SKU,Giá bán,Tồn kho";

const csv = (...lines: string[]) => new File([lines.join("\n")], "tep.csv");

const outcomes = ({ rows }: ReturnType<typeof importProducts>) =>
  rows.map(({ row, outcome, message }) => [row, outcome, message]);

describe("the images of a row", () => {
  const image = "https://example.vn/lac.jpg";
  const lines = async (cells: string, dryRun = false) =>
    importProducts(
      db,
      admin,
      await importedRows(
        csv(`${header},Ảnh`, `,Lạc,Gạo thơm,túi,Đang bán,Túi,LAC-1,1000,1,${cells}`),
        importColumns,
      ),
      { dryRun },
    );

  it("are added to the product, which may be sold with them", async () => {
    expect(await lines(`${image} https://example.vn/2.jpg`)).toMatchObject({ created: 1 });
    const product = db.products.at(-1);
    expect(product).toMatchObject({ status: "active" });
    expect(product?.images).toMatchObject([
      { image_url: image, is_thumbnail: true, display_order: 0 },
      { image_url: "https://example.vn/2.jpg", is_thumbnail: false, display_order: 1 },
    ]);
    expect(await lines(image)).toMatchObject({ unchanged: 1 });
  });

  it.each(["anh.jpg", "http://example.vn/a.jpg", "javascript:alert(1)", "https://localhost/a"])(
    "are addresses, unlike %s",
    async (address) => {
      expect(outcomes(await lines(address))[0]?.[2]).toContain("Ảnh phải là địa chỉ https://…");
    },
  );
});

describe("the shop of new products", () => {
  const line = ",Lạc,Gạo thơm,túi,,Túi,,1000,1";
  const into = async (shopId: string | undefined, caller = admin) =>
    importProducts(db, caller, await importedRows(csv(header, line), importColumns), {
      dryRun: false,
      shopId,
    });

  it("is the one that staff choose, of those that the result lists", async () => {
    const { shops } = await into("2");
    expect(shops?.map(({ id }) => id)).toEqual([1, 2]);
    expect(db.products.at(-1)).toMatchObject({ name: "Lạc", shopId: 2 });
    expect(await into("2")).toMatchObject({ unchanged: 1 });
    expect(await into("1")).toMatchObject({ created: 1 });
  });

  it("is no other than one that there is", async () => {
    await expect(into("7")).rejects.toMatchObject({
      details: { errors: { shop_id: "Không tìm thấy shop này" } },
    });
    await expect(into("1", otherSeller)).rejects.toMatchObject({ code: "VALIDATION" });
    expect((await into(undefined, otherSeller)).shops).toBeUndefined();
  });
});

describe("a workbook", () => {
  const head = ["Tên sản phẩm", "Danh mục", "Đơn vị", "Phiên bản", "Mã SKU", "Giá bán", "Tồn kho"];

  it("is read with its number cells, below a title, not in its hidden sheets", async () => {
    const cells = ["Gạo thơm", "túi", "Túi"];
    const file = workbookOf(
      { state: "hidden", rows: xmlRows(head, ["Ẩn", ...cells, "AN", 1, 1]) },
      {
        rows: xmlRows(
          ["DANH SÁCH SẢN PHẨM THÁNG 11"],
          [],
          head,
          ["Ngô", ...cells, "EN-1", 185, 40],
          ["Sắn", ...cells, "EN-2", 18.125, 40],
          ["Lạc", ...cells, "EN-3", 18_000, 2.375],
          ["Vừng", ...cells, "EN-4", 18_000.5, 2],
        ),
      },
    );
    const rows = await importedRows(new File([file], "tep.xlsx"), importColumns);
    expect(outcomes(importProducts(db, admin, rows, { dryRun: true }))).toEqual([
      [4, "created", null],
      [5, "failed", "Giá bán phải là số nguyên từ 0 đến 1.000.000.000"],
      [6, "failed", "Tồn kho phải là số nguyên từ 0 đến 1.000.000"],
      [7, "failed", "Giá bán phải là số nguyên từ 0 đến 1.000.000.000"],
    ]);
  });
});
