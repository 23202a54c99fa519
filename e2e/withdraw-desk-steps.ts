import { type Browser, expect, type Page } from "@playwright/test";
import type { Schema } from "#openapi/schema.ts";
import { accounts, password } from "./fixtures.ts";
import { balanceOf, requestsOf, withdrawElsewhere } from "./withdraw-steps.ts";

export const path = "/quan-ly-vi-tap/rut-tien";
export const amount = 300_000;
export const requestsCall = "/api/admin/wallet/withdraw-requests";
export const processCall = `${requestsCall}/*/process`;
export const transferCall = `${requestsCall}/*/confirm-transfer`;

export const panelOf = (page: Page, id: string) =>
  page.getByRole("dialog", { name: `Yêu cầu rút tiền ${id}`, exact: true });
export const processOf = (page: Page, id: string) =>
  page.getByRole("dialog", { name: `Xử lý yêu cầu ${id}` });
export const transferOf = (page: Page, id: string) =>
  page.getByRole("dialog", { name: `Đã chuyển khoản ${id}?` });

export async function withdrawingBuyer(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const answer = await context.request.post("/bff/login", {
    headers: { "x-tap-csrf": "1", origin: baseURL ?? "" },
    data: { identifier: accounts.buyer, password },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.goto("/yeu-cau-rut-tien");
  const before = await balanceOf(page);
  await withdrawElsewhere(page, amount);
  const [asked] = (await requestsOf(page)).items;
  if (!asked) throw new Error("no request");
  expect(await balanceOf(page)).toBe(before - amount);
  return { page, before, id: asked.id };
}

export async function requestOf(page: Page, id: string): Promise<Schema["WithdrawRequest"]> {
  const answer = await page.request.get(`/api/admin/wallet/withdraw-requests?search=${id}`);
  const { items }: Schema["WithdrawRequestPage"] = await answer.json();
  const found = items.find((each) => each.id === id);
  if (!found) throw new Error(`no request ${id}`);
  return found;
}
