import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Schema } from "#openapi/schema.ts";
import { accounts, expect, test } from "./fixtures.ts";
import { status } from "./steps.ts";
import { walletOf } from "./transfer-steps.ts";

const path = "/lich-su";
const all = "tu=2016-01-01&den=2026-12-31";

async function historyOf(page: Page, query = ""): Promise<Schema["TransactionHistory"]> {
  return (await page.request.get(`/api/wallet/history?${query}`)).json();
}

const rows = (page: Page) =>
  page.getByRole("main").getByRole("listitem").getByRole("button", { name: / · / });
const detail = (page: Page) => page.getByRole("dialog", { name: "Chi tiết giao dịch" });
const statement = (page: Page) => page.getByRole("dialog", { name: "Sao kê ví TAP" });

async function amountAt(page: Page, name: string): Promise<number> {
  const text = await statement(page)
    .locator("dt")
    .filter({ hasText: name })
    .locator("xpath=following-sibling::dd[1]")
    .innerText();
  return Number(text.replaceAll(/[^\d-]/g, ""));
}

test.beforeEach(async ({ page, signIn }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await signIn(accounts.buyer);
});

test("filters and pages are in the URL; a row opens and Back closes it", async ({ page }) => {
  const { pagination } = await historyOf(page);
  await page.goto(path);
  await expect(rows(page)).toHaveCount(20);
  await expect(page.getByText(`1–20 trong ${pagination.total}`)).toBeVisible();
  await page.getByRole("button", { name: "Trang 2" }).click();
  await expect(page).toHaveURL(/trang=2/);

  await page.getByRole("combobox", { name: "Loại giao dịch" }).selectOption("Nạp tiền");
  await expect(page).toHaveURL(`${path}?loai=deposit`);
  const { pagination: deposits } = await historyOf(page, "type=deposit");
  await expect(page.getByText(`trong ${deposits.total}`)).toBeVisible();
  await page.getByRole("button", { name: "Khoảng ngày" }).click();
  await page.getByRole("button", { name: "30 ngày qua" }).click();
  await expect(page).toHaveURL(/tu=\d{4}-\d\d-\d\d/);
  await page.keyboard.press("Escape");

  await rows(page).first().click();
  await expect(detail(page).getByText("Đường đi của tiền")).toBeVisible();
  await page.reload();
  await expect(detail(page).getByText("Đã tạo yêu cầu")).toBeVisible();
  await page.goBack();
  await expect(detail(page)).toBeHidden();
  await expect(page).toHaveURL(/loai=deposit/);
  await rows(page).first().press("Enter");
  await expect(detail(page).getByText("Đường đi của tiền")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(rows(page).first()).toBeFocused();
  await page.getByRole("button", { name: /^Xóa bộ lọc/ }).click();
  await expect(page).toHaveURL(path);
});

test("an invalid URL counts as no filter, and a transaction of others is not found", async ({
  page,
  mayFail,
}) => {
  mayFail("404 /api/wallet/transaction/gd-cua-nguoi-khac");
  await page.goto(`${path}?loai=khac&tu=2026-02-31&den=hom-nay&trang=-1`);
  await expect(rows(page)).toHaveCount(20);
  await page.goto(`${path}?gd=gd-cua-nguoi-khac`);
  await expect(detail(page).getByText("Không tìm thấy giao dịch")).toBeVisible();
});

test("days that no statement can have count as none", async ({ page }) => {
  const { pagination } = await historyOf(page);
  await page.goto(`${path}?tu=2026-11-20&den=2026-11-01`);
  await expect(page.getByText(`1–20 trong ${pagination.total}`)).toBeVisible();
  const days = statement(page).getByRole("button", { name: /^Kỳ sao kê/ });
  await page.goto(`${path}?hien=sao-ke`);
  const thisMonth = await days.innerText();
  for (const wrong of ["tu=2026-11-20&den=2026-11-01", "tu=2099-01-01&den=2099-01-31"]) {
    await page.goto(`${path}?hien=sao-ke&${wrong}`);
    await expect(days).toHaveText(thisMonth);
  }
  await page.goto(`${path}?hien=sao-ke&tu=2016-01-01&den=2099-01-31`);
  await expect(statement(page).getByText("Số dư cuối kỳ")).toBeVisible();
  await expect(statement(page).getByText("2099")).toHaveCount(0);
});

test("a receipt prints alone on one sheet, and is shared in words", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { transactions } = await historyOf(page, "type=transfer");
  const [first] = transactions;
  await page.goto(`${path}?gd=${first?.id}`);
  await detail(page).getByRole("button", { name: "Chia sẻ biên lai" }).click();
  await expect(page).toHaveURL(/hien=bien-lai/);
  const receipt = page.getByRole("dialog", { name: "Chia sẻ biên lai" });
  await receipt.getByRole("button", { name: "Chia sẻ bằng chữ" }).click();
  await expect(status(page, "Đã sao chép biên lai")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`Mã giao dịch: ${first?.id}`);
  await page.keyboard.press("Escape");
  await expect(receipt).toBeHidden();

  await detail(page).getByRole("button", { name: "Tra soát" }).click();
  await expect(status(page, /^Đã sao chép nội dung tra soát/)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    `Nhờ TAP tra soát giao dịch ${first?.id}`,
  );

  await detail(page).getByRole("button", { name: "In biên lai" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByText("Biên lai giao dịch")).toBeVisible();
  await expect(page.getByRole("img", { name: "Mã QR mở giao dịch" })).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("banner")).toHaveCount(0);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test("the receipt of what is not done says so in large letters, on paper too", async ({ page }) => {
  const { transactions } = await historyOf(page, "type=deposit&limit=100");
  const pending = transactions.find(({ status: one }) => one === "pending");
  await page.goto(`${path}?gd=${pending?.id}&hien=bien-lai`);
  const receipt = page.getByRole("dialog", { name: "Chia sẻ biên lai" });
  await expect(receipt.getByRole("img", { name: /CHƯA HOÀN TẤT/ })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("CHƯA HOÀN TẤT", { exact: true })).toBeVisible();
  await expect(page.getByText("Đây không phải bằng chứng thanh toán.")).toBeVisible();
});

test("the numbers of a statement add up, on screen, on paper and in the file", async ({ page }) => {
  const { balance } = await walletOf(page);
  const { transactions } = await historyOf(page, "limit=1000");
  const moved = transactions.filter(
    ({ status: one, amount }) =>
      ["completed", "success"].includes(one) ||
      (["pending", "processing"].includes(one) && amount < 0),
  );
  await page.goto(`${path}?hien=sao-ke&${all}`);
  await expect(statement(page).getByText("Số dư cuối kỳ")).toBeVisible();
  const [opening, moneyIn, moneyOut, closing] = [
    await amountAt(page, "Số dư đầu kỳ"),
    await amountAt(page, "Tổng tiền vào"),
    await amountAt(page, "Tổng tiền ra"),
    await amountAt(page, "Số dư cuối kỳ"),
  ];
  expect(opening + moneyIn - moneyOut).toBe(closing);
  expect(closing).toBe(balance);
  expect(opening).toBe(0);
  await expect(statement(page).getByRole("row")).toHaveCount(moved.length + 1);
  expect(moneyIn - moneyOut).toBe(moved.reduce((sum, { amount }) => sum + amount, 0));

  await test.step("a period in the past ends where the next one begins", async () => {
    const [, , , middle] = transactions.slice(Math.floor(transactions.length / 2));
    const day = middle?.createdAt.slice(0, 10) ?? "";
    const dayBefore = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString();
    await page.goto(`${path}?hien=sao-ke&tu=${day}&den=2026-12-31`);
    await expect(statement(page).getByText("Số dư cuối kỳ")).toBeVisible();
    const begins = await amountAt(page, "Số dư đầu kỳ");
    await page.goto(`${path}?hien=sao-ke&tu=2016-01-01&den=${dayBefore.slice(0, 10)}`);
    await expect(statement(page).getByText("Số dư cuối kỳ")).toBeVisible();
    expect(await amountAt(page, "Số dư cuối kỳ")).toBe(begins);
  });

  await test.step("the file is a workbook", async () => {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      statement(page).getByRole("button", { name: "Tải Excel" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^sao-ke-vi-tap-2016-01-01-.+\.xlsx$/);
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 2).toString()).toBe("PK");
  });

  await test.step("on paper it stands alone", async () => {
    await statement(page).getByRole("button", { name: "In hoặc lưu PDF" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-printed");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(page.getByText("Số dư cuối kỳ")).toBeVisible();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString("latin1")).toMatch(/\/MediaBox\s*\[0 0 59[45]/);
  });
});
