import { expect, type Page } from "@playwright/test";
import type { Schema } from "#openapi/schema.ts";
import { password } from "./fixtures.ts";

/** Signs in on the login page that is open. */
export async function fillLogin(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email hoặc số điện thoại").fill(email);
  await page.getByLabel("Mật khẩu", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Đăng nhập" }).click();
}

export const address = {
  "Họ và tên người nhận": "Nguyễn Thị Lan",
  "Số điện thoại": "0987654321",
  "Địa chỉ giao hàng": "Số 12 đường Lê Lợi, phường Bến Thành, TP. Hồ Chí Minh",
  "Ghi chú": "Gọi trước khi giao",
} as const;

/** Fills the shipping form of checkout, or the fields that are given. */
export async function fillAddress(
  page: Page,
  fields: Partial<Record<keyof typeof address, string>> = address,
): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await page.getByRole("textbox", { name: label }).fill(text);
  }
}

/** What was typed into the shipping form is still there. */
export async function expectAddress(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(address)) {
    await expect(page.getByRole("textbox", { name: label })).toHaveValue(text);
  }
}

/** A toast, or any other message that is read out. */
export const status = (page: Page, text: string | RegExp) =>
  page.getByRole("status").filter({ hasText: text });
export const alert = (page: Page, text: string | RegExp) =>
  page.getByRole("alert").filter({ hasText: text });

/** The number that the cart's badge says. */
export const cartLink = (page: Page, count: number) =>
  page.getByRole("banner").getByRole("link", { name: `Giỏ hàng, ${count} sản phẩm` });

/** Goes from the cart to checkout with what is selected. */
export async function proceedToCheckout(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Tiến hành đặt hàng" }).click();
  await expect(page.getByRole("heading", { name: "Thanh toán đơn hàng" })).toBeVisible();
}

/** How many orders the signed-in buyer has, by the server's own word. */
export async function countOrders(page: Page): Promise<number> {
  const answer = await page.request.get("/api/orders/me");
  const { total }: Schema["MyOrderPage"] = await answer.json();
  return total;
}
