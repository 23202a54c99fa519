import type { Schema } from "#openapi/schema.ts";
import { type StockRow, type StockVersion, sumsOf } from "../rows.ts";
import { statusOfStock } from "../stock.ts";

/** What was pressed and is not confirmed yet: pieces to add, and when (ISO 8601). */
type Unconfirmed = { change: number; at: string };

/** By id of the version. */
export type Pending = ReadonlyMap<number, Unconfirmed>;

function versionWith(version: StockVersion, pending: Pending): StockVersion {
  const unconfirmed = pending.get(version.id);
  if (!unconfirmed) return version;
  const stock = version.stock + unconfirmed.change;
  return {
    ...version,
    stock,
    stockStatus: statusOfStock(stock, version.minStock),
    updatedAt: unconfirmed.at,
  };
}

/** A row as it will be: stock, sums, statuses and time. The same row if nothing is pending. */
export function rowWith(row: StockRow, pending: Pending): StockRow {
  if (!row.versions.some(({ id }) => pending.has(id))) return row;
  const versions = row.versions.map((version) => versionWith(version, pending));
  return { ...row, versions, ...sumsOf(versions) };
}

/** The same for a product in the side panel. */
export function productWith(
  product: Schema["InventoryProduct"],
  pending: Pending,
): Schema["InventoryProduct"] {
  const touched = product.variants.flatMap(({ id }) => pending.get(id) ?? []);
  if (touched.length === 0) return product;
  const variants = product.variants.map((variant) => {
    const stock = variant.stock + (pending.get(variant.id)?.change ?? 0);
    return { ...variant, stock, stockStatus: statusOfStock(stock, variant.minStock) };
  });
  const totalStock = variants.reduce((sum, { stock }) => sum + stock, 0);
  return {
    ...product,
    variants,
    totalStock,
    stockStatus: statusOfStock(totalStock, product.totalMinStock),
    lastUpdated: touched.reduce((last, { at }) => (at > last ? at : last), product.lastUpdated),
  };
}

/** What a product contributes to the stat cards. */
export type Figures = Pick<StockRow, "stockStatus" | "value">;

/** The stat cards after a product has changed. */
export function summaryMoved(
  summary: Schema["InventorySummary"],
  before: Figures,
  after: Figures,
): Schema["InventorySummary"] {
  const step = (status: Schema["StockStatus"]) =>
    Number(after.stockStatus === status) - Number(before.stockStatus === status);
  return {
    ...summary,
    outOfStock: summary.outOfStock + step("out_of_stock"),
    lowStock: summary.lowStock + step("low"),
    stockValue: summary.stockValue + after.value - before.value,
  };
}
