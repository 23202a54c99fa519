import type { Schema } from "#openapi/schema.ts";
import { statusOfStock } from "./stock.ts";

/** A version of a product as the list shows it. */
export type StockVersion = {
  /** Id of the version, which is also the id of its inventory row. */
  id: number;
  name: string;
  sku: string;
  /** Whole đồng. */
  price: number;
  /** Pieces in the warehouse. */
  stock: number;
  /** Held by orders; the stock cannot go below it. */
  reserved: number;
  /** Below it the stock is low; 0 never warns. */
  minStock: number;
  stockStatus: Schema["StockStatus"];
  /** Place in a warehouse: "KC-A1-03". */
  location: string | null;
  note: string | null;
  /** ISO 8601. */
  updatedAt: string;
};

/** A product with its versions: a row of the list. */
export type StockRow = {
  /** Id of its first inventory row, which the calls take as the product's. */
  id: number;
  productId: number;
  name: string;
  image: string | null;
  categoryId: number;
  status: Schema["InventoryProductStatus"];
  /** Never empty. */
  versions: readonly StockVersion[];
  totalStock: number;
  totalReserved: number;
  totalMinStock: number;
  /** Of the sums. */
  stockStatus: Schema["StockStatus"];
  /** Stock times price over the versions, in đồng. */
  value: number;
  /** The last change of one of the stocks, ISO 8601. */
  lastUpdated: string;
};

function versionOf(item: Schema["InventoryItem"]): StockVersion {
  const { version } = item;
  return {
    id: version.id,
    name: version.name,
    sku: version.sku_code,
    price: Number(version.price),
    stock: item.stock_quantity,
    reserved: item.reserved_quantity,
    minStock: item.threshold_min,
    stockStatus: item.stock_status,
    location: item.location_code,
    note: item.note,
    updatedAt: item.updated_at,
  };
}

type Sums = Pick<
  StockRow,
  "totalStock" | "totalReserved" | "totalMinStock" | "stockStatus" | "value" | "lastUpdated"
>;

/** What a product's row says about all its versions. */
export function sumsOf(versions: readonly StockVersion[]): Sums {
  const sum = (count: (version: StockVersion) => number) =>
    versions.reduce((total, version) => total + count(version), 0);
  const totalStock = sum(({ stock }) => stock);
  const totalMinStock = sum(({ minStock }) => minStock);
  return {
    totalStock,
    totalReserved: sum(({ reserved }) => reserved),
    totalMinStock,
    stockStatus: statusOfStock(totalStock, totalMinStock),
    value: sum(({ stock, price }) => stock * price),
    lastUpdated: versions.reduce(
      (last, { updatedAt }) => (updatedAt > last ? updatedAt : last),
      "",
    ),
  };
}

const grouped = new WeakMap<readonly Schema["InventoryItem"][], readonly StockRow[]>();

/**
 * Groups the server's rows, one per version, into products, in their order. The same list of rows
 * gives the same products, so that a render does not build them anew.
 */
export function rowsOf(items: readonly Schema["InventoryItem"][]): readonly StockRow[] {
  const known = grouped.get(items);
  if (known) return known;
  const byProduct = new Map<number, Schema["InventoryItem"][]>();
  for (const item of items) {
    const ofProduct = byProduct.get(item.product.id);
    if (ofProduct) ofProduct.push(item);
    else byProduct.set(item.product.id, [item]);
  }
  const rows = [...byProduct.values()].flatMap(rowOf);
  grouped.set(items, rows);
  return rows;
}

function rowOf(items: readonly Schema["InventoryItem"][]): StockRow[] {
  const [first] = items;
  if (!first) return [];
  const { product } = first;
  const versions = items.map(versionOf);
  return [
    {
      id: first.id,
      productId: product.id,
      name: product.name,
      image: product.thumbnail_url,
      categoryId: product.category_id,
      status: product.status,
      versions,
      ...sumsOf(versions),
    },
  ];
}
