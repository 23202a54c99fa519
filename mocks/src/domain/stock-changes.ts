import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { ProductRow, UserRow, VersionRow } from "../db/tables.ts";
import { dayOf, type TableRow, wholeNumber } from "../spreadsheet/columns.ts";
import { checkIfMatch } from "./caller.ts";
import { DomainError, throwFieldError } from "./domain-error.ts";
import { createImportLog, reasonOf, type Stocked, skuFinder, unclearSku } from "./imports.ts";
import {
  lastUpdate,
  managedStockOf,
  mayChangeStock,
  type StockKey,
  seenStock,
  stockNotFound,
  stockStatusOf,
} from "./inventory.ts";
import { MAX_STOCK, mustCoverReserved, setStock } from "./stock.ts";

/** All versions or none. */
export function updateVariants(
  db: Db,
  caller: UserRow,
  rowId: number,
  { variants, reason }: Schema["UpdateInventoryVariants"],
  ifMatch?: string,
): ProductRow {
  const product = managedStockOf(db, caller, rowId);
  checkIfMatch(lastUpdate(product), ifMatch);
  const ids = new Set(variants.map(({ id }) => id));
  if (ids.size < variants.length) {
    throwFieldError("VALIDATION", "variants", "Một phiên bản được gửi hai lần");
  }
  const wanted = variants.map((variant, index) => {
    const version = product.versions.find(({ id }) => id === variant.id);
    if (!version) {
      const field = `variants.${index}.id`;
      return throwFieldError("VALIDATION", field, "Phiên bản không thuộc sản phẩm này");
    }
    mustCoverReserved(version, variant.stock);
    return { version, variant };
  });
  const cause = { caller, type: "other", reason: reason?.trim() || "Cập nhật tồn kho" } as const;
  for (const { version, variant } of wanted) {
    setStock(db, product.id, version, variant.stock, cause);
    setDetails(db, version, {
      threshold_min: variant.minStock,
      batch_number: variant.batchNumber,
      expiry_date: variant.expiryDate,
    });
  }
  return product;
}

type Details = Pick<VersionRow, "threshold_min" | "batch_number" | "expiry_date" | "location_code">;

/** undefined stays. Returns whether anything changed. */
function setDetails(db: Db, version: VersionRow, wanted: Partial<Details>): boolean {
  const given = Object.fromEntries(
    Object.entries(wanted).filter(([, value]) => value !== undefined),
  );
  const changed = Object.entries({ ...version, ...given }).some(
    ([name, value]) => version[name as keyof VersionRow] !== value,
  );
  if (changed) Object.assign(version, given, { updated_at: db.now().toISOString() });
  return changed;
}

export function changeStock(
  db: Db,
  caller: UserRow,
  { id, variantId }: { id: number; variantId: number },
  { change, reason }: Schema["ChangeStock"],
  ifMatch?: string,
): ProductRow {
  const product = managedStockOf(db, caller, id);
  const version = product.versions.find((row) => row.id === variantId);
  if (!version) throw stockNotFound();
  checkIfMatch(lastUpdate(product), ifMatch);
  const stock = version.stock_quantity + change;
  if (stock < 0) throw new DomainError("CONFLICT", "Tồn kho không thể nhỏ hơn 0");
  if (stock > MAX_STOCK) throw new DomainError("CONFLICT", "Tồn kho vượt quá 1.000.000");
  mustCoverReserved(version, stock);
  const type = change > 0 ? "import" : "export";
  const words = reason?.trim() || (change > 0 ? "Tăng nhanh" : "Giảm nhanh");
  setStock(db, product.id, version, stock, { caller, type, reason: words });
  return product;
}

/** The counts include rows beyond `limit`. */
export function stockAlerts(db: Db, caller: UserRow, limit = 100) {
  const rows = seenStock(db, caller)
    .filter(({ status }) => status !== "archived")
    .flatMap((product) => product.versions.map((version) => ({ product, version })))
    .filter(({ version }) => alertOf(version) !== "sufficient")
    .sort((a, b) => fill(a.version) - fill(b.version));
  const outOfStock = rows.filter(({ version }) => alertOf(version) === "out_of_stock").length;
  return { rows: rows.slice(0, limit), outOfStock, lowStock: rows.length - outOfStock };
}

function alertOf({ stock_quantity, threshold_min }: VersionRow): Schema["StockStatus"] {
  return stockStatusOf(stock_quantity, threshold_min);
}

function fill({ stock_quantity, threshold_min }: VersionRow): number {
  return stock_quantity === 0 ? 0 : stock_quantity / threshold_min;
}

const MAX_TEXT = 64;

type Row = TableRow<StockKey>;

/** Each row succeeds or fails by itself. */
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
  const target = dryRun ? { ...version } : version;
  const isNewStock = stock !== version.stock_quantity;
  if (!dryRun) {
    setStock(db, product.id, version, stock, { caller, type: "other", reason: "Nhập từ tệp" });
  }
  return setDetails(db, target, details) || isNewStock;
}

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
