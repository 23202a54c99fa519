import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { ProductRow, ShopRow, UserRow } from "../db/tables.ts";
import { priceOf } from "./catalogue.ts";
import { DomainError } from "./domain-error.ts";
import { checkIfMatch } from "./if-match.ts";
import { managedProduct, ownShopOf, viewsAllProducts } from "./product-access.ts";
import { galleryOf } from "./product-gallery.ts";
import { changesBetween, recordProduct, snapshotOf } from "./product-history.ts";
import { removeUnused } from "./product-images.ts";
import { mustMoveTo, staysPublic } from "./product-states.ts";
import { attributesOf, brandOf, productFields } from "./product-texts.ts";
import { applyVersions, planVersions, skuOwners, versionsForPrice } from "./product-versions.ts";
import { firstFree, slugOf } from "./slug.ts";

/**
 * Adds a product to the caller's shop; it waits for approval.
 * @throws DomainError NO_SHOP, VALIDATION, DUPLICATE
 */
export function createProduct(db: Db, caller: UserRow, sent: Schema["CreateProduct"]): ProductRow {
  const shop = ownShopOf(db, caller);
  if (!shop) throw new DomainError("NO_SHOP", "Bạn chưa có gian hàng để đăng sản phẩm");
  return addProduct(db, caller, shop, sent, false);
}

/** Adds a product of the own shop, else of the cooperative's; approved when staff view all. */
export function adminCreateProduct(
  db: Db,
  caller: UserRow,
  sent: Schema["CreateProduct"],
): ProductRow {
  const shop = ownShopOf(db, caller) ?? houseShop(db);
  return addProduct(db, caller, shop, sent, viewsAllProducts(db, caller));
}

const HOUSE_SHOP = "Hợp tác xã TAP";

/** The shop for products that staff without a shop add; it has no owner. */
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

/** The slug is the product's code and is never changed. */
export function freeSlug(taken: { has: (slug: string) => boolean }, name: string): string {
  return firstFree(slugOf(name) || "san-pham", (slug) => taken.has(slug));
}

/** A draft without texts and versions. */
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

/**
 * Changes a product, or nothing at all when one part is refused.
 * @throws DomainError NOT_FOUND, PRECONDITION_FAILED, CONFLICT, VALIDATION, DUPLICATE, STOCK_RESERVED
 */
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

/** A crossed-out price that is not higher than the price would be a lie. */
export function dropOldPrice(product: ProductRow): void {
  if (product.original_price !== null && product.original_price <= priceOf(product)) {
    product.original_price = null;
  }
}

function stocksOf({ versions }: ProductRow): string {
  return versions.map(({ id, stock_quantity }) => `${id}:${stock_quantity}`).join();
}
