import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { ProductRow, StockHistoryRow, UserRow, VersionRow } from "../db/tables.ts";
import { availableOf, thumbnailOf } from "../domain/catalogue.ts";
import {
  lastUpdate,
  type StatusOf,
  statusFor,
  stockStatusOf,
  stockTotals,
  warehouseOf,
} from "../domain/inventory.ts";

function presentItem(
  product: ProductRow,
  version: VersionRow,
  statusOf: StatusOf,
): Schema["InventoryItem"] {
  const { id, name, sku_code, price, stock_quantity, threshold_min } = version;
  return {
    id,
    product: {
      id: product.id,
      name: product.name,
      thumbnail_url: thumbnailOf(product),
      category_id: product.category_id,
      status: statusOf(product),
    },
    version: { id, name, sku_code, price: String(price), stock: stock_quantity },
    stock_quantity,
    reserved_quantity: version.reserved_quantity,
    available: availableOf(version),
    threshold_min,
    stock_status: stockStatusOf(stock_quantity, threshold_min),
    location_code: version.location_code,
    note: version.note,
    updated_at: version.updated_at,
  };
}

type Found = Omit<Schema["InventoryPage"], "items"> & { rows: ProductRow[]; statusOf: StatusOf };

export function presentInventoryPage({
  rows,
  statusOf,
  ...figures
}: Found): Schema["InventoryPage"] {
  const { total, page, pageSize, summary } = figures;
  const items = rows.flatMap((product) =>
    product.versions.map((version) => presentItem(product, version, statusOf)),
  );
  return { items, total, page, pageSize, summary };
}

type Alerts = Omit<Schema["InventoryAlerts"], "items"> & {
  rows: { product: ProductRow; version: VersionRow }[];
};

export function presentAlerts(
  db: Db,
  { rows, outOfStock, lowStock }: Alerts,
  caller: UserRow,
): Schema["InventoryAlerts"] {
  const statusOf = statusFor(db, caller);
  const items = rows.map(({ product, version }) => presentItem(product, version, statusOf));
  return { items, outOfStock, lowStock };
}

export function presentStock(
  db: Db,
  product: ProductRow,
  caller: UserRow,
): Schema["InventoryProduct"] {
  const [first] = product.versions;
  const { stock, reserved, threshold } = stockTotals(product);
  const updated = lastUpdate(product);
  return {
    id: first?.id ?? 0,
    product_id: product.id,
    name: product.name,
    sku: first?.sku_code ?? "",
    image: thumbnailOf(product),
    category: db.categories.find(({ id }) => id === product.category_id)?.name ?? "",
    variants: product.versions.map(presentVariant),
    totalStock: stock,
    totalReserved: reserved,
    totalMinStock: threshold,
    status: statusFor(db, caller)(product),
    stockStatus: stockStatusOf(stock, threshold),
    lastUpdated: updated,
    updated_at: updated,
    warehouse: first ? warehouseOf(first) : null,
    notes: first?.note ?? null,
  };
}

function presentVariant(version: VersionRow): Schema["InventoryVariant"] {
  return {
    id: version.id,
    name: version.name,
    sku: version.sku_code,
    price: version.price,
    stock: version.stock_quantity,
    reserved: version.reserved_quantity,
    minStock: version.threshold_min,
    stockStatus: stockStatusOf(version.stock_quantity, version.threshold_min),
    batchNumber: version.batch_number,
    expiryDate: version.expiry_date,
  };
}

export function presentStockHistory(
  rows: readonly StockHistoryRow[],
): Schema["StockHistoryEntry"][] {
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    date: row.date,
    user: row.user,
    quantity: row.quantity,
    before: row.before,
    after: row.after,
    reason: row.reason,
    version_id: row.version_id,
    version_name: row.version_name,
    sku_code: row.sku_code,
  }));
}
