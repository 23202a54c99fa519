import type { Schema } from "#openapi/schema.ts";
import { plainText } from "#openapi/search-text.ts";
import type { Db } from "../db/db.ts";
import type { ProductRow, UserRow } from "../db/tables.ts";
import type { Column } from "../spreadsheet/columns.ts";
import type { Table } from "../spreadsheet/write-table.ts";
import { categoryFamily, priceOf, productStats, searchProducts, stockOf } from "./catalogue.ts";
import { stockStatusOf, stockTotals } from "./inventory.ts";
import { isPending } from "./product-management.ts";
import { ownProducts, productStatusBadges, seenProducts } from "./products.ts";
import { pageOf, vietnamese } from "./values.ts";

const DEFAULT_SIZE = 20;

type Sort = Schema["ManagedProductSort"];

type ManagedFilter = {
  ids?: readonly number[];
  search?: string;
  category_id?: number;
  status?: Schema["ProductStatus"];
  price_min?: number;
  price_max?: number;
  stock_status?: Schema["StockStatus"];
  sort?: Sort;
};

type Paging = { page?: number; size?: number };

export function allProductPage(db: Db, filter: ManagedFilter & Paging) {
  return paged(sortedProducts(db, db.products, filter), filter);
}

export function shopProductPage(db: Db, caller: UserRow, filter: ManagedFilter & Paging) {
  return paged(sortedProducts(db, ownProducts(db, caller), filter), filter);
}

export function pendingProductPage(db: Db, filter: ManagedFilter & Paging) {
  return paged(sortedProducts(db, db.products.filter(isPending), filter), filter);
}

export function sortedProducts(
  db: Db,
  rows: readonly ProductRow[],
  filter: ManagedFilter,
): ProductRow[] {
  const fitting = rows.filter(fits(db, filter));
  const search = filter.search?.trim();
  const found = search ? searchProducts(fitting, search) : fitting;
  if (search && !filter.sort) return found;
  return found.toSorted(order(db, filter.sort ?? "newest"));
}

function fits(db: Db, filter: ManagedFilter): (product: ProductRow) => boolean {
  const { category_id, status, price_min = 0, price_max = Number.POSITIVE_INFINITY } = filter;
  const family = category_id === undefined ? undefined : categoryFamily(db, category_id);
  const ids = filter.ids && new Set(filter.ids);
  return (product) =>
    (!ids || ids.has(product.id)) &&
    (status ? product.status === status : ids !== undefined || product.status !== "archived") &&
    (!family || family.has(product.category_id)) &&
    priceOf(product) >= price_min &&
    priceOf(product) < price_max &&
    (!filter.stock_status || stockStatus(product) === filter.stock_status);
}

function stockStatus(product: ProductRow): Schema["StockStatus"] {
  return stockStatusOf(stockOf(product), stockTotals(product).threshold);
}

type Order = (a: ProductRow, b: ProductRow) => number;

function order(db: Db, sort: Sort): Order {
  const statsOf = productStats(db);
  // ISO 8601 sorts as text; at the same moment the later id is newer.
  const latest = (a: string, b: string) => Number(b > a) - Number(b < a);
  const orders: Record<Sort, Order> = {
    newest: (a, b) => latest(a.created_at, b.created_at) || b.id - a.id,
    updated: (a, b) => latest(a.updated_at, b.updated_at) || b.id - a.id,
    name: (a, b) => vietnamese.compare(a.name, b.name),
    price_asc: (a, b) => priceOf(a) - priceOf(b),
    price_desc: (a, b) => priceOf(b) - priceOf(a),
    stock_asc: (a, b) => stockOf(a) - stockOf(b),
    stock_desc: (a, b) => stockOf(b) - stockOf(a),
    rating: (a, b) => statsOf(b).average - statsOf(a).average,
    sold: (a, b) => statsOf(b).sold - statsOf(a).sold,
  };
  return orders[sort];
}

function paged(all: readonly ProductRow[], { page = 1, size = DEFAULT_SIZE }: Paging) {
  return { rows: pageOf(all, page, size), total: all.length, page, size };
}

export function overviewStats(db: Db, caller: UserRow): Schema["ProductOverviewStats"] {
  const isSeen = seenProducts(db, caller);
  const rows = db.products.filter((row) => row.status !== "archived" && isSeen(row));
  const count = (isCounted: (row: ProductRow) => boolean) => rows.filter(isCounted).length;
  return {
    total_products: rows.length,
    active_products: count(({ status }) => status === "active"),
    hidden_products: count(({ status }) => status === "hidden" || status === "inactive"),
    draft_products: count(({ status }) => status === "draft"),
    out_of_stock_products: count((row) => row.status === "out_of_stock" || stockOf(row) === 0),
    pending_products: count(isPending),
  };
}

export type ProductKey =
  | "slug"
  | "name"
  | "category"
  | "unit"
  | "description"
  | "status"
  | "version"
  | "sku_code"
  | "price"
  | "stock"
  | "images";

const productColumns: readonly Column<ProductKey>[] = [
  { key: "slug", header: "Mã sản phẩm" },
  { key: "name", header: "Tên sản phẩm", required: true },
  { key: "category", header: "Danh mục", required: true },
  { key: "unit", header: "Đơn vị", required: true },
  { key: "description", header: "Mô tả" },
  { key: "status", header: "Trạng thái" },
  { key: "version", header: "Phiên bản", required: true },
  { key: "sku_code", header: "Mã SKU" },
  { key: "price", header: "Giá bán", required: true },
  { key: "stock", header: "Tồn kho" },
];

export const importColumns: readonly Column<ProductKey>[] = [
  ...productColumns,
  { key: "images", header: "Ảnh" },
];

export function productTable(db: Db, caller: UserRow, wanted: Schema["ExportProducts"]): Table {
  const seen = db.products.filter(seenProducts(db, caller));
  const nameOf = categoryNames(db);
  const rows = sortedProducts(db, seen, wanted).flatMap((product) =>
    product.versions.map((version) => [
      ...textsOf(product, nameOf(product.category_id)),
      version.name,
      version.sku_code,
      version.price,
      version.stock_quantity,
    ]),
  );
  const day = db.now().toISOString().slice(0, 10);
  return { name: `san-pham-${day}`, columns: productColumns, rows };
}

function textsOf(product: ProductRow, category: string): (string | null)[] {
  const status = productStatusBadges[product.status].label;
  return [product.slug, product.name, category, product.unit, product.description, status];
}

/** The slug where two categories share a name. */
function categoryNames({ categories }: Db): (id: number) => string {
  const counts = new Map<string, number>();
  for (const { name } of categories)
    counts.set(plainText(name), (counts.get(plainText(name)) ?? 0) + 1);
  const names = new Map(
    categories.map(({ id, name, slug }) => [id, counts.get(plainText(name)) === 1 ? name : slug]),
  );
  return (id) => names.get(id) ?? "";
}

/** undefined: none, or more than one. */
export function categoryFinder({ categories }: Db): (text: string) => number | undefined {
  const byText = new Map<string, number | undefined>();
  for (const { id, name, slug } of categories) {
    for (const text of new Set([plainText(name), plainText(slug)])) {
      byText.set(text, byText.has(text) ? undefined : id);
    }
  }
  return (text) => byText.get(plainText(text.trim()));
}

export function statusNamed(text: string): Schema["ProductStatus"] | undefined {
  const wanted = plainText(text);
  return statuses.find(
    (id) => id === wanted || plainText(productStatusBadges[id].label) === wanted,
  );
}

const statuses = Object.keys(productStatusBadges) as Schema["ProductStatus"][];
