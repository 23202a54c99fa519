import type { Page } from "@playwright/test";
import type { Schema } from "#openapi/schema.ts";
import { accounts, expect, test } from "./fixtures.ts";

async function firstOrder(page: Page): Promise<Schema["Order"]> {
  const response = await page.request.get("/api/orders/me");
  const { data }: Schema["MyOrderPage"] = await response.json();
  const [order] = data;
  if (!order) throw new Error("the buyer has no order");
  return order;
}

async function expectPaper(page: Page, order: Schema["Order"]): Promise<void> {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const paper = page.locator("[data-paper]");
  await expect(paper.getByText(/^Đơn hàng TAP/)).toBeVisible();
  await expect(paper.getByRole("img", { name: /^Mã QR của đơn hàng TAP/ })).toBeVisible();
  for (const text of [
    order.shop_name,
    order.shipping_name,
    order.shipping_phone,
    order.shipping_address,
    ...order.order_items.map((item) => item.product_name),
  ]) {
    await expect(paper.getByText(text).first()).toBeVisible();
  }
  for (const term of ["Mã đơn", "Trạng thái", "Ngày đặt", "Thanh toán", "Tạm tính", "Tổng tiền"]) {
    await expect(paper.getByText(term, { exact: true })).toBeVisible();
  }
  for (const role of ["button", "banner", "navigation", "contentinfo"] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  const ink = await paper.evaluate((element) => getComputedStyle(element).color);
  expect(ink).toBe("rgb(0, 0, 0)");
  const { x = 0, y = 0 } = (await paper.boundingBox()) ?? {};
  expect(x).toBeLessThan(40);
  expect(y).toBeLessThan(40);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const pages = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g) ?? [];
  expect(pages).toHaveLength(1);
  expect(pdf.toString("latin1")).toMatch(/\/MediaBox\s*\[0 0 59[45]/);
}

test.beforeEach(async ({ page, signIn }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await signIn(accounts.buyer);
});

test("the page of an order prints as one sheet", async ({ page }) => {
  const order = await firstOrder(page);
  await page.goto(`/gio-hang/chi-tiet-don-hang?id=${order.id}`);
  await page.getByRole("button", { name: "In đơn hàng" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed");
  await expectPaper(page, order);
});

test("an order opened over the list prints alone", async ({ page }) => {
  const order = await firstOrder(page);
  await page.goto("/gio-hang/don-hang-cua-toi");
  await page
    .getByRole("link", { name: "Xem chi tiết" })
    .or(page.getByRole("button", { name: "Xem chi tiết" }))
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "In đơn hàng" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed");
  await expectPaper(page, order);
});
