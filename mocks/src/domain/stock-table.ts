import type { Db } from "../db/db.ts";
import type { UserRow } from "../db/tables.ts";
import type { Column } from "../spreadsheet/columns.ts";
import type { Table } from "../spreadsheet/write-table.ts";
import { type InventoryFilter, seenVersions } from "./inventory.ts";

export type StockKey =
  | "sku_code"
  | "product"
  | "version"
  | "stock_quantity"
  | "reserved_quantity"
  | "threshold_min"
  | "batch_number"
  | "expiry_date"
  | "location_code";

/** The columns of the stock file, one row per version. */
export const stockColumns: readonly Column<StockKey>[] = [
  { key: "sku_code", header: "Mã SKU", required: true },
  { key: "product", header: "Tên sản phẩm" },
  { key: "version", header: "Phiên bản" },
  { key: "stock_quantity", header: "Tồn kho", required: true },
  { key: "reserved_quantity", header: "Đang giữ" },
  { key: "threshold_min", header: "Ngưỡng cảnh báo" },
  { key: "batch_number", header: "Số lô" },
  { key: "expiry_date", header: "Hạn dùng" },
  { key: "location_code", header: "Vị trí" },
];

/** The stock that the caller sees and the filter lets through. */
export function stockTable(
  db: Db,
  caller: UserRow,
  filter: InventoryFilter & { ids?: readonly number[] },
): Table {
  const rows = seenVersions(db, caller, filter).map(({ product, version }) => [
    version.sku_code,
    product.name,
    version.name,
    version.stock_quantity,
    version.reserved_quantity,
    version.threshold_min,
    version.batch_number,
    version.expiry_date,
    version.location_code,
  ]);
  const day = db.now().toISOString().slice(0, 10);
  return { name: `ton-kho-${day}`, columns: stockColumns, rows };
}
