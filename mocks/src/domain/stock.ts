import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { ProductRow, StockHistoryRow, UserRow, VersionRow } from "../db/tables.ts";
import { availableOf } from "./catalogue.ts";
import { DomainError } from "./domain-error.ts";

/** Limit of the contract. */
export const MAX_STOCK = 1_000_000;

type Status = Schema["OrderStatus"];

export type Pieces = { product_id: number; version_id: number; quantity: number };

type Hold = { reserved: 0 | 1; taken: 0 | 1 };

const free: Hold = { reserved: 0, taken: 0 };
const reserved: Hold = { reserved: 1, taken: 0 };
const taken: Hold = { reserved: 0, taken: 1 };

/** A change applies the difference of two holds: the stock depends only on each order's status. */
export const holdOf: Record<Status, Hold> = {
  pending: reserved,
  confirmed: reserved,
  packing: reserved,
  cancel_requested: reserved,
  shipping: taken,
  delivered: taken,
  completed: taken,
  cancelled: free,
  returned: free,
};

export function reserve(db: Db, pieces: readonly Pieces[]): void {
  applyHold(db, pieces, free, reserved);
}

/** `order`: its short id. */
type OrderMove = { caller: UserRow; order: string };

export function followOrder(
  db: Db,
  pieces: readonly Pieces[],
  from: Status,
  to: Status,
  move: OrderMove,
): void {
  applyHold(db, pieces, holdOf[from], holdOf[to], move);
}

/** So that two lines cannot reserve the same piece. */
export function sumByVersion(pieces: readonly Pieces[]): Pieces[] {
  const sums = new Map<string, Pieces>();
  for (const line of pieces) {
    const key = `${line.product_id}/${line.version_id}`;
    const { product_id, version_id } = line;
    const quantity = (sums.get(key)?.quantity ?? 0) + line.quantity;
    sums.set(key, { product_id, version_id, quantity });
  }
  return [...sums.values()];
}

export function findVersion(db: Db, { product_id, version_id }: Omit<Pieces, "quantity">) {
  const product = db.products.find(({ id }) => id === product_id);
  const version = product?.versions.find(({ id }) => id === version_id);
  return product && version ? { product, version } : undefined;
}

export function remainingStock(version: VersionRow): number {
  return Math.max(0, availableOf(version));
}

export function outOfStockError(
  version: VersionRow,
  left: number,
  product?: ProductRow,
): DomainError {
  const what = product ? `${product.name} (${version.name}): ` : "";
  const howMany = left === 0 ? "Sản phẩm đã hết hàng!" : `Chỉ còn ${left} sản phẩm.`;
  return new DomainError("OUT_OF_STOCK", `${what}${howMany}`, {
    data: { version_id: version.id, available: left },
  });
}

function applyHold(
  db: Db,
  pieces: readonly Pieces[],
  from: Hold,
  to: Hold,
  move?: OrderMove,
): void {
  if (from === to) return;
  const lines = sumByVersion(pieces).map((line) => ({ ...line, found: findVersion(db, line) }));
  if (from === free) {
    for (const { found, quantity } of lines) mustBeInStock(found, quantity);
  }
  for (const { found, quantity } of lines) {
    // A deleted version has no stock to update.
    if (!found) continue;
    found.version.reserved_quantity += (to.reserved - from.reserved) * quantity;
    take(db, found, (to.taken - from.taken) * quantity, move);
  }
}

/** A negative `quantity` puts pieces back. */
function take(db: Db, { product, version }: Found, quantity: number, move?: OrderMove): void {
  if (quantity === 0) return;
  const before = version.stock_quantity;
  version.stock_quantity -= quantity;
  version.updated_at = db.now().toISOString();
  if (!move) return;
  const { caller, order } = move;
  const cause = { type: "export", reason: `Giao đơn hàng ${order}` } as const;
  const back = { type: "import", reason: `Hàng về từ đơn ${order}` } as const;
  recordStock(db, product.id, version, before, { caller, ...(quantity > 0 ? cause : back) });
}

type Found = NonNullable<ReturnType<typeof findVersion>>;

function mustBeInStock(found: ReturnType<typeof findVersion>, quantity: number): void {
  if (!found) throw new DomainError("PRODUCT_UNAVAILABLE", "Sản phẩm này hiện không còn bán");
  const left = remainingStock(found.version);
  if (quantity > left) throw outOfStockError(found.version, left, found.product);
}

type StockCause = {
  caller: UserRow;
  type: Schema["StockHistoryType"];
  reason: string;
};

/** `stock`: at least 0 and at least what orders hold (`mustCoverReserved`). */
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

/** The stock has already changed from `before`. */
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

export function mustCoverReserved(version: VersionRow, stock: number): void {
  const { id, name, reserved_quantity } = version;
  if (stock >= reserved_quantity) return;
  throw new DomainError(
    "STOCK_RESERVED",
    `${name}: đơn hàng đang giữ ${reserved_quantity} sản phẩm, tồn kho không thể thấp hơn`,
    { data: { version_id: id } },
  );
}

export function stockHistoryOf(
  db: Db,
  productId: number,
  { version_id, limit = 200 }: { version_id?: number; limit?: number },
): StockHistoryRow[] {
  const rows = db.stockHistory.filter(
    (row) =>
      row.productId === productId && (version_id === undefined || row.version_id === version_id),
  );
  // At the same timestamp the later row is newer.
  return rows
    .toReversed()
    .sort((a, b) => b.date.localeCompare(a.date))
    .slice(0, limit);
}
