import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { ProductHistoryRow } from "../db/history-tables.ts";
import type { ProductRow, UserRow } from "../db/tables.ts";
import { productNotFound, seenProducts } from "./product-access.ts";

/** Most entries of one response. */
const MAX_ENTRIES = 200;

type Field = Schema["ProductHistoryField"];
type Snapshot = Record<Field, string | null>;

const price = new Intl.NumberFormat("vi-VN");

/** What history compares: a text per field, as shown to people; the status by its id. */
export function snapshotOf(db: Db, product: ProductRow): Snapshot {
  const category = db.categories.find(({ id }) => id === product.category_id);
  return {
    name: product.name,
    description: product.description,
    unit: product.unit,
    category: category?.name ?? null,
    status: product.status,
    versions: listed(
      product.versions.map((row) => `${row.name} (${row.sku_code}) ${price.format(row.price)} đ`),
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

/** Adds an entry and stamps the product. */
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

/**
 * What happened to a product that the caller may see in management, the latest first.
 * @throws DomainError NOT_FOUND
 */
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
