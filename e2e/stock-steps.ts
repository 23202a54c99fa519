import { expect, type Page } from "@playwright/test";
import type { Schema } from "#openapi/schema.ts";

export type Product = Schema["InventoryProduct"];

export const path = "/quan-ly-ton-kho";
export const ownPath = "/quan-ly-ton-kho-shop";

export const rows = (page: Page) =>
  page.getByRole("table", { name: "Tồn kho" }).locator("tbody tr");

export async function read<T>(page: Page, call: string): Promise<T> {
  const response = await page.request.get(`/api/inventory${call}`);
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

export async function summaryOf(page: Page): Promise<Schema["InventorySummary"]> {
  const { summary } = await read<Schema["InventoryPage"]>(page, "");
  if (!summary) throw new Error("no summary");
  return summary;
}

export const productOf = (page: Page, id: number) => read<Product>(page, `/${id}`);

export async function heldVersion(page: Page, list: string) {
  const { items } = await read<Schema["InventoryPage"]>(page, list);
  const item = items.find(
    ({ reserved_quantity = 0, available = 0 }) => reserved_quantity > 0 && available > 5,
  );
  if (!item) throw new Error("no version with reserved pieces");
  return { product: await productOf(page, item.id), item };
}

export function quick(page: Page, { product, version }: Schema["InventoryItem"]) {
  const name = `${product.name} (${version.name})`;
  const group = page.getByRole("group", { name: `Tồn kho ${name}`, exact: true });
  return {
    name,
    stock: group.getByRole("textbox"),
    more: group.getByRole("button", { name: `Thêm 1 ${name}`, exact: true }),
    less: group.getByRole("button", { name: `Bớt 1 ${name}`, exact: true }),
  };
}

export async function saveElsewhere(page: Page, id: number, stock: number, minStock: number) {
  const response = await page.request.put(`/api/inventory/${id}/variants`, {
    headers: { "x-tap-csrf": "1", origin: new URL(page.url()).origin },
    data: { variants: [{ id, stock, minStock }] },
  });
  expect(response.ok(), await response.text()).toBe(true);
}

export const formOf = (page: Page, { name }: Product) =>
  page.getByRole("dialog", { name: `Cập nhật tồn kho: ${name}` });
