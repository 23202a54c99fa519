import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Schema } from "#openapi/schema.ts";
import { accounts, expect, test } from "./fixtures.ts";
import {
  hideOutcomes,
  lookAgain,
  loseResponse,
  lostResponse,
  unknownOutcome,
} from "./lost-call-steps.ts";
import { expectOpen, pinField, seedPin } from "./pin-steps.ts";
import { alert, status } from "./steps.ts";
import { otherBrowser, walletOf } from "./transfer-steps.ts";

const path = "/vi-tap/nap-tien";
const depositCall = "/api/wallet/deposit";
const headers = (origin: string) => ({ "x-tap-csrf": "1", origin });

async function openWallet(page: Page): Promise<void> {
  await page.goto(path);
  await pinField(page).fill(seedPin);
  await expectOpen(page);
}

async function countDeposits(page: Page): Promise<number> {
  const answer = await page.request.get("/api/wallet/history?type=deposit");
  const { pagination }: Schema["TransactionHistory"] = await answer.json();
  return pagination.total;
}

const field = (page: Page) => page.getByRole("textbox", { name: "Số tiền" });
const sendButton = (page: Page) => page.getByRole("button", { name: "Nạp tiền", exact: true });
const qr = (page: Page) => page.getByRole("dialog", { name: "Mã QR nạp tiền" });
const idIn = (page: Page) => new URL(page.url()).searchParams.get("gd") ?? "";

async function askFor(page: Page, amount: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("button", { name: amount, exact: true }).click();
  await sendButton(page).first().click();
  await page.getByRole("button", { name: "Xem mã QR" }).click();
  await expect(qr(page).getByRole("img", { name: /^Mã QR/ })).toBeVisible();
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn(accounts.buyer);
  await openWallet(page);
});

test("a top-up is paid by its QR, confirmed, and is in the balance", async ({
  page,
  browser,
  server,
}) => {
  const { balance } = await walletOf(page);
  const before = await countDeposits(page);
  await page.goto(path);

  await test.step("an amount that is too small is not sent", async () => {
    await field(page).fill("9999");
    await sendButton(page).first().click();
    await expect(page.getByText("Số tiền nạp tối thiểu là 10,000 VND")).toBeVisible();
    await expect(field(page)).toBeFocused();
    expect(await countDeposits(page)).toBe(before);
  });

  await test.step("two presses create one", async () => {
    await field(page).fill("500000");
    await expect(page.getByText("Năm trăm nghìn đồng")).toBeVisible();
    await sendButton(page).first().dblclick();
    const success = page.getByRole("dialog", { name: "Đã tạo yêu cầu nạp tiền" });
    await expect(success.getByText("Chờ xác nhận")).toBeVisible();
    await success.getByRole("button", { name: "Xem mã QR" }).click();
    expect(await countDeposits(page)).toBe(before + 1);
  });

  await test.step("the QR says where to pay, and can be kept", async () => {
    await expect(qr(page).getByText("Vietcombank")).toBeVisible();
    await expect(qr(page).getByText(/^NAP /)).toBeVisible();
    await expect(qr(page).getByText("Mã thử nghiệm.")).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      qr(page).getByRole("button", { name: "Lưu mã QR" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^ma-qr-nap-tien-.+\.png$/);
    // Width and height of a PNG: the warning is below the square.
    const picture = await readFile(await file.path());
    expect(picture.readUInt32BE(20)).toBeGreaterThan(picture.readUInt32BE(16));
  });

  await test.step("the administrator confirms it, and the open QR says so", async () => {
    const office = await otherBrowser(browser, server, accounts.financeOfficer);
    const answer = await office.request.post(`/api/admin/wallet/confirm-deposit/${idIn(page)}`, {
      headers: { ...headers(server), "idempotency-key": crypto.randomUUID() },
      data: { bankTransactionId: "FT2632600001" },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    await expect(status(page, "Đã nạp 500.000 đ vào ví")).toBeVisible({ timeout: 20_000 });
    expect((await walletOf(page)).balance).toBe(balance + 500_000);
    const written = new Intl.NumberFormat("vi-VN").format(balance + 500_000);
    await expect(qr(page).getByText(`Số dư hiện tại: ${written} đ`)).toBeVisible();
    await office.context().close();
  });

  await test.step("Back leads to the form, which is empty again", async () => {
    await qr(page).getByRole("button", { name: "Xong" }).click();
    await expect(qr(page)).toBeHidden();
    await expect(field(page)).toHaveValue("");
  });

  await test.step("the wallet shows it, until its amounts are hidden for good", async () => {
    const written = `${new Intl.NumberFormat("vi-VN").format(balance + 500_000)} đ`;
    await page.getByRole("main").getByRole("link", { name: "Ví TAP" }).click();
    const card = page.getByRole("region", { name: "Số dư ví" });
    await expect(card.getByText(written)).toBeVisible();
    await expect(page.getByRole("link", { name: /^Nạp tiền vào ví TAP/ })).toBeVisible();
    await card.getByRole("button", { name: "Ẩn số tiền" }).click();
    await expect(page.getByText(/\d đ$/)).toHaveCount(0);
    await page.reload();
    await expect(card.getByText(/^\d+ giao dịch$/)).toBeVisible();
    await expect(page.getByText(/\d đ$/)).toHaveCount(0);
    expect(await page.title()).not.toContain("đ");
  });
});

test("a top-up that is rejected says so", async ({ page, browser, server }) => {
  const { balance } = await walletOf(page);
  await askFor(page, "100.000 đ");
  const office = await otherBrowser(browser, server, accounts.financeOfficer);
  const answer = await office.request.post(`/api/admin/wallet/reject-deposit/${idIn(page)}`, {
    headers: { ...headers(server), "idempotency-key": crypto.randomUUID() },
    data: { reason: "Không tìm thấy giao dịch" },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await expect(alert(page, "Nạp tiền thất bại")).toBeVisible({ timeout: 20_000 });
  expect((await walletOf(page)).balance).toBe(balance);
  await office.context().close();
});

test("the QR of an open top-up is found again after a reload, here and in the history", async ({
  page,
}) => {
  await askFor(page, "200.000 đ");
  await page.reload();
  await expect(qr(page).getByRole("img", { name: /^Mã QR/ })).toBeVisible();
  const id = idIn(page);
  await page.goto(`/lich-su?gd=${id}`);
  const detail = page.getByRole("dialog", { name: "Chi tiết giao dịch" });
  await detail.getByRole("button", { name: "Xem mã QR" }).click();
  await expect(qr(page).getByRole("img", { name: /^Mã QR/ })).toBeVisible();
  await page.goBack();
  await expect(detail.getByText("Chờ xác nhận").first()).toBeVisible();
});

test("closing the QR leads back to the button that asked for it", async ({ page }) => {
  await page.goto(path);
  await page.getByRole("button", { name: "200.000 đ", exact: true }).click();
  await sendButton(page).first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Xem mã QR" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(qr(page).getByRole("img", { name: /^Mã QR/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(qr(page)).toHaveCount(0);
  await expect(sendButton(page).first()).toBeFocused();
});

test("a lost response is asked for again, also after a reload, and there is one top-up", async ({
  page,
  mayFail,
}) => {
  mayFail(lostResponse);
  const before = await countDeposits(page);
  await page.goto(path);
  await page.getByRole("button", { name: "50.000 đ", exact: true }).click();
  const hidden = await hideOutcomes(page);
  await loseResponse(page, depositCall);
  await sendButton(page).first().click();
  const unknown = unknownOutcome(page);
  await expect(unknown).toContainText("Yêu cầu nạp 50.000 đ");
  await expect(unknown).toContainText("Chưa kiểm tra được");
  await page.reload();
  await expect(unknown).toContainText("Chưa kiểm tra được");
  await hidden.end();
  await lookAgain(page).click();
  await page.getByRole("button", { name: "Xem mã QR" }).click();
  await expect(qr(page).getByText("50.000 đ")).toBeVisible();
  expect(await countDeposits(page)).toBe(before + 1);
});

test("the QR of a top-up, opened from the history, gives the focus back to its row", async ({
  page,
}) => {
  await askFor(page, "100.000 đ");
  await page.keyboard.press("Escape");
  await page.goto("/lich-su");
  const row = page
    .getByRole("main")
    .getByRole("button", { name: /100\.000 đ/ })
    .first();
  await row.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Xem mã QR" }).press("Enter");
  await expect(qr(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(qr(page)).toHaveCount(0);
  await expect(row).toBeFocused();
});

test("a top-up that nobody knows is told once", async ({ page, mayFail }) => {
  mayFail("404 /api/wallet/transaction/zzz");
  await page.goto(`${path}?gd=zzz&hien=ma`);
  await expect(qr(page).getByText("Không tìm thấy giao dịch")).toBeVisible();
  await expect(qr(page).getByText("Chờ xác nhận")).toHaveCount(0);
});
