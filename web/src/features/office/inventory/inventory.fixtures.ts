import type { Schema } from "#openapi/schema.ts";
import { rowsOf, type StockRow } from "./stock.ts";

type Item = Schema["InventoryItem"];

const UPDATED = "2026-11-18T04:00:00.000Z";

export function item(change: Partial<Item> = {}): Item {
  const stock_quantity = change.stock_quantity ?? 120;
  const reserved_quantity = change.reserved_quantity ?? 5;
  return {
    id: 31,
    product: {
      id: 3,
      name: "Gạo ST25 Sóc Trăng",
      thumbnail_url: "/pictures/rice-plant.webp",
      category_id: 1,
      status: "active",
    },
    version: {
      id: change.id ?? 31,
      name: "Túi 5 kg",
      sku_code: "GAO-ST25-5KG",
      price: "185000",
      stock: stock_quantity,
    },
    stock_quantity,
    reserved_quantity,
    available: stock_quantity - reserved_quantity,
    threshold_min: 20,
    stock_status: "sufficient",
    location_code: "KC-A1-03",
    note: null,
    updated_at: UPDATED,
    ...change,
  };
}

export const twoItems: Item[] = [
  item(),
  item({
    id: 32,
    version: { id: 32, name: "Túi 10 kg", sku_code: "GAO-ST25-10KG", price: "360000", stock: 40 },
    stock_quantity: 40,
    reserved_quantity: 0,
    threshold_min: 10,
    updated_at: "2026-11-19T04:00:00.000Z",
  }),
];

export function stockRow(items: readonly Item[] = twoItems): StockRow {
  const [row] = rowsOf(items);
  if (!row) throw new Error("no rows");
  return row;
}

export function inventoryProduct(
  change: Partial<Schema["InventoryProduct"]> = {},
): Schema["InventoryProduct"] {
  return {
    id: 31,
    product_id: 3,
    name: "Gạo ST25 Sóc Trăng",
    sku: "GAO-ST25-5KG",
    image: "/pictures/rice-plant.webp",
    category: "Gạo",
    variants: [
      {
        id: 31,
        name: "Túi 5 kg",
        sku: "GAO-ST25-5KG",
        price: 185_000,
        stock: 120,
        reserved: 5,
        minStock: 20,
        stockStatus: "sufficient",
        batchNumber: "L2026-10",
        expiryDate: "2027-10-01",
      },
      {
        id: 32,
        name: "Túi 10 kg",
        sku: "GAO-ST25-10KG",
        price: 360_000,
        stock: 40,
        reserved: 0,
        minStock: 10,
        stockStatus: "sufficient",
        batchNumber: null,
        expiryDate: null,
      },
    ],
    totalStock: 160,
    totalReserved: 5,
    totalMinStock: 30,
    status: "active",
    stockStatus: "sufficient",
    lastUpdated: "2026-11-19T04:00:00.000Z",
    updated_at: "2026-11-19T04:00:00.000Z",
    warehouse: "Kho chính",
    notes: null,
    ...change,
  };
}

export function inventoryPage(items: Item[] = twoItems): Schema["InventoryPage"] {
  return {
    items,
    total: 1,
    page: 1,
    pageSize: 10,
    summary: { totalProducts: 1, outOfStock: 0, lowStock: 0, stockValue: 36_600_000 },
  };
}
