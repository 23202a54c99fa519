import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../db/db.ts";
import type { ProductRow } from "../db/tables.ts";
import { admin, shopDb, versionOf } from "../testing/shop.ts";
import { importedRows } from "./import-result.ts";
import { importProducts } from "./product-import.ts";
import { importColumns } from "./product-table.ts";

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

async function imported(lines: string[]) {
  const rows = await importedRows(csv(header, ...lines), importColumns);
  return importProducts(db, admin, rows, { dryRun: false });
}

const outcomes = ({ rows }: Awaited<ReturnType<typeof imported>>) =>
  rows.map(({ row, outcome, message }) => [row, outcome, message]);

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
    // Now it may be either, and is no third one.
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
