import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { CartLineRow, ProductRow, UserRow, VersionRow } from "../db/tables.ts";
import { isOnSale, versionOnSale } from "./catalogue.ts";
import { Refusal } from "./refusal.ts";
import { findVersion, leftOf, outOfStock, type Pieces, perVersion } from "./stock.ts";

/** A line with what it shows of its product. */
export type CartLine = { line: CartLineRow; product: ProductRow; version: VersionRow };

/** The caller's lines, last added first. A line whose version was deleted is not there any more. */
export function cartOf(db: Db, caller: UserRow): CartLine[] {
  return db.cartLines
    .filter(({ userId }) => userId === caller.id)
    .toReversed()
    .flatMap((line) => {
      const found = findVersion(db, line);
      return found ? [{ line, ...found }] : [];
    });
}

/** Adds to the line of this version when there is one; never beyond what is available. */
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

/** Sets a quantity. Less is always accepted: it is the way out when the stock has shrunk. */
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

/** Whether all of these could be ordered now; an unknown or unavailable product is a no. */
export function stockSuffices(db: Db, pieces: readonly Pieces[]): boolean {
  return perVersion(pieces).every((line) => {
    const found = findVersion(db, line);
    return found && isOnSale(found.product) && line.quantity <= leftOf(found.version);
  });
}

function mustBeAvailable(version: VersionRow, quantity: number): void {
  const left = leftOf(version);
  if (quantity > left) throw outOfStock(version, left);
}

function ownLine(db: Db, caller: UserRow, id: string): CartLine {
  const found = cartOf(db, caller).find(({ line }) => line.id === id);
  if (!found) throw new Refusal("NOT_FOUND", "Sản phẩm này không còn trong giỏ hàng");
  return found;
}
