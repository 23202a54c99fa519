import { expect, type Locator, type Page } from "@playwright/test";
import type { Schema } from "#openapi/schema.ts";

// What the journeys of the back office's orders share.

export type Order = Schema["Order"];

export const path = "/quan-ly-don-hang";
/** The shop of the demo seller. */
export const sellersShop = "HTX Nông sản Xanh Đà Lạt";

export const rows = (page: Page) =>
  page.getByRole("table", { name: "Đơn hàng" }).locator("tbody tr");
export const chosen = (page: Page) => page.getByRole("region", { name: "Các dòng đã chọn" });
export const codeOf = ({ id }: Order) => `TAP${id.slice(-6)}`;
export const panelOf = (page: Page, order: Order) =>
  page.getByRole("dialog", { name: `Đơn hàng ${codeOf(order)}` });
export const formOf = (page: Page, order: Order) =>
  page.getByRole("dialog", { name: `Cập nhật trạng thái đơn ${codeOf(order)}` });

/** The orders of a list, as the signed-in user's calls return them. */
export async function ordersOf(page: Page, list: string): Promise<Order[]> {
  const response = await page.request.get(`/api/orders-management/${list}`);
  expect(response.ok(), await response.text()).toBe(true);
  const { data }: Schema["OrderPage"] = await response.json();
  return data;
}

export async function oneOf(page: Page, list: string): Promise<Order> {
  const [order] = await ordersOf(page, list);
  if (!order) throw new Error(`no order in ${list}`);
  return order;
}

/** Sets a status as somebody else with the same account would. */
export async function setElsewhere(
  page: Page,
  order: Order,
  to: Schema["OrderStatus"],
): Promise<void> {
  const response = await page.request.post(`/api/orders-management/${order.id}/status`, {
    headers: { "x-tap-csrf": "1", origin: new URL(page.url()).origin },
    data: { data: { status: to } },
  });
  expect(response.ok(), await response.text()).toBe(true);
}

export async function chooseStatus(form: Locator, label: string): Promise<void> {
  await form.getByLabel("Trạng thái mới").selectOption(label);
}
