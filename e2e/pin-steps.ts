import { expect, type Page } from "@playwright/test";

/** Of every wallet of the seed that has one. */
export const seedPin = "123456";
export const ownPin = "246810";
export const otherPin = "975318";
export const wrongPin = "111222";

export const gate = (page: Page) => page.getByRole("dialog", { name: "Xác thực mật khẩu ví" });
export const pinField = (page: Page) => gate(page).getByLabel("Mật khẩu ví", { exact: true });

export const lockCall = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith("/bff/wallet/lock"));

export async function expectOpen(page: Page): Promise<void> {
  await expect(gate(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Ví TAP đang khóa" })).toHaveCount(0);
  await expect(page).toHaveURL(/\/vi-tap/);
}

export async function isVerified(page: Page): Promise<boolean> {
  const { user } = await (await page.request.get("/bff/session")).json();
  return user.walletVerified;
}

export const goHome = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: "TAP, về trang chủ" }).click();

export async function goToWallet(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Tài khoản của / }).click();
  await page.getByRole("link", { name: "Ví TAP" }).first().click();
}
