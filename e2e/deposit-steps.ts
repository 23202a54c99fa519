import type { Browser, Locator, Page } from "@playwright/test";
import type { Schema } from "#openapi/schema.ts";
import { accounts, expect } from "./fixtures.ts";
import { seedPin } from "./pin-steps.ts";
import { otherBrowser } from "./transfer-steps.ts";

export const path = "/quan-ly-vi-tap/nap-tien";
export const adminCalls = "/api/admin/wallet";
type Deposit = Schema["AdminDeposit"];

const headersOf = (server: string) => ({
  "x-tap-csrf": "1",
  origin: server,
  "idempotency-key": crypto.randomUUID(),
});

export const rows = (page: Page) =>
  page.getByRole("table", { name: "Yêu cầu nạp tiền" }).locator("tbody tr");
export const openRow = (page: Page, { id }: Deposit) =>
  rows(page).filter({ hasText: id }).getByRole("button", { name: /^Xem/ }).click();
export const panel = (page: Page, id: string) =>
  page.getByRole("dialog", { name: `Yêu cầu nạp tiền ${id}`, exact: true });
export const confirmDialog = (page: Page) =>
  page.getByRole("dialog", { name: "Xác nhận nạp tiền" });
export const rejectDialog = (page: Page) =>
  page.getByRole("dialog", { name: "Từ chối yêu cầu nạp tiền" });
export const codeField = (dialog: Locator) => dialog.getByLabel("Mã giao dịch ngân hàng");
export async function fillConfirmation(dialog: Locator, bankCode: string): Promise<void> {
  await codeField(dialog).fill(bankCode);
  const flagged = dialog.getByLabel("Tôi đã kiểm tra các cảnh báo và vẫn xác nhận");
  if (await flagged.isVisible()) await flagged.check();
}

export const stat = (page: Page, label: string) =>
  page.getByRole("button", { name: label }).locator("dd");

export async function buyer(browser: Browser, server: string): Promise<Page> {
  const page = await otherBrowser(browser, server, accounts.buyer);
  const answer = await page.request.post("/api/wallet/password/verify", {
    headers: headersOf(server),
    data: { password: seedPin },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return page;
}

export async function topUp(page: Page, server: string, amount: number, description: string) {
  const answer = await page.request.post("/api/wallet/deposit", {
    headers: headersOf(server),
    data: { amount, gatewayType: "bank_transfer", description },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

export async function pendingOf(page: Page): Promise<Deposit[]> {
  const answer = await page.request.get(`${adminCalls}/pending-deposits?status=pending&limit=100`);
  expect(answer.ok(), await answer.text()).toBe(true);
  const { items }: Schema["AdminDepositPage"] = await answer.json();
  return items;
}

/** The newest ones except the finance officer's own, which they may not decide. */
export async function firstPending(page: Page, count: number): Promise<Deposit[]> {
  const others = (await pendingOf(page)).filter(
    ({ user }) => user.email !== accounts.financeOfficer,
  );
  const found = others.slice(0, count);
  expect(found).toHaveLength(count);
  return found;
}

export async function confirmElsewhere(page: Page, server: string, { id }: Deposit): Promise<void> {
  const answer = await page.request.post(`${adminCalls}/confirm-deposit/${id}`, {
    headers: headersOf(server),
    data: { bankTransactionId: `FT-${id}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}
