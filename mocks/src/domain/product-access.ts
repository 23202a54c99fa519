import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { ProductRow, ShopRow, UserRow } from "../db/tables.ts";
import { DomainError } from "./domain-error.ts";
import { hasAnyPermission } from "./permissions.ts";

const viewAll: readonly Schema["Permission"][] = [
  "PERM_ADMIN_VIEW_PRODUCTS",
  "PERM_SUPERADMIN_VIEW_PRODUCTS",
];

/** Staff who see the products of every shop. */
export function viewsAllProducts(db: Db, caller: UserRow): boolean {
  return hasAnyPermission(db, caller, viewAll);
}

/** Staff who change the products of every shop; anyone else is limited to the own shop. */
function managesAllProducts(db: Db, caller: UserRow): boolean {
  return hasAnyPermission(db, caller, ["PERM_PRODUCT_MANAGE"]) && viewsAllProducts(db, caller);
}

export function ownShopOf(db: Db, caller: UserRow): ShopRow | undefined {
  return db.shops.find(({ ownerId }) => ownerId === caller.id);
}

/** Whether a product belongs to the caller's own shop. */
export function isOwnProduct(db: Db, { shopId }: ProductRow, caller: UserRow): boolean {
  return db.shops.some(({ id, ownerId }) => id === shopId && ownerId === caller.id);
}

/** The products of the caller's own shop. */
export function ownProducts(db: Db, caller: UserRow): ProductRow[] {
  const own = ownShopIds(db, caller);
  return db.products.filter(({ shopId }) => own.has(shopId));
}

function ownShopIds(db: Db, caller: UserRow): Set<number> {
  return new Set(db.shops.filter(({ ownerId }) => ownerId === caller.id).map(({ id }) => id));
}

/** Returns which products the caller may see in management; permissions are looked up once. */
export function seenProducts(db: Db, caller: UserRow | undefined): (row: ProductRow) => boolean {
  if (!caller) return () => false;
  if (viewsAllProducts(db, caller)) return () => true;
  const own = ownShopIds(db, caller);
  return ({ shopId }) => own.has(shopId);
}

/** Whether the caller may see a product in management, also one that is not on sale. */
export function maySee(db: Db, product: ProductRow, caller: UserRow | undefined): boolean {
  return seenProducts(db, caller)(product);
}

/** Whether the caller may change a product. */
export function mayManage(db: Db, product: ProductRow, caller: UserRow | undefined): boolean {
  if (!caller) return false;
  return isOwnProduct(db, product, caller) || managesAllProducts(db, caller);
}

/**
 * A product that the caller may change. Another shop's is reported as not found, so that ids are
 * not revealed.
 * @throws DomainError NOT_FOUND
 */
export function managedProduct(db: Db, caller: UserRow, id: number): ProductRow {
  const product = db.products.find((row) => row.id === id);
  if (!product || !mayManage(db, product, caller)) throw productNotFound();
  return product;
}

export function productNotFound(): DomainError {
  return new DomainError("NOT_FOUND", "Không tìm thấy sản phẩm");
}
