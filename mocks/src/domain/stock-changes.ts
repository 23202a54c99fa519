import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { ProductRow, UserRow, VersionRow } from "../db/tables.ts";
import { DomainError, throwFieldError } from "./domain-error.ts";
import { checkIfMatch } from "./if-match.ts";
import { lastUpdate, seenStock } from "./inventory.ts";
import { managedStockOf, stockNotFound } from "./stock-access.ts";
import { mustCoverReserved, setStock } from "./stock-history.ts";
import { stockStatusOf } from "./stock-status.ts";

/** Limit of the contract for a stock. */
const MAX_STOCK = 1_000_000;

/**
 * Sets stock, threshold, batch and expiry of versions of one product, all or none.
 * @throws DomainError NOT_FOUND, PRECONDITION_FAILED, VALIDATION, STOCK_RESERVED
 */
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

/**
 * Sets what else stands in a row of the stock; undefined stays.
 * @returns whether anything changed
 */
export function setDetails(db: Db, version: VersionRow, wanted: Partial<Details>): boolean {
  const given = Object.fromEntries(
    Object.entries(wanted).filter(([, value]) => value !== undefined),
  );
  const changed = Object.entries({ ...version, ...given }).some(
    ([name, value]) => version[name as keyof VersionRow] !== value,
  );
  if (changed) Object.assign(version, given, { updated_at: db.now().toISOString() });
  return changed;
}

/**
 * Adds to or takes from the stock of a version.
 * @throws DomainError NOT_FOUND, PRECONDITION_FAILED, CONFLICT, STOCK_RESERVED
 */
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

/** The rows that are out of stock or low, the emptiest first; the counts are over all of them. */
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

/** The stock as a share of its threshold. */
function fill({ stock_quantity, threshold_min }: VersionRow): number {
  return stock_quantity === 0 ? 0 : stock_quantity / threshold_min;
}
