import type { Schema } from "#openapi/schema.ts";
import { containsWords, plainText } from "#openapi/search-text.ts";
import type { Db } from "../db/db.ts";
import type { ProductRow, UserRow, VersionRow } from "../db/tables.ts";
import type { Column } from "../spreadsheet/columns.ts";
import type { Table } from "../spreadsheet/write-table.ts";
import { searchProducts } from "./catalogue.ts";
import { DomainError } from "./domain-error.ts";
import { isOwnProduct, ownProducts } from "./products.ts";
import { hasAnyPermission } from "./roles.ts";
import { pageOf, vietnamese } from "./values.ts";

const DEFAULT_SIZE = 20;

type Sort = Schema["InventorySort"];
type Shown = Schema["InventoryProductStatus"];

type InventoryFilter = {
  search?: string;
  category?: string;
  stockStatus?: Schema["StockStatus"];
  warehouse?: Schema["Warehouse"];
  productStatus?: Shown;
  sort?: Sort;
};

type Paging = { page?: number; pageSize?: number };

export type StatusOf = (product: ProductRow) => Shown;

const realStatus: Record<Schema["ProductStatus"], Shown> = {
  active: "active",
  hidden: "inactive",
  draft: "inactive",
  out_of_stock: "inactive",
  archived: "inactive",
  inactive: "blocked",
};

export function statusFor(db: Db, caller: UserRow): StatusOf {
  return viewsAllStock(db, caller) ? ({ status }) => realStatus[status] : () => "active";
}

const shopStatus: StatusOf = () => "active";

export function allInventory(db: Db, filter: InventoryFilter & Paging) {
  const statusOf: StatusOf = ({ status }) => realStatus[status];
  const found = stockRows(db, db.products, filter, statusOf);
  return { ...paged(found, filter.page ?? 1, filter.pageSize ?? DEFAULT_SIZE), statusOf };
}

export function shopInventory(db: Db, caller: UserRow, filter: InventoryFilter & Paging) {
  const found = stockRows(db, ownProducts(db, caller), filter, shopStatus);
  const { page = 1, pageSize } = filter;
  const shown =
    pageSize === undefined ? paged(found, 1, found.length) : paged(found, page, pageSize);
  return { ...shown, statusOf: shopStatus };
}

export function seenStock(db: Db, caller: UserRow): readonly ProductRow[] {
  return viewsAllStock(db, caller) ? db.products : ownProducts(db, caller);
}

export function seenVersions(
  db: Db,
  caller: UserRow,
  filter: InventoryFilter & { ids?: readonly number[] },
): { product: ProductRow; version: VersionRow }[] {
  const ids = filter.ids && new Set(filter.ids);
  return stockRows(db, seenStock(db, caller), filter, statusFor(db, caller)).flatMap(
    ({ product }) =>
      product.versions
        .filter(({ id }) => !ids || ids.has(id))
        .map((version) => ({ product, version })),
  );
}

type StockRow = { product: ProductRow; totals: StockTotals };

/** Archived products have no stock to manage. */
function stockRows(
  db: Db,
  products: readonly ProductRow[],
  filter: InventoryFilter,
  statusOf: StatusOf,
): StockRow[] {
  const { search, category, stockStatus, warehouse, productStatus, sort } = filter;
  const inCategory = category?.trim() ? categoriesNamed(db, category) : undefined;
  const fitting = products.filter(
    (product) =>
      product.status !== "archived" &&
      (!inCategory || inCategory.has(product.category_id)) &&
      (!productStatus || statusOf(product) === productStatus) &&
      (!warehouse || product.versions.some((version) => warehouseOf(version) === warehouse)),
  );
  const found = search?.trim() ? searchProducts(fitting, search) : newestFirst(fitting);
  const rows = found.map((product) => ({ product, totals: stockTotals(product) }));
  const kept = stockStatus
    ? rows.filter(({ totals }) => statusOfTotals(totals) === stockStatus)
    : rows;
  return sort ? kept.toSorted(orders[sort]) : kept;
}

function newestFirst(products: readonly ProductRow[]): ProductRow[] {
  return products.toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id);
}

const orders: Record<Sort, (a: StockRow, b: StockRow) => number> = {
  name: (a, b) => vietnamese.compare(a.product.name, b.product.name),
  stock_asc: (a, b) => a.totals.stock - b.totals.stock,
  stock_desc: (a, b) => b.totals.stock - a.totals.stock,
  value_desc: (a, b) => b.totals.value - a.totals.value,
  updated: (a, b) => lastUpdate(b.product).localeCompare(lastUpdate(a.product)),
};

export function lastUpdate({ versions }: ProductRow): string {
  return versions.reduce((last, { updated_at }) => (updated_at > last ? updated_at : last), "");
}

/** By words of their own name or their parent's: "Gạo" finds "Gạo & ngũ cốc". */
function categoriesNamed(db: Db, name: string): Set<number> {
  const isNamed = (text: string) => containsWords(plainText(text), name);
  const named = new Set(db.categories.filter((row) => isNamed(row.name)).map(({ id }) => id));
  const children = db.categories.filter(({ parentId }) => parentId && named.has(parentId));
  return new Set([...named, ...children.map(({ id }) => id)]);
}

const warehouses: Record<string, Schema["Warehouse"]> = {
  KC: "Kho chính",
  KL: "Kho lạnh",
  KP: "Kho phụ",
};

export function warehouseOf({ location_code }: VersionRow): Schema["Warehouse"] | null {
  return warehouses[location_code?.split("-")[0] ?? ""] ?? null;
}

function statusOfTotals({ stock, threshold }: StockTotals): Schema["StockStatus"] {
  return stockStatusOf(stock, threshold);
}

function paged(found: readonly StockRow[], page: number, pageSize: number) {
  const rows = pageOf(found, page, pageSize).map(({ product }) => product);
  return { rows, total: found.length, page, pageSize, summary: summaryOf(found) };
}

function summaryOf(found: readonly StockRow[]): Schema["InventorySummary"] {
  const count = (wanted: Schema["StockStatus"]) =>
    found.filter(({ totals }) => statusOfTotals(totals) === wanted).length;
  return {
    totalProducts: found.length,
    outOfStock: count("out_of_stock"),
    lowStock: count("low"),
    stockValue: found.reduce((sum, { totals }) => sum + totals.value, 0),
  };
}

/** Equal to the threshold is sufficient (CA-42); a threshold of 0 never warns. */
export function stockStatusOf(stock: number, threshold: number): Schema["StockStatus"] {
  if (stock <= 0) return "out_of_stock";
  return stock < threshold ? "low" : "sufficient";
}

/** `value` in đồng. */
type StockTotals = { stock: number; reserved: number; threshold: number; value: number };

export function stockTotals({ versions }: ProductRow): StockTotals {
  const totals = { stock: 0, reserved: 0, threshold: 0, value: 0 };
  for (const version of versions) {
    totals.stock += version.stock_quantity;
    totals.reserved += version.reserved_quantity;
    totals.threshold += version.threshold_min;
    totals.value += version.stock_quantity * version.price;
  }
  return totals;
}

function viewsAllStock(db: Db, caller: UserRow): boolean {
  return hasAnyPermission(db, caller, ["PERM_ADMIN_VIEW_INVENTORY"]);
}

function managesAllStock(db: Db, caller: UserRow): boolean {
  return hasAnyPermission(db, caller, ["PERM_INVENTORY_MANAGE"]) && viewsAllStock(db, caller);
}

/** `rowId`: a version. Another shop's stock is not found, so that ids are not revealed. */
export function seenStockOf(db: Db, caller: UserRow, rowId: number): ProductRow {
  const product = productOfRow(db, rowId);
  if (!isOwnProduct(db, product, caller) && !viewsAllStock(db, caller)) throw stockNotFound();
  return product;
}

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

export type StockKey =
  | "sku_code"
  | "product"
  | "version"
  | "stock_quantity"
  | "reserved_quantity"
  | "threshold_min"
  | "batch_number"
  | "expiry_date"
  | "location_code";

export const stockColumns: readonly Column<StockKey>[] = [
  { key: "sku_code", header: "Mã SKU", required: true },
  { key: "product", header: "Tên sản phẩm" },
  { key: "version", header: "Phiên bản" },
  { key: "stock_quantity", header: "Tồn kho", required: true },
  { key: "reserved_quantity", header: "Đang giữ" },
  { key: "threshold_min", header: "Ngưỡng cảnh báo" },
  { key: "batch_number", header: "Số lô" },
  { key: "expiry_date", header: "Hạn dùng" },
  { key: "location_code", header: "Vị trí" },
];

export function stockTable(
  db: Db,
  caller: UserRow,
  filter: InventoryFilter & { ids?: readonly number[] },
): Table {
  const rows = seenVersions(db, caller, filter).map(({ product, version }) => [
    version.sku_code,
    product.name,
    version.name,
    version.stock_quantity,
    version.reserved_quantity,
    version.threshold_min,
    version.batch_number,
    version.expiry_date,
    version.location_code,
  ]);
  const day = db.now().toISOString().slice(0, 10);
  return { name: `ton-kho-${day}`, columns: stockColumns, rows };
}
