import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { StockHistoryRow } from "../db/history-tables.ts";
import type { UserRow, VersionRow } from "../db/tables.ts";
import { DomainError } from "./domain-error.ts";

/** Who changed a stock, and why; shown in its history. */
export type StockCause = {
  caller: UserRow;
  type: Schema["StockHistoryType"];
  reason: string;
};

/**
 * Sets the stock of a version and adds the change to its history.
 * @param stock at least 0 and at least what orders hold (`mustCoverReserved`)
 */
export function setStock(
  db: Db,
  productId: number,
  version: VersionRow,
  stock: number,
  cause: StockCause,
): void {
  const before = version.stock_quantity;
  if (stock === before) return;
  version.stock_quantity = stock;
  version.updated_at = db.now().toISOString();
  recordStock(db, productId, version, before, cause);
}

/** Adds an entry for a stock that was changed from `before` to what it is now. */
export function recordStock(
  db: Db,
  productId: number,
  version: VersionRow,
  before: number,
  { caller, type, reason }: StockCause,
): void {
  const after = version.stock_quantity;
  if (after === before) return;
  db.stockHistory.push({
    id: db.newNumber(),
    productId,
    type,
    date: db.now().toISOString(),
    user: caller.fullName,
    quantity: after - before,
    before,
    after,
    reason,
    version_id: version.id,
    version_name: version.name,
    sku_code: version.sku_code,
  });
}

/**
 * Pieces held by orders cannot be taken out of the stock.
 * @throws DomainError STOCK_RESERVED
 */
export function mustCoverReserved(version: VersionRow, stock: number): void {
  const { id, name, reserved_quantity } = version;
  if (stock >= reserved_quantity) return;
  throw new DomainError(
    "STOCK_RESERVED",
    `${name}: đơn hàng đang giữ ${reserved_quantity} sản phẩm, tồn kho không thể thấp hơn`,
    { data: { version_id: id } },
  );
}

/** The changes of a product's stock, the latest first. */
export function stockHistoryOf(
  db: Db,
  productId: number,
  { version_id, limit = 200 }: { version_id?: number; limit?: number },
): StockHistoryRow[] {
  const rows = db.stockHistory.filter(
    (row) =>
      row.productId === productId && (version_id === undefined || row.version_id === version_id),
  );
  // Of two entries with the same timestamp, the later row is the newer one.
  return rows
    .toReversed()
    .sort((a, b) => b.date.localeCompare(a.date))
    .slice(0, limit);
}
