import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { ProductHistoryRow, ProductRow, ShopRow, UserRow } from "../db/tables.ts";
import { DomainError, throwFieldError } from "./domain-error.ts";
import { hasAnyPermission } from "./roles.ts";
import { formatCount, formatDong } from "./values.ts";

export type Badge = { label: string; color: string };

export const productStatusBadges: Record<Schema["ProductStatus"], Badge> = {
  active: { label: "Đang bán", color: "#2f7d32" },
  hidden: { label: "Đang ẩn", color: "#5f6b62" },
  draft: { label: "Bản nháp", color: "#9a5b00" },
  archived: { label: "Đã lưu trữ", color: "#5f6b62" },
  out_of_stock: { label: "Hết hàng", color: "#b3261e" },
  inactive: { label: "Ngừng bán", color: "#b3261e" },
};

const viewAll: readonly Schema["Permission"][] = [
  "PERM_ADMIN_VIEW_PRODUCTS",
  "PERM_SUPERADMIN_VIEW_PRODUCTS",
];

export function viewsAllProducts(db: Db, caller: UserRow): boolean {
  return hasAnyPermission(db, caller, viewAll);
}

function managesAllProducts(db: Db, caller: UserRow): boolean {
  return hasAnyPermission(db, caller, ["PERM_PRODUCT_MANAGE"]) && viewsAllProducts(db, caller);
}

export function ownShopOf(db: Db, caller: UserRow): ShopRow | undefined {
  return db.shops.find(({ ownerId }) => ownerId === caller.id);
}

export function isOwnProduct(db: Db, { shopId }: ProductRow, caller: UserRow): boolean {
  return db.shops.some(({ id, ownerId }) => id === shopId && ownerId === caller.id);
}

export function ownProducts(db: Db, caller: UserRow): ProductRow[] {
  const own = ownShopIds(db, caller);
  return db.products.filter(({ shopId }) => own.has(shopId));
}

function ownShopIds(db: Db, caller: UserRow): Set<number> {
  return new Set(db.shops.filter(({ ownerId }) => ownerId === caller.id).map(({ id }) => id));
}

/** Looks up the permissions once, for many rows. */
export function seenProducts(db: Db, caller: UserRow | undefined): (row: ProductRow) => boolean {
  if (!caller) return () => false;
  if (viewsAllProducts(db, caller)) return () => true;
  const own = ownShopIds(db, caller);
  return ({ shopId }) => own.has(shopId);
}

export function maySee(db: Db, product: ProductRow, caller: UserRow | undefined): boolean {
  return seenProducts(db, caller)(product);
}

export function mayManage(db: Db, product: ProductRow, caller: UserRow | undefined): boolean {
  if (!caller) return false;
  return isOwnProduct(db, product, caller) || managesAllProducts(db, caller);
}

/** Another shop's product is not found, so that ids are not revealed. */
export function managedProduct(db: Db, caller: UserRow, id: number): ProductRow {
  const product = db.products.find((row) => row.id === id);
  if (!product || !mayManage(db, product, caller)) throw productNotFound();
  return product;
}

export function productNotFound(): DomainError {
  return new DomainError("NOT_FOUND", "Không tìm thấy sản phẩm");
}

/** Verbatim from the specification. */
export const productTexts = {
  name: "Vui lòng nhập tên sản phẩm!",
  unit: "Vui lòng nhập đơn vị!",
  category: "Vui lòng chọn danh mục!",
  price: "Vui lòng nhập giá bán!",
  noVersion: "Bạn phải thêm ít nhất 1 phiên bản (SKU) với giá và tồn kho",
  version: "Mỗi phiên bản cần có tên, giá và tồn kho hợp lệ",
  noImage: "Bạn cần upload ít nhất 1 ảnh sản phẩm!",
} as const;

/** Limits of the contract. */
export const productLimits = { name: 255, unit: 50, description: 10_000, images: 10, versions: 50 };

type Sent = Pick<Schema["UpdateProduct"], "name" | "unit" | "category_id" | "description">;

export type ProductFields = Pick<ProductRow, "name" | "unit" | "category_id" | "description">;

export function productFields(db: Db, sent: Sent, known?: ProductRow): ProductFields {
  const name = sent.name.trim();
  const unit = sent.unit.trim();
  if (!name) throwFieldError("VALIDATION", "name", productTexts.name);
  if (!unit) throwFieldError("VALIDATION", "unit", productTexts.unit);
  mustFit("name", name, productLimits.name);
  mustFit("unit", unit, productLimits.unit);
  const { category_id } = sent;
  if (!db.categories.some(({ id }) => id === category_id)) {
    throwFieldError("VALIDATION", "category_id", productTexts.category);
  }
  const description =
    sent.description === undefined ? (known?.description ?? null) : sent.description;
  mustFit("description", description ?? "", productLimits.description);
  return { name, unit, category_id, description: description?.trim() || null };
}

function mustFit(field: string, text: string, most: number): void {
  if (text.length <= most) return;
  throwFieldError("VALIDATION", field, `Không được dài quá ${formatCount(most)} ký tự`);
}

export function brandOf(attributes: ProductRow["attributes"]): string | null {
  const brand = attributes.find(({ attribute_name }) => attribute_name.toLowerCase() === "brand");
  return brand?.value ?? null;
}

export function attributesOf(
  db: Db,
  sent: readonly Schema["ProductAttributeInput"][],
  known: ProductRow["attributes"] = [],
): ProductRow["attributes"] {
  return sent.map(({ id, attribute_name, value, unit, is_searchable }) => ({
    id: known.some((row) => row.id === id) && id !== undefined ? id : db.newNumber(),
    attribute_name: attribute_name.trim(),
    value: value.trim(),
    unit: unit?.trim() || null,
    is_searchable: is_searchable ?? false,
  }));
}

export function firstFree(wanted: string, isTaken: (candidate: string) => boolean): string {
  let candidate = wanted;
  for (let count = 2; isTaken(candidate); count += 1) candidate = `${wanted}-${count}`;
  return candidate;
}

const MAX_ENTRIES = 200;

type Field = Schema["ProductHistoryField"];
type Snapshot = Record<Field, string | null>;

/** Texts as shown to people; the status by its id. */
export function snapshotOf(db: Db, product: ProductRow): Snapshot {
  const category = db.categories.find(({ id }) => id === product.category_id);
  return {
    name: product.name,
    description: product.description,
    unit: product.unit,
    category: category?.name ?? null,
    status: product.status,
    versions: listed(
      product.versions.map((row) => `${row.name} (${row.sku_code}) ${formatDong(row.price)}`),
    ),
    images: listed(product.images.map(({ image_url }) => image_url.split("/").at(-1) ?? "")),
    attributes: listed(
      product.attributes.map((row) =>
        `${row.attribute_name}: ${row.value} ${row.unit ?? ""}`.trim(),
      ),
    ),
  };
}

export function changesBetween(
  before: Snapshot,
  after: Snapshot,
): Schema["ProductHistoryChange"][] {
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }));
}

const fields: readonly Field[] = [
  "name",
  "description",
  "unit",
  "category",
  "status",
  "versions",
  "images",
  "attributes",
];

type Entry = Pick<ProductHistoryRow, "action"> &
  Partial<Pick<ProductHistoryRow, "note" | "changes">>;

/** Also sets `updated_at` of the product. */
export function recordProduct(
  db: Db,
  caller: UserRow,
  product: ProductRow,
  { action, note = null, changes = [] }: Entry,
): void {
  const created_at = db.now().toISOString();
  product.updated_at = created_at;
  const id = db.newId("ph");
  const user = caller.fullName;
  db.productHistory.push({ id, productId: product.id, action, user, note, changes, created_at });
}

export function productHistory(db: Db, caller: UserRow, id: number): ProductHistoryRow[] {
  const product = db.products.find((row) => row.id === id);
  if (!product || !seenProducts(db, caller)(product)) throw productNotFound();
  return db.productHistory
    .filter(({ productId }) => productId === id)
    .toReversed()
    .slice(0, MAX_ENTRIES);
}

function listed(texts: readonly string[]): string | null {
  return texts.join("; ") || null;
}
