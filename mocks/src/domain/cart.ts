import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { CartLineRow, ProductRow, UserRow, VersionRow } from "../db/tables.ts";
import { isOnSale, versionOnSale } from "./catalogue.ts";
import { DomainError } from "./domain-error.ts";
import {
  findVersion,
  outOfStockError,
  type Pieces,
  remainingStock,
  sumByVersion,
} from "./stock.ts";

/** A cart line with its product and version. */
export type CartLine = { line: CartLineRow; product: ProductRow; version: VersionRow };

/** The caller's lines, last added first. Lines of deleted versions are left out. */
export function cartOf(db: Db, caller: UserRow): CartLine[] {
  return db.cartLines
    .filter(({ userId }) => userId === caller.id)
    .toReversed()
    .flatMap((line) => {
      const found = findVersion(db, line);
      return found ? [{ line, ...found }] : [];
    });
}

/** Adds to the existing line of this version, if any; never more than is available. */
export function addToCart(db: Db, caller: UserRow, wanted: Schema["AddCartItem"]): CartLine {
  const { product, version } = versionOnSale(db, wanted.product_id, wanted.version_id);
  const present = db.cartLines.find(
    (line) => line.userId === caller.id && line.version_id === version.id,
  );
  const quantity = (present?.quantity ?? 0) + wanted.quantity;
  mustBeAvailable(version, quantity);

  if (present) {
    present.quantity = quantity;
    present.is_checked = true;
    return { line: present, product, version };
  }
  const line: CartLineRow = {
    id: db.newId("ci"),
    userId: caller.id,
    product_id: product.id,
    version_id: version.id,
    quantity,
    is_checked: true,
  };
  db.cartLines.push(line);
  return { line, product, version };
}

/** Sets a quantity. A lower one is always accepted, even when the stock has shrunk. */
export function setCartQuantity(
  db: Db,
  caller: UserRow,
  { cart_item_id, quantity }: Schema["UpdateCartQuantity"],
): CartLine {
  const found = ownLine(db, caller, cart_item_id);
  if (quantity > found.line.quantity) {
    versionOnSale(db, found.product.id, found.version.id);
    mustBeAvailable(found.version, quantity);
  }
  found.line.quantity = quantity;
  return found;
}

export function removeFromCart(db: Db, caller: UserRow, id: string): void {
  const { line } = ownLine(db, caller, id);
  db.cartLines = db.cartLines.filter((row) => row !== line);
}

export function emptyCart(db: Db, caller: UserRow): void {
  db.cartLines = db.cartLines.filter(({ userId }) => userId !== caller.id);
}

/** Whether all of these could be ordered now; false for an unknown or unavailable product. */
export function stockSuffices(db: Db, pieces: readonly Pieces[]): boolean {
  return sumByVersion(pieces).every((line) => {
    const found = findVersion(db, line);
    return found && isOnSale(found.product) && line.quantity <= remainingStock(found.version);
  });
}

function mustBeAvailable(version: VersionRow, quantity: number): void {
  const left = remainingStock(version);
  if (quantity > left) throw outOfStockError(version, left);
}

function ownLine(db: Db, caller: UserRow, id: string): CartLine {
  const found = cartOf(db, caller).find(({ line }) => line.id === id);
  if (!found) throw new DomainError("NOT_FOUND", "Sản phẩm này không còn trong giỏ hàng");
  return found;
}
