import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { ProductHistoryRow, ProductRow, UserRow, VersionRow } from "../db/tables.ts";
import { availableOf, priceOf, productStats, stockOf, thumbnailOf } from "../domain/catalogue.ts";
import type { ImageFinding } from "../domain/image-search.ts";
import type { NumberedFile } from "../domain/product-images.ts";
import { productStatusBadges, seenProducts } from "../domain/products.ts";
import { addressOfFile } from "../domain/uploads.ts";

function presentVersion(version: VersionRow): Schema["ProductVersion"] {
  return {
    id: version.id,
    name: version.name,
    sku_code: version.sku_code,
    price: version.price,
    stock: availableOf(version),
    image_url: version.image_url,
  };
}

function presentManagedVersion(version: VersionRow): Schema["ProductVersion"] {
  const { stock_quantity, reserved_quantity } = version;
  return { ...presentVersion(version), stock_quantity, reserved_quantity };
}

function summaries(
  db: Db,
  caller: UserRow | undefined,
): (product: ProductRow) => Schema["ProductSummary"] {
  const statsOf = productStats(db);
  const isManaged = seenProducts(db, caller);
  const shopNames = new Map(db.shops.map(({ id, name }) => [id, name]));
  const favorites = new Set(
    db.favorites.filter(({ userId }) => userId === caller?.id).map((row) => row.product_id),
  );
  return (product) => {
    const status = { id: product.status, ...productStatusBadges[product.status] };
    const stats = statsOf(product);
    const thumbnail = thumbnailOf(product);
    return {
      id: product.id,
      name: product.name,
      slug: product.slug,
      unit: product.unit,
      price: priceOf(product),
      original_price: product.original_price,
      stock: stockOf(product),
      category_id: product.category_id,
      status,
      status_id: product.status,
      status_label: status.label,
      status_label_color: status.color,
      is_public: product.is_public,
      thumbnail_url: thumbnail,
      image: thumbnail,
      created_at: product.created_at,
      updated_at: product.updated_at,
      source: shopNames.get(product.shopId) ?? "",
      brand: product.brand,
      rating: stats.average,
      review_count: stats.count,
      sold_count: stats.sold,
      isFavorite: favorites.has(product.id),
      product_versions: product.versions.map(
        isManaged(product) ? presentManagedVersion : presentVersion,
      ),
    };
  };
}

export function presentProduct(
  db: Db,
  product: ProductRow,
  caller: UserRow | undefined,
): Schema["Product"] {
  return {
    ...summaries(db, caller)(product),
    description: product.description,
    product_images: product.images,
    product_attribute: product.attributes,
    product_qr_code: { qr_url: `/san-pham/${product.id}` },
  };
}

function presentProducts(
  db: Db,
  rows: readonly ProductRow[],
  caller: UserRow | undefined,
): Schema["ProductSummary"][] {
  return rows.map(summaries(db, caller));
}

export function presentProductPage(
  db: Db,
  found: { rows: ProductRow[]; total: number; page: number; size: number },
  caller: UserRow | undefined,
): Schema["ProductPage"] {
  return {
    data: presentProducts(db, found.rows, caller),
    total: found.total,
    page: found.page,
    size: found.size,
  };
}

export function presentInventory(
  product: ProductRow,
  versionId: number | undefined,
): Schema["ProductInventory"] {
  const versions = product.versions.filter(({ id }) => versionId === undefined || id === versionId);
  const stock = versions.reduce((sum, version) => sum + version.stock_quantity, 0);
  const reserved = versions.reduce((sum, version) => sum + version.reserved_quantity, 0);
  return {
    product_id: product.id,
    version_id: versionId ?? null,
    available: stock - reserved,
    stock_quantity: stock,
    reserved_quantity: reserved,
  };
}

export function presentProductHistory(
  rows: readonly ProductHistoryRow[],
): Schema["ProductHistoryEntry"][] {
  return rows.map(({ id, action, user, note, changes, created_at }) => {
    const shown = changes.map(presentChange);
    const status = shown.find(({ field }) => field === "status");
    const told = status ? `${status.before} → ${status.after}` : null;
    return { id, action, user, note: note ?? told, changes: shown, created_at };
  });
}

/** Rows hold the ids of statuses; people read labels. */
function presentChange({
  field,
  before,
  after,
}: Schema["ProductHistoryChange"]): Schema["ProductHistoryChange"] {
  if (field !== "status") return { field, before, after };
  return { field, before: labelOf(before), after: labelOf(after) };
}

function labelOf(status: string | null): string | null {
  const label = Object.entries(productStatusBadges).find(([id]) => id === status)?.[1].label;
  return label ?? status;
}

export function presentUploadedImages(
  files: readonly NumberedFile[],
): Schema["UploadedProductImages"] {
  return {
    data: files.map((file) => ({
      id: file.number,
      image_url: addressOfFile(file),
      image_id: file.id,
    })),
  };
}

export function presentImageFinding(
  db: Db,
  { categories, products, total }: ImageFinding,
  caller: UserRow | undefined,
): Schema["ImageSearchResult"] {
  return {
    detected_categories: categories.map(({ id, name, confidence }) => ({
      category_id: id,
      name,
      confidence,
    })),
    products: presentProducts(db, products, caller),
    total,
  };
}
