import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { ProductRow, VersionRow } from "../db/tables.ts";
import { availableOf } from "./catalogue.ts";
import { Refusal } from "./refusal.ts";

type Status = Schema["OrderStatus"];

/** Pieces of one version, as a cart line, an order item or a payload names them. */
export type Pieces = { product_id: number; version_id: number; quantity: number };

/** What one ordered piece does to its version: whether it is held back, whether it has left. */
type Hold = { reserved: 0 | 1; taken: 0 | 1 };

const free: Hold = { reserved: 0, taken: 0 };
const reserved: Hold = { reserved: 1, taken: 0 };
const taken: Hold = { reserved: 0, taken: 1 };

/**
 * An order holds its pieces until they leave for shipping; cancelled or returned, they are free
 * again. Every move between two statuses is the difference of their holds, so whatever way an order
 * goes, the figures of its versions depend on where it stands and nothing else.
 */
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

/** Reserves the pieces of a new order, all of them or none. */
export function reserve(db: Db, pieces: readonly Pieces[]): void {
  shift(db, pieces, free, reserved);
}

/** Follows an order from one status into another, all pieces or none. */
export function followOrder(db: Db, pieces: readonly Pieces[], from: Status, to: Status): void {
  shift(db, pieces, holdOf[from], holdOf[to]);
}

/** Quantities of the same version added up, so that two lines cannot promise the same piece. */
export function perVersion(pieces: readonly Pieces[]): Pieces[] {
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

/** Pieces of a version that can still be promised, never less than none. */
export function leftOf(version: VersionRow): number {
  return Math.max(0, availableOf(version));
}

/** The words of document 2 (§2 for none, §8 for too few), with the figures for the client beside. */
export function outOfStock(version: VersionRow, left: number, product?: ProductRow): Refusal {
  const what = product ? `${product.name} (${version.name}): ` : "";
  const howMany = left === 0 ? "Sản phẩm đã hết hàng!" : `Chỉ còn ${left} sản phẩm.`;
  return new Refusal("OUT_OF_STOCK", `${what}${howMany}`, {
    data: { version_id: version.id, available: left },
  });
}

function shift(db: Db, pieces: readonly Pieces[], from: Hold, to: Hold): void {
  if (from === to) return;
  const lines = perVersion(pieces).map((line) => ({ ...line, found: findVersion(db, line) }));
  if (from === free) {
    for (const { found, quantity } of lines) mustSuffice(found, quantity);
  }
  for (const { found, quantity } of lines) {
    // A version that was deleted since has no stock left to keep right.
    if (!found) continue;
    found.version.reserved_quantity += (to.reserved - from.reserved) * quantity;
    found.version.stock_quantity -= (to.taken - from.taken) * quantity;
    found.version.updated_at = db.now().toISOString();
  }
}

function mustSuffice(found: ReturnType<typeof findVersion>, quantity: number): void {
  if (!found) throw new Refusal("PRODUCT_UNAVAILABLE", "Sản phẩm này hiện không còn bán");
  const left = leftOf(found.version);
  if (quantity > left) throw outOfStock(found.version, left, found.product);
}
