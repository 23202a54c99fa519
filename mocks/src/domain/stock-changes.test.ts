import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../db/db.ts";
import { admin, shopDb, versionOf } from "../testing/shop.ts";
import { importedRows } from "./imports.ts";
import { stockColumns } from "./inventory.ts";
import { importStock } from "./stock-changes.ts";

let db: Db;

beforeEach(() => {
  db = shopDb();
});

const csv = (...lines: string[]) => new File([lines.join("\n")], "tep.csv");

const outcomes = ({ rows }: ReturnType<typeof importStock>) =>
  rows.map(({ row, outcome, message }) => [row, outcome, message]);

describe("an imported stock", () => {
  const stock = async (lines: string[], dryRun = false) => {
    const file = csv("Mã SKU,Tồn kho,Ngưỡng cảnh báo,Hạn dùng", ...lines);
    return importStock(db, admin, await importedRows(file, stockColumns), dryRun);
  };

  it("is set row by row; an empty cell stays", async () => {
    versionOf(db, 12).reserved_quantity = 5;
    const result = await stock([
      "gao-5kg,25,,31/12/2027",
      "GAO-10KG,4,,",
      "KHONG-CO,1,,",
      "GAO-5KG,1,,",
      "MAM-500,mười,,",
    ]);
    expect(outcomes(result)).toEqual([
      [2, "updated", null],
      [3, "failed", expect.stringContaining("đơn hàng đang giữ 5 sản phẩm")],
      [4, "failed", "Không tìm thấy mã SKU"],
      [5, "failed", "Trùng mã SKU với dòng 2"],
      [6, "failed", "Tồn kho phải là số nguyên từ 0 đến 1.000.000"],
    ]);
    versionOf(db, 21).sku_code = "00789";
    expect(await stock(["789,7,,"])).toMatchObject({ updated: 1 });
    expect(versionOf(db, 21).stock_quantity).toBe(7);
    expect(versionOf(db, 11)).toMatchObject({
      stock_quantity: 25,
      threshold_min: 2,
      expiry_date: "2027-12-31",
    });
    expect(db.stockHistory).toMatchObject([
      { type: "other", before: 10, after: 25, reason: "Nhập từ tệp" },
      { after: 7 },
    ]);
  });

  it("of a dry run changes nothing", async () => {
    expect(await stock(["GAO-5KG,25,9,"], true)).toMatchObject({ dry_run: true, updated: 1 });
    expect(versionOf(db, 11)).toMatchObject({ stock_quantity: 10, threshold_min: 2 });
    expect(db.stockHistory).toEqual([]);
  });
});
