import type { Schema } from "#openapi/schema.ts";
import { accounts, expect, test } from "./fixtures.ts";

const listPath = "/gio-hang/don-hang-cua-toi?group=pending";
const link = { name: "Thanh toán bằng ví" } as const;

test("an unpaid order leads from the list to its payment by wallet, a paid one does not", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.buyer);
  const response = await page.request.get("/api/orders/me?size=100");
  const { data }: Schema["MyOrderPage"] = await response.json();
  const pending = data.filter(({ status_id }) => status_id === "pending");
  const unpaid = pending.find(({ payment_status }) => payment_status === "UNPAID");
  const paid = data.find(({ payment_status }) => payment_status === "PAID");
  if (!unpaid || !paid) throw new Error("the seed lacks an unpaid or a paid order");

  await page.goto(`${listPath}&q=${unpaid.id}`);
  await page.getByRole("link", link).click();
  await expect(page).toHaveURL(`/thanh-toan?phuong-thuc=vi-tap&don=${unpaid.id}`);
  await expect(page.getByRole("button", { name: "Tiếp tục thanh toán" })).toBeVisible();

  await page.goto(`/gio-hang/chi-tiet-don-hang?id=${paid.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: /Đơn hàng của tôi/ }).first()).toBeVisible();
  await expect(page.getByRole("link", link)).toHaveCount(0);
});
