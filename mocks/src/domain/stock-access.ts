import type { Db } from "../db/db.ts";
import type { ProductRow, UserRow } from "../db/tables.ts";
import { DomainError } from "./domain-error.ts";
import { hasAnyPermission } from "./permissions.ts";
import { isOwnProduct } from "./product-access.ts";

/** Staff who see the stock of every shop. */
export function viewsAllStock(db: Db, caller: UserRow): boolean {
  return hasAnyPermission(db, caller, ["PERM_ADMIN_VIEW_INVENTORY"]);
}

/** Staff who change the stock of every shop; anyone else is limited to the own shop. */
function managesAllStock(db: Db, caller: UserRow): boolean {
  return hasAnyPermission(db, caller, ["PERM_INVENTORY_MANAGE"]) && viewsAllStock(db, caller);
}

/**
 * The product with this inventory row (a version) whose stock the caller may see. Another shop's is
 * reported as not found, so that ids are not revealed.
 * @throws DomainError NOT_FOUND
 */
export function seenStockOf(db: Db, caller: UserRow, rowId: number): ProductRow {
  const product = productOfRow(db, rowId);
  if (!isOwnProduct(db, product, caller) && !viewsAllStock(db, caller)) throw stockNotFound();
  return product;
}

/**
 * The product with this inventory row (a version) whose stock the caller may change.
 * @throws DomainError NOT_FOUND
 */
export function managedStockOf(db: Db, caller: UserRow, rowId: number): ProductRow {
  const product = productOfRow(db, rowId);
  if (!mayChangeStock(db, product, caller)) throw stockNotFound();
  return product;
}

export function mayChangeStock(db: Db, product: ProductRow, caller: UserRow): boolean {
  return isOwnProduct(db, product, caller) || managesAllStock(db, caller);
}

function productOfRow(db: Db, rowId: number): ProductRow {
  const product = db.products.find(
    ({ status, versions }) => status !== "archived" && versions.some(({ id }) => id === rowId),
  );
  if (!product) throw stockNotFound();
  return product;
}

export function stockNotFound(): DomainError {
  return new DomainError("NOT_FOUND", "Không tìm thấy tồn kho của sản phẩm này");
}
