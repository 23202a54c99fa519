import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { UserRow } from "../db/tables.ts";
import { dayOf, type TableRow, wholeNumber } from "../spreadsheet/columns.ts";
import { DomainError } from "./domain-error.ts";
import { createImportLog, reasonOf } from "./import-result.ts";
import { type Stocked, skuFinder, unclearSku } from "./skus.ts";
import { mayChangeStock } from "./stock-access.ts";
import { setDetails } from "./stock-changes.ts";
import { mustCoverReserved, setStock } from "./stock-history.ts";
import type { StockKey } from "./stock-table.ts";

const MAX_STOCK = 1_000_000;
const MAX_TEXT = 64;

type Row = TableRow<StockKey>;

/** Sets the stock of the versions in a file, each row by itself. */
export function importStock(
  db: Db,
  caller: UserRow,
  rows: readonly Row[],
  dryRun: boolean,
): Schema["ImportResult"] {
  const log = createImportLog();
  const find = skuFinder(db.products.filter(({ status }) => status !== "archived"));
  const firstRows = new Map<string, number>();
  for (const { row, cells } of rows) {
    const found = find(cells.sku_code);
    const sku = (found?.version.sku_code ?? cells.sku_code).toLowerCase();
    try {
      const first = firstRows.get(sku);
      if (first) throw new DomainError("VALIDATION", `Trùng mã SKU với dòng ${first}`);
      firstRows.set(sku, row);
      if (find.isUnclear(cells.sku_code)) {
        throw new DomainError("VALIDATION", unclearSku(cells.sku_code));
      }
      if (!found || !mayChangeStock(db, found.product, caller)) {
        throw new DomainError("NOT_FOUND", "Không tìm thấy mã SKU");
      }
      const changed = importRow(db, caller, found, cells, dryRun);
      log.add({ row, label: cells.sku_code, outcome: changed ? "updated" : "unchanged" });
    } catch (error) {
      const message = reasonOf(error);
      log.add({ row, label: cells.sku_code, outcome: "failed", message });
    }
  }
  return log.result(dryRun);
}

function importRow(
  db: Db,
  caller: UserRow,
  { product, version }: Stocked,
  cells: Row["cells"],
  dryRun: boolean,
): boolean {
  const stock = amountIn(cells.stock_quantity, "Tồn kho") ?? version.stock_quantity;
  mustCoverReserved(version, stock);
  const details = {
    threshold_min: amountIn(cells.threshold_min, "Ngưỡng cảnh báo"),
    batch_number: textIn(cells.batch_number, "Số lô"),
    expiry_date: dayIn(cells.expiry_date),
    location_code: textIn(cells.location_code, "Vị trí"),
  };
  // A dry run changes copies.
  const target = dryRun ? { ...version } : version;
  const isNewStock = stock !== version.stock_quantity;
  if (!dryRun) {
    setStock(db, product.id, version, stock, { caller, type: "other", reason: "Nhập từ tệp" });
  }
  return setDetails(db, target, details) || isNewStock;
}

/** An empty cell leaves the value as it is. */
function amountIn(text: string, column: string): number | undefined {
  if (text === "") return undefined;
  const value = wholeNumber(text);
  if (value !== undefined && value <= MAX_STOCK) return value;
  throw new DomainError("VALIDATION", `${column} phải là số nguyên từ 0 đến 1.000.000`);
}

function textIn(text: string, column: string): string | undefined {
  if (text.length <= MAX_TEXT) return text || undefined;
  throw new DomainError("VALIDATION", `${column} không được dài quá ${MAX_TEXT} ký tự`);
}

function dayIn(text: string): string | undefined {
  if (text === "") return undefined;
  const day = dayOf(text);
  if (!day) throw new DomainError("VALIDATION", "Hạn dùng phải là ngày, ví dụ 31/12/2026");
  return day;
}
