import { expect, type Page } from "@playwright/test";
import type { Schema } from "#openapi/schema.ts";

export type Product = Schema["ProductSummary"];

export const path = "/quan-ly-san-pham";
export const shopPath = "/quan-ly-san-pham-shop";

export const rows = (page: Page) =>
  page.getByRole("table", { name: "Sản phẩm" }).locator("tbody tr");
export const rowOf = (page: Page, { name }: Pick<Product, "name">) =>
  rows(page).filter({ has: page.getByRole("button", { name: new RegExp(`^Xem ${name}`) }) });
export const panelOf = (page: Page, { name }: Pick<Product, "name">) =>
  page.getByRole("dialog", { name, exact: true });
export const chosen = (page: Page) => page.getByRole("region", { name: "Các dòng đã chọn" });

/** `list` is such as "admin?status=draft". */
export async function productsOf(page: Page, list: string): Promise<Product[]> {
  const response = await page.request.get(`/api/products/${list}`);
  expect(response.ok(), await response.text()).toBe(true);
  const { data }: Schema["ProductPage"] = await response.json();
  return data;
}

export async function oneOf(page: Page, list: string): Promise<Product> {
  const [product] = await productsOf(page, list);
  if (!product) throw new Error(`no product in ${list}`);
  return product;
}

export async function elsewhere(
  page: Page,
  { id }: Product,
  act: "delete" | Schema["SettableProductStatus"],
): Promise<void> {
  const headers = { "x-tap-csrf": "1", origin: new URL(page.url()).origin };
  const response =
    act === "delete"
      ? await page.request.delete(`/api/products/${id}`, { headers })
      : await page.request.put(`/api/products/${id}/status`, { headers, data: { status: act } });
  expect(response.ok(), await response.text()).toBe(true);
}
