import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import type { Schema } from "#openapi/schema.ts";
import { accounts, password } from "./fixtures.ts";
import { seedPin } from "./pin-steps.ts";

export const sentText = "Yêu cầu rút tiền đã được gửi thành công!";

const ofMoney = (baseURL: string) => ({
  "x-tap-csrf": "1",
  origin: baseURL,
  "idempotency-key": crypto.randomUUID(),
});

export const originOf = (page: Page) => new URL(page.url()).origin;

export async function balanceOf(page: Page): Promise<number> {
  const { balance }: Schema["Wallet"] = await (await page.request.get("/api/wallet/me")).json();
  return balance;
}

export async function requestsOf(page: Page): Promise<Schema["WithdrawRequestPage"]> {
  return (await page.request.get("/api/wallet/withdraw-requests")).json();
}

/** The session's next withdrawal or saved account is then allowed. */
export async function provePin(page: Page): Promise<void> {
  const answer = await page.request.post("/api/wallet/password/verify", {
    headers: { "x-tap-csrf": "1", origin: originOf(page) },
    data: { password: seedPin },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

export async function withdrawElsewhere(page: Page, amount: number) {
  const { banks }: Schema["SavedBankList"] = await (
    await page.request.get("/api/withdraw/saved-banks")
  ).json();
  const [account] = banks;
  if (!account) throw new Error("no saved account");
  const { id, bankCode, bankName, accountNumber, accountHolderName } = account;
  const data = { amount, linkedBankId: id, bankCode, bankName, accountNumber, accountHolderName };
  await provePin(page);
  const answer = await page.request.post("/api/wallet/withdraw-requests", {
    headers: ofMoney(originOf(page)),
    data,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

export async function financeOfficer(browser: Browser, page: Page) {
  const baseURL = originOf(page);
  const { request } = await browser.newContext({ baseURL });
  const answer = await request.post("/bff/login", {
    headers: ofMoney(baseURL),
    data: { identifier: accounts.financeOfficer, password },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return {
    approve: (id: string) => process(request, baseURL, id, { status: "approved" }),
    reject: (id: string, rejectionReason: string) =>
      process(request, baseURL, id, { status: "rejected", rejectionReason }),
    pay: (id: string, code: string, receipt: Buffer) => pay(request, baseURL, id, code, receipt),
  };
}

async function process(
  request: APIRequestContext,
  baseURL: string,
  id: string,
  data: Schema["ProcessWithdraw"],
) {
  const headers = ofMoney(baseURL);
  const answer = await request.post(`/api/admin/wallet/withdraw-requests/${id}/process`, {
    headers,
    data,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function pay(
  request: APIRequestContext,
  baseURL: string,
  id: string,
  code: string,
  receipt: Buffer,
) {
  const file = { name: "bien-lai.png", mimeType: "image/png", buffer: receipt };
  const uploaded = await request.post("/api/wallet/upload-transfer-receipt", {
    headers: ofMoney(baseURL),
    multipart: { file, transactionId: id },
  });
  expect(uploaded.ok(), await uploaded.text()).toBe(true);
  const { imageUrl }: Schema["TransferReceipt"] = await uploaded.json();
  const answer = await request.post(`/api/admin/wallet/withdraw-requests/${id}/confirm-transfer`, {
    headers: ofMoney(baseURL),
    multipart: { tapBankTransactionId: code, receiptStatus: "provided", receiptImageUrl: imageUrl },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

export async function fillWithdrawal(page: Page, amount: string): Promise<void> {
  await page.getByLabel("Số tiền", { exact: true }).fill(amount);
  await page.getByRole("button", { name: "Tiếp tục" }).click();
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Tiếp tục" }).click();
  await page.getByRole("checkbox").check();
  await enterPin(page);
}

export const enterPin = (page: Page) => page.getByLabel("Mã PIN ví").fill(seedPin);

export const sendButton = (page: Page) =>
  page.getByRole("button", { name: "Gửi yêu cầu rút tiền" });

export async function enterAccount(page: Page, accountNumber: string): Promise<void> {
  await page.getByPlaceholder("Tìm theo tên hoặc mã ngân hàng").fill("ngoai thuong");
  await page.getByRole("button", { name: /Ngoại thương/ }).click();
  await page.getByLabel("Số tài khoản").fill(accountNumber);
  await page.getByLabel("Số tài khoản").blur();
}
