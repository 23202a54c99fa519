import type { Page } from "@playwright/test";
import { accounts, expect, test } from "./fixtures.ts";
import { loseResponse, lostResponse } from "./lost-call-steps.ts";
import { expectOpen, ownPin, pinField } from "./pin-steps.ts";

async function enter(page: Page): Promise<void> {
  await page.getByLabel("Mật khẩu mới", { exact: true }).fill(ownPin);
  await page.getByRole("button", { name: "Tiếp tục" }).click();
}

async function confirm(page: Page): Promise<void> {
  await page.getByLabel("Xác nhận mật khẩu mới").fill(ownPin);
  await page.getByRole("button", { name: "Đặt mật khẩu" }).click();
}

test("a lost response does not hide that the PIN is set", async ({ page, signIn, mayFail }) => {
  mayFail(lostResponse);
  await signIn(accounts.otherBuyer);
  await page.goto("/quan-ly-mat-khau");
  await enter(page);
  await loseResponse(page, "/api/wallet/password/set");
  await confirm(page);
  await expect(page.getByText("Đã có mật khẩu", { exact: true })).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "chưa nhận được kết quả" })).toBeFocused();
  await page.getByRole("link", { name: "Về ví TAP" }).first().click();
  await pinField(page).fill(ownPin);
  await expectOpen(page);
});

test("a first PIN that a transfer or a payment asked for leads back to it", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.otherBuyer);
  await page.goto("/thanh-toan?phuong-thuc=vi-tap");
  await page.getByRole("button", { name: "Tiếp tục thanh toán" }).click();
  await expect(page).toHaveURL(/buoc=2/);
  const payment = page.url();
  await page.getByRole("link", { name: "Thiết lập mã PIN" }).click();
  await enter(page);
  await page.getByRole("button", { name: "Quay lại" }).click();
  await page.getByRole("button", { name: "Tiếp tục" }).click();
  await expect(page).toHaveURL(/buoc=2/);
  await page.reload();
  await enter(page);
  await confirm(page);
  await page.getByRole("link", { name: "Tiếp tục giao dịch" }).click();
  await expect(page).toHaveURL(payment);
  await expect(page.getByLabel("Mã PIN ví")).toBeVisible();

  await test.step("Back leads to the payment before it at once", async () => {
    await page.goBack();
    await expect(page.getByText("Đã có mật khẩu")).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(payment);
    await expect(page.getByLabel("Mã PIN ví")).toBeVisible();
  });
});
