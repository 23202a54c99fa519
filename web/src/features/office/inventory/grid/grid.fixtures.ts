import { type StockRow, type StockVersion, sumsOf } from "../stock.ts";

type Given = Pick<StockVersion, "id" | "sku" | "stock"> & Partial<StockVersion>;

export function version(given: Given): StockVersion {
  return {
    name: "Túi 5 kg",
    price: 185_000,
    reserved: 0,
    minStock: 10,
    stockStatus: "sufficient",
    location: "KC-A1-03",
    note: null,
    updatedAt: "2026-11-18T04:00:00.000Z",
    ...given,
  };
}

export function product(name: string, ...versions: Given[]): StockRow {
  const made = versions.map(version);
  const id = made[0]?.id ?? 0;
  return {
    id,
    productId: id * 100,
    name,
    image: null,
    categoryId: 1,
    status: "active",
    versions: made,
    ...sumsOf(made),
  };
}

export const rice = product(
  "Gạo ST25",
  { id: 1, sku: "GAO-ST25-5KG", stock: 120, reserved: 5, minStock: 20 },
  { id: 2, sku: "GAO-ST25-10KG", stock: 40, name: "Túi 10 kg" },
);

export const mango = product("Xoài cát Hòa Lộc", { id: 3, sku: "XOAI-1KG", stock: 30 });
