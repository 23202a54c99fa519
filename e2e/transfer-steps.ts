import { type Browser, expect, type Page } from "@playwright/test";
import type { Schema } from "#openapi/schema.ts";
import { password } from "./fixtures.ts";

export const walletOf = (page: Page): Promise<Schema["Wallet"]> => read(page, "/api/wallet/me");

export const profileOf = (page: Page): Promise<Schema["Profile"]> =>
  read(page, "/api/users/profile");

export async function countTransfers(page: Page): Promise<number> {
  const { pagination }: Schema["TransactionHistory"] = await read(
    page,
    "/api/wallet/history?type=transfer",
  );
  return pagination.total;
}

async function read<T>(page: Page, path: string): Promise<T> {
  const response = await page.request.get(path);
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

export async function otherBrowser(
  browser: Browser,
  server: string,
  email: string,
  secret = password,
) {
  const context = await browser.newContext({ baseURL: server, locale: "vi-VN" });
  const answer = await context.request.post("/bff/login", {
    headers: { "x-tap-csrf": "1", origin: server },
    data: { identifier: email, password: secret },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return context.newPage();
}

export async function fillTransfer(page: Page, code: string, amount: number): Promise<void> {
  await enterTransfer(page, code, amount);
  await expect(page.getByLabel("Mã PIN ví")).toBeVisible();
}

/** The last step may begin with a pause. */
export async function enterTransfer(page: Page, code: string, amount: number): Promise<void> {
  await page.getByLabel("Mã UID người nhận").fill(code);
  await page.getByRole("button", { name: "Tìm người nhận" }).click();
  await page.getByRole("button", { name: "Tiếp tục" }).click();
  await page.getByRole("textbox", { name: "Số tiền" }).fill(String(amount));
  await page.getByRole("button", { name: "Tiếp tục" }).click();
}

export const calledButton = (page: Page) =>
  page.getByRole("button", { name: "Tôi đã gọi cho người này" });

export const sendButton = (page: Page) =>
  page.getByRole("button", { name: "Chuyển tiền", exact: true });
