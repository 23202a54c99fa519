import type { Schema } from "#openapi/schema.ts";
import { slugOf } from "#openapi/search-text.ts";
import type { Db } from "../db/db.ts";
import type { ProductRow, ShopRow, UserRow } from "../db/tables.ts";
import { checkIfMatch } from "./caller.ts";
import { priceOf } from "./catalogue.ts";
import { DomainError } from "./domain-error.ts";
import { galleryOf, removeUnused } from "./product-images.ts";
import { applyVersions, planVersions, skuOwners, versionsForPrice } from "./product-versions.ts";
import {
  attributesOf,
  brandOf,
  changesBetween,
  firstFree,
  isOwnProduct,
  managedProduct,
  ownShopOf,
  productFields,
  productNotFound,
  productTexts,
  recordProduct,
  snapshotOf,
  viewsAllProducts,
} from "./products.ts";

export function createProduct(db: Db, caller: UserRow, sent: Schema["CreateProduct"]): ProductRow {
  const shop = ownShopOf(db, caller);
  if (!shop) throw new DomainError("NO_SHOP", "Bạn chưa có gian hàng để đăng sản phẩm");
  return addProduct(db, caller, shop, sent, false);
}

export function adminCreateProduct(
  db: Db,
  caller: UserRow,
  sent: Schema["CreateProduct"],
): ProductRow {
  const shop = ownShopOf(db, caller) ?? houseShop(db);
  return addProduct(db, caller, shop, sent, viewsAllProducts(db, caller));
}

const HOUSE_SHOP = "Hợp tác xã TAP";

/** For products of staff without a shop; it has no owner. */
export function houseShop(db: Db): ShopRow {
  const known = db.shops.find(({ ownerId, name }) => ownerId === "" && name === HOUSE_SHOP);
  if (known) return known;
  const shop = { id: db.newNumber(), name: HOUSE_SHOP, ownerId: "", provinceCode: "01" };
  db.shops.push(shop);
  return shop;
}

function addProduct(
  db: Db,
  caller: UserRow,
  shop: ShopRow,
  sent: Schema["CreateProduct"],
  isPublic: boolean,
): ProductRow {
  const fields = productFields(db, sent);
  const images = galleryOf(db, caller, sent.product_images);
  const slug = freeSlug(new Set(db.products.map((row) => row.slug)), fields.name);
  const target = { known: [], slug, images, skus: skuOwners(db) };
  const plan = planVersions(db, target, sent.product_versions);
  const product: ProductRow = {
    ...blankProduct(db, shop, slug),
    ...fields,
    status: sent.status ?? "active",
    is_public: isPublic,
    images,
    attributes: attributesOf(db, sent.product_attribute ?? []),
  };
  product.brand = brandOf(product.attributes);
  db.products.push(product);
  applyVersions(db, caller, product, plan, "");
  recordProduct(db, caller, product, { action: "created" });
  return product;
}

/** The slug is the product's code and never changes. */
export function freeSlug(taken: { has: (slug: string) => boolean }, name: string): string {
  return firstFree(slugOf(name) || "san-pham", (slug) => taken.has(slug));
}

export function blankProduct(db: Db, shop: Pick<ShopRow, "id">, slug: string): ProductRow {
  const now = db.now().toISOString();
  return {
    id: db.newNumber(),
    name: "",
    slug,
    description: null,
    unit: "",
    original_price: null,
    category_id: 0,
    status: "draft",
    is_public: false,
    shopId: shop.id,
    brand: null,
    images: [],
    attributes: [],
    versions: [],
    soldBefore: 0,
    created_at: now,
    updated_at: now,
  };
}

/** All or nothing: a refused part changes nothing. */
export function updateProduct(
  db: Db,
  caller: UserRow,
  id: number,
  sent: Schema["UpdateProduct"],
  ifMatch?: string,
): ProductRow {
  const product = managedProduct(db, caller, id);
  checkIfMatch(product.updated_at, ifMatch);
  const before = snapshotOf(db, product);
  const stocks = stocksOf(product);
  const { images: shown, attributes: listed } = product;
  const fields = productFields(db, sent, product);
  const images = sent.product_images ? galleryOf(db, caller, sent.product_images, shown) : shown;
  const status = sent.status ?? product.status;
  mustMoveTo({ ...product, images }, status);
  const attributes = sent.product_attribute
    ? attributesOf(db, sent.product_attribute, listed)
    : listed;
  const target = { known: product.versions, slug: product.slug, images, skus: skuOwners(db) };
  const versions = sent.product_versions ?? versionsForPrice(product, sent.price);
  const plan = planVersions(db, target, versions);

  product.is_public = staysPublic(db, caller, product, status);
  const brand = sent.product_attribute ? brandOf(attributes) : product.brand;
  Object.assign(product, { ...fields, images, attributes, brand, status });
  applyVersions(db, caller, product, plan, "Sửa sản phẩm");
  dropOldPrice(product);
  removeUnused(
    db,
    shown.map(({ image_url }) => image_url),
  );
  const changes = changesBetween(before, snapshotOf(db, product));
  if (changes.length > 0 || stocks !== stocksOf(product)) {
    recordProduct(db, caller, product, { action: "updated", changes });
  }
  return product;
}

/** A crossed-out price must be higher than the price. */
export function dropOldPrice(product: ProductRow): void {
  if (product.original_price !== null && product.original_price <= priceOf(product)) {
    product.original_price = null;
  }
}

function stocksOf({ versions }: ProductRow): string {
  return versions.map(({ id, stock_quantity }) => `${id}:${stock_quantity}`).join();
}

type Status = Schema["ProductStatus"];
type Action = Schema["ProductHistoryAction"];

export function isPending({ status, is_public }: ProductRow): boolean {
  return status === "active" && !is_public;
}

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

export function mustMoveTo(product: ProductRow, status: Status): void {
  if (product.status === "archived") {
    throw new DomainError("CONFLICT", "Sản phẩm đã bị xóa. Hãy khôi phục trước.");
  }
  if (status === "active" && product.status !== "active" && product.images.length === 0) {
    throw new DomainError("CONFLICT", productTexts.noImage);
  }
}

/** A product loses its approval when staff take it out of sale. */
export function staysPublic(db: Db, caller: UserRow, product: ProductRow, status: Status): boolean {
  const isTakenOut = status === "inactive" && product.status !== "inactive";
  return product.is_public && !(isTakenOut && !isOwnProduct(db, product, caller));
}

export function disableProduct(db: Db, caller: UserRow, id: number): ProductRow {
  const product = managedProduct(db, caller, id);
  if (product.status === "inactive") {
    throw new DomainError("CONFLICT", "Sản phẩm này đã ngừng bán");
  }
  mustMoveTo(product, "inactive");
  product.is_public = staysPublic(db, caller, product, "inactive");
  return move(db, caller, product, "inactive", "disabled");
}

export function restoreProduct(db: Db, caller: UserRow, id: number): ProductRow {
  const product = managedProduct(db, caller, id);
  if (product.status !== "archived" && product.status !== "inactive") {
    throw new DomainError("CONFLICT", "Sản phẩm này không cần khôi phục");
  }
  return move(db, caller, product, "hidden", "restored");
}

/** Archived only, because orders, carts and favourites still refer to it. */
export function deleteProduct(db: Db, caller: UserRow, id: number): void {
  const product = managedProduct(db, caller, id);
  if (product.status !== "archived") move(db, caller, product, "archived", "deleted");
}

/** @throws DomainError FORBIDDEN for products of the own shop, unless the caller views all */
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
