import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { CategoryRow, ProductRow, UserRow, VersionRow } from "../db/tables.ts";
import { DomainError } from "./domain-error.ts";
import { pageOf } from "./paging.ts";
import { maySee } from "./product-access.ts";
import { searchProducts } from "./product-search.ts";
import { productStats } from "./product-stats.ts";

const DEFAULT_SIZE = 20;

type ProductFilter = {
  page?: number;
  size?: number;
  search?: string;
  category_id?: number;
  price_min?: number;
  price_max?: number;
  brand?: string[];
  sort?: Schema["ProductSort"];
};

/** Stock that is not reserved. */
export function availableOf(version: VersionRow): number {
  return version.stock_quantity - version.reserved_quantity;
}

export function priceOf(product: ProductRow): number {
  return Math.min(...product.versions.map(({ price }) => price));
}

/** A category with all its descendants. */
export function categoryFamily(db: Db, id: number): Set<number> {
  const family = new Set([id]);
  for (const category of db.categories) {
    if (category.parentId !== null && family.has(category.parentId)) family.add(category.id);
  }
  return family;
}

/**
 * The products of the storefront, filtered and sorted: by the requested order, else by relevance.
 * Only active products are public.
 */
function publicProducts(db: Db, filter: ProductFilter): ProductRow[] {
  const family =
    filter.category_id === undefined ? undefined : categoryFamily(db, filter.category_id);
  const filtered = db.products.filter(
    (product) =>
      isOnSale(product) &&
      (!family || family.has(product.category_id)) &&
      (filter.price_min === undefined || priceOf(product) >= filter.price_min) &&
      (filter.price_max === undefined || priceOf(product) < filter.price_max) &&
      (!filter.brand?.length || filter.brand.includes(product.brand ?? "")),
  );
  const found = filter.search?.trim() ? searchProducts(filtered, filter.search) : filtered;
  return filter.sort ? found.toSorted(order(db, filter.sort)) : found;
}

/** Approved and active: visible to guests and orderable. */
export function isOnSale(product: ProductRow): boolean {
  return product.status === "active" && product.is_public;
}

type Order = (a: ProductRow, b: ProductRow) => number;

const vietnamese = new Intl.Collator("vi");

function order(db: Db, sort: Schema["ProductSort"]): Order {
  const statsOf = productStats(db);
  const orders: Record<Schema["ProductSort"], Order> = {
    // ISO 8601 timestamps sort correctly as text.
    newest: (a, b) => Number(b.created_at > a.created_at) - Number(b.created_at < a.created_at),
    price_asc: (a, b) => priceOf(a) - priceOf(b),
    price_desc: (a, b) => priceOf(b) - priceOf(a),
    name: (a, b) => vietnamese.compare(a.name, b.name),
    rating: (a, b) => statsOf(b).average - statsOf(a).average,
    sold: (a, b) => statsOf(b).sold - statsOf(a).sold,
  };
  return orders[sort];
}

/** One product; one that is not public is visible only to its own shop and to staff who view all. */
export function productById(db: Db, id: number, caller: UserRow | undefined): ProductRow {
  const product = db.products.find((row) => row.id === id);
  if (!product || (!isOnSale(product) && !maySee(db, product, caller))) {
    throw new DomainError("NOT_FOUND", "Sản phẩm bạn đang tìm kiếm không tồn tại hoặc đã bị xóa.");
  }
  return product;
}

/**
 * The version of a product on sale.
 * @throws DomainError PRODUCT_UNAVAILABLE
 */
export function versionOnSale(db: Db, productId: number, versionId: number) {
  const product = db.products.find((row) => row.id === productId);
  const version = product?.versions.find((row) => row.id === versionId);
  if (!product || !version || !isOnSale(product)) {
    const name = publicNameOf(product);
    throw new DomainError("PRODUCT_UNAVAILABLE", `${name ?? "Sản phẩm này"} hiện không còn bán`);
  }
  return { product, version };
}

/** A draft was never on sale, so its name is not revealed. */
function publicNameOf(product: ProductRow | undefined): string | undefined {
  return product?.status === "draft" ? undefined : product?.name;
}

/** One page of the storefront's products. */
export function publicProductPage(db: Db, filter: ProductFilter) {
  const { page = 1, size = DEFAULT_SIZE } = filter;
  const all = publicProducts(db, filter);
  return { rows: pageOf(all, page, size), total: all.length, page, size };
}

export function findCategory(db: Db, id: number): CategoryRow {
  const category = db.categories.find((row) => row.id === id);
  if (!category) throw new DomainError("NOT_FOUND", "Không tìm thấy danh mục");
  return category;
}

/** Active categories, roots first. */
export function publicCategories(db: Db): CategoryRow[] {
  return db.categories.filter(({ is_active }) => is_active);
}
