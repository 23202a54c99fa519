import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { ProductRow, UserRow } from "../db/tables.ts";
import { DomainError } from "./domain-error.ts";
import {
  isOwnProduct,
  managedProduct,
  productNotFound,
  viewsAllProducts,
} from "./product-access.ts";
import { recordProduct } from "./product-history.ts";
import { productTexts } from "./product-texts.ts";

type Status = Schema["ProductStatus"];
type Action = Schema["ProductHistoryAction"];

/** Active and not yet approved. */
export function isPending({ status, is_public }: ProductRow): boolean {
  return status === "active" && !is_public;
}

/** Sets a status; the one that the product has changes nothing. */
export function setProductStatus(
  db: Db,
  caller: UserRow,
  id: number,
  { status }: Schema["SetProductStatus"],
): ProductRow {
  const product = managedProduct(db, caller, id);
  if (status === product.status) return product;
  if (status === "inactive") return disableProduct(db, caller, id);
  mustMoveTo(product, status);
  return move(db, caller, product, status, "status_changed");
}

/**
 * Whether a product may get a status; the one that it has always fits.
 * @throws DomainError CONFLICT when it is archived, or would be sold without an image
 */
export function mustMoveTo(product: ProductRow, status: Status): void {
  if (product.status === "archived") {
    throw new DomainError("CONFLICT", "Sản phẩm đã bị xóa. Hãy khôi phục trước.");
  }
  if (status === "active" && product.status !== "active" && product.images.length === 0) {
    throw new DomainError("CONFLICT", productTexts.noImage);
  }
}

/** Whether a product is still approved with its new status: not when staff take it out of sale. */
export function staysPublic(db: Db, caller: UserRow, product: ProductRow, status: Status): boolean {
  const isTakenOut = status === "inactive" && product.status !== "inactive";
  return product.is_public && !(isTakenOut && !isOwnProduct(db, product, caller));
}

/** Takes a product out of sale. Disabled by staff, it loses its approval. */
export function disableProduct(db: Db, caller: UserRow, id: number): ProductRow {
  const product = managedProduct(db, caller, id);
  if (product.status === "inactive") {
    throw new DomainError("CONFLICT", "Sản phẩm này đã ngừng bán");
  }
  mustMoveTo(product, "inactive");
  product.is_public = staysPublic(db, caller, product, "inactive");
  return move(db, caller, product, "inactive", "disabled");
}

/** Brings a deleted or disabled product back, hidden. */
export function restoreProduct(db: Db, caller: UserRow, id: number): ProductRow {
  const product = managedProduct(db, caller, id);
  if (product.status !== "archived" && product.status !== "inactive") {
    throw new DomainError("CONFLICT", "Sản phẩm này không cần khôi phục");
  }
  return move(db, caller, product, "hidden", "restored");
}

/** Archives a product: orders, carts and favourites still know it. Twice changes nothing. */
export function deleteProduct(db: Db, caller: UserRow, id: number): void {
  const product = managedProduct(db, caller, id);
  if (product.status !== "archived") move(db, caller, product, "archived", "deleted");
}

/**
 * Approves or refuses a product that waits for it.
 * @throws DomainError FORBIDDEN for products of the own shop, unless the caller views every product
 */
export function approveProduct(
  db: Db,
  caller: UserRow,
  id: number,
  { approved, reason }: Schema["ApproveProduct"],
): ProductRow {
  const product = db.products.find((row) => row.id === id);
  const viewsAll = viewsAllProducts(db, caller);
  if (!product || (!viewsAll && !isOwnProduct(db, product, caller))) throw productNotFound();
  if (!viewsAll) {
    throw new DomainError("FORBIDDEN", "Bạn không thể tự duyệt sản phẩm của mình");
  }
  if (!isPending(product)) {
    throw new DomainError("CONFLICT", "Sản phẩm này không chờ duyệt");
  }
  const note = reason?.trim() || null;
  if (!approved) return move(db, caller, product, "inactive", "rejected", note);
  product.is_public = true;
  recordProduct(db, caller, product, { action: "approved", note });
  return product;
}

function move(
  db: Db,
  caller: UserRow,
  product: ProductRow,
  status: Status,
  action: Action,
  note: string | null = null,
): ProductRow {
  const changes = [{ field: "status" as const, before: product.status, after: status }];
  product.status = status;
  recordProduct(db, caller, product, { action, note, changes });
  return product;
}

/** Does the same to each of these products; one failure does not stop the others. */
function forEach(ids: readonly number[], change: (id: number) => unknown) {
  const result: Schema["BulkProductResult"] = { succeeded: [], failed: [] };
  for (const id of ids) {
    try {
      change(id);
      result.succeeded.push(id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      result.failed.push({ id, code: error.code, message: error.message });
    }
  }
  return result;
}

export function deleteProducts(
  db: Db,
  caller: UserRow,
  { ids }: Schema["BulkDeleteProducts"],
): Schema["BulkProductResult"] {
  return forEach(ids, (id) => deleteProduct(db, caller, id));
}

export function setProductStatuses(
  db: Db,
  caller: UserRow,
  { ids, status }: Schema["BulkUpdateProductStatus"],
): Schema["BulkProductResult"] {
  return forEach(ids, (id) => setProductStatus(db, caller, id, { status }));
}
