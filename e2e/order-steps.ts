import { expect, type Locator, type Page } from "@playwright/test";
import type { Schema } from "#openapi/schema.ts";

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

export const slipsOf = (page: Page) =>
  page.getByRole("dialog", { name: "In phiếu đóng gói" }).getByRole("article");

export async function buyFrom(page: Page, origin: string, ...shops: string[]): Promise<Order> {
  const headers = { "x-tap-csrf": "1", origin, "idempotency-key": crypto.randomUUID() };
  const list = await page.request.get("/api/products/public?size=100");
  const { data: products }: Schema["ProductPage"] = await list.json();
  const items = await Promise.all(
    shops.map(async (shop) => {
      const theirs = products.find(({ source, stock }) => source === shop && stock > 0);
      const detail = await page.request.get(`/api/products/${theirs?.id}`);
      const { id, product_versions }: Schema["Product"] = await detail.json();
      const version = product_versions.find(({ stock }) => stock > 0);
      if (!version) throw new Error(`${shop} has nothing to sell`);
      return { product_id: id, version_id: version.id, quantity: 1, unit_price: version.price };
    }),
  );
  const body: Schema["CreateOrder"] = {
    items,
    shipping_address: "Số 12 đường Nguyễn Văn Cừ, Ninh Kiều, Cần Thơ",
    receiver_name: "Nguyễn Thị Lan",
    receiver_phone: "0987654321",
    source: "buy_now",
    payment_method: "COD",
    is_guest: false,
  };
  const response = await page.request.post("/api/orders", { headers, data: body });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}
