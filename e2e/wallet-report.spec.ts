import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readSheet } from "read-excel-file/node";
import type { Schema } from "#openapi/schema.ts";
import { accounts, expect, test } from "./fixtures.ts";
import { daysAgo, figure } from "./steps.ts";

const root = "/quan-ly-vi-tap";
const path = `${root}/bao-cao`;
const grouped = new Intl.NumberFormat("vi-VN");

async function reportOf(page: Page, from: string, to: string): Promise<Schema["FinancialReport"]> {
  const query = `startDate=${from}&endDate=${to}`;
  return (await page.request.get(`/api/admin/wallet/financial-report?${query}`)).json();
}

const table = (page: Page, name: string) => page.getByRole("table", { name, exact: true });
const number = (text: string) => Number(text.replaceAll(/\D/g, ""));

async function sumsOf(page: Page, name: string, column: number) {
  const cell = (part: string) => table(page, name).locator(`${part} tr > :nth-child(${column})`);
  const values = await cell("tbody").allInnerTexts();
  const sum = values.reduce((all, text) => all + number(text), 0);
  return { sum, foot: number(await cell("tfoot").innerText()) };
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
});

test("the sums of screen, file and paper are those of the server", async ({ page, signIn }) => {
  await signIn(accounts.financeOfficer);
  await page.goto(path);
  const thirty = await reportOf(page, daysAgo(29), daysAgo(0));
  await expect(figure(page, "Tổng giá trị")).toHaveText(
    `${grouped.format(thirty.summary.totalVolume)} đ`,
  );

  const [from, to] = [daysAgo(19), daysAgo(1)];
  await page.goto(`${path}?tu=${from}&den=${to}`);
  const { summary, byType } = await reportOf(page, from, to);
  expect(summary.totalTransactions).toBeGreaterThan(0);
  expect(summary.totalVolume).not.toBe(thirty.summary.totalVolume);
  await expect(figure(page, "Tổng giá trị")).toHaveText(`${grouped.format(summary.totalVolume)} đ`);
  await expect(figure(page, "Số giao dịch")).toHaveText(grouped.format(summary.totalTransactions));

  const volume = { sum: summary.totalVolume, foot: summary.totalVolume };
  const count = { sum: summary.totalTransactions, foot: summary.totalTransactions };
  await test.step("on the screen", async () => {
    expect(await sumsOf(page, "Theo ngày", 3)).toEqual(volume);
    expect(await sumsOf(page, "Theo ngày", 2)).toEqual(count);
    const types = page.getByRole("region", { name: "Theo loại giao dịch" });
    await expect(types.getByRole("listitem")).toHaveCount(Object.keys(byType).length);
    await expect(page.getByText("Số liệu của máy chủ chưa khớp nhau")).toHaveCount(0);
  });

  await test.step("in the file", async () => {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Xuất Excel" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`bao-cao-vi-tap-${from}-${to}.xlsx`);
    const rows = await readSheet(await readFile(await file.path()));
    const volumesOf = (group: string) =>
      rows
        .filter((row) => row[0] === group && !String(row[1]).startsWith("Cộng"))
        .map((row) => Number(row[3]));
    const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
    expect(rows[1]?.slice(2, 4)).toEqual([summary.totalTransactions, summary.totalVolume]);
    expect(volumesOf("Ngày")).toHaveLength(19);
    expect(sum(volumesOf("Ngày"))).toBe(summary.totalVolume);
    expect(sum(volumesOf("Loại"))).toBe(summary.totalVolume);
  });

  await test.step("on paper", async () => {
    await page.getByRole("button", { name: "Xuất PDF" }).click();
    const paper = page.getByRole("dialog", { name: "Bản in báo cáo" });
    await paper.getByRole("button", { name: "In hoặc lưu PDF" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-printed");
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.getByText("Báo cáo tài chính ví TAP")).toBeVisible();
    await expect(page.getByRole("button")).toHaveCount(0);
    expect(await sumsOf(page, "Theo ngày trên giấy", 3)).toEqual(volume);
    expect(await sumsOf(page, "Theo loại giao dịch", 3)).toEqual(volume);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString("latin1")).toMatch(/\/MediaBox\s*\[0 0 59[45]/);
    await page.emulateMedia({ media: "screen" });
    await page.reload();
    await expect(paper).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(paper).toBeHidden();
    await expect(page).toHaveURL(`${path}?tu=${from}&den=${to}`);
  });
});

test("the range stands in the address; the wrong way round is told and not sent", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.financeOfficer);
  await page.goto(path);
  const quick = (name: string) => page.getByRole("button", { name, exact: true });
  await expect(quick("30 ngày qua")).toHaveAttribute("aria-pressed", "true");
  await quick("Tháng trước").click();
  await expect(page).toHaveURL(`${path}?ky=thang-truoc`);
  await page.reload();
  await expect(quick("Tháng trước")).toHaveAttribute("aria-pressed", "true");
  await page.goBack();
  await expect(page).toHaveURL(path);

  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`${path}?tu=${daysAgo(1)}&den=${daysAgo(9)}`);
  await expect(page.getByRole("alert")).toContainText(
    "Ngày bắt đầu phải trước hoặc bằng ngày kết thúc",
  );
  const reversed = `startDate=${daysAgo(1)}&endDate=${daysAgo(9)}`;
  expect(asked.filter((url) => url.includes(reversed))).toEqual([]);
  await page.getByRole("button", { name: "Đổi chỗ hai ngày" }).click();
  await expect(page.getByText("Cộng 9 ngày")).toBeVisible();

  await page.goto(`${path}?tu=2026-02-31&den=hom-nay&ky=ngay-mai&trang=-1`);
  await expect(page.getByText("Cộng 30 ngày")).toBeVisible();
});

test("a period without transactions, and one of ten years", async ({ page, signIn }) => {
  await signIn(accounts.financeOfficer);
  await page.goto(`${path}?tu=2016-01-01&den=2016-01-31`);
  await expect(page.getByText("Không có giao dịch hoàn tất nào trong kỳ này")).toBeVisible();
  await expect(page.getByRole("button", { name: "Xuất Excel" })).toBeVisible();

  const [from, to] = [daysAgo(3652), daysAgo(0)];
  await page.goto(`${path}?tu=${from}&den=${to}`);
  await expect(page.getByText("Cộng 3.653 ngày")).toBeVisible();
  const { summary } = await reportOf(page, from, to);
  expect((await sumsOf(page, "Theo ngày", 3)).foot).toBe(summary.totalVolume);
  await page.getByRole("button", { name: "Trang 2", exact: true }).click();
  await expect(page).toHaveURL(/trang=2/);
  await expect(page.getByText("32–62 trong 3.653")).toBeVisible();
});

test("an alert of the overview leads to the deposits that wait, a request to its row", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.financeOfficer);
  await page.goto(`${root}/tong-quan`);
  await expect(page.getByText(/, so với /)).toBeVisible();
  const now = await reportOf(page, daysAgo(29), daysAgo(0));
  const before = await reportOf(page, daysAgo(59), daysAgo(30));
  const change = Math.abs(now.summary.totalVolume - before.summary.totalVolume);
  const money = page.getByRole("region", { name: "Tổng giá trị 30 ngày qua" });
  await expect(money).toContainText(`${grouped.format(now.summary.totalVolume)} đ`);
  await expect(money).toContainText(`${grouped.format(change)} đ)`);

  const alerts = page.getByRole("region", { name: "Cảnh báo" });
  await expect(alerts.getByRole("listitem").first()).toContainText("Khẩn cấp");
  const latest = page.getByRole("region", { name: "Rút tiền gần đây" }).getByRole("link");
  const [, first] = await latest.all();
  await first?.click();
  await expect(page).toHaveURL(/rut-tien\?status=tat-ca&xem=/);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goto(`${root}/tong-quan`);

  await alerts.getByRole("link", { name: /^Duyệt nạp tiền: .* đang chờ/ }).click();
  await expect(page).toHaveURL(`${root}/nap-tien`);
});

test("deposits and withdrawals are one list, filtered in the address", async ({ page, signIn }) => {
  await signIn(accounts.financeOfficer);
  const countOf = async (call: string) => {
    const response = await page.request.get(`/api/admin/wallet/${call}`);
    const { total }: Schema["WithdrawRequestPage"] = await response.json();
    return total;
  };
  const deposits = await countOf("pending-deposits?limit=1");
  const withdrawals = await countOf("withdraw-requests?limit=1");
  const path = `${root}/giao-dich`;
  await page.goto(path);
  await expect(
    page.getByText(
      `${deposits + withdrawals} giao dịch: ${deposits} nạp tiền, ${withdrawals} rút tiền.`,
    ),
  ).toBeVisible();
  await expect(page.getByRole("note")).toContainText("không có ở đây");
  const times = table(page, "Giao dịch ví").locator("tbody tr > td:nth-child(6)");
  await expect(times).toHaveCount(20);
  const written = (await times.allInnerTexts()).map((text) =>
    text.replace(/(\d\d)\/(\d\d)\/(\d{4}) /, "$3$2$1"),
  );
  expect(written).toEqual(written.toSorted().toReversed());

  await page.getByRole("combobox", { name: "Loại" }).selectOption("Rút tiền");
  await page.getByRole("combobox", { name: "Trạng thái" }).selectOption("Hoàn tất");
  await expect(page).toHaveURL(`${path}?loai=rut&status=hoan-tat`);
  const done = await countOf("withdraw-requests?limit=1&status=completed");
  await expect(page.getByText(`0 nạp tiền, ${done} rút tiền.`)).toBeVisible();
  await page.getByRole("button", { name: /^Xóa bộ lọc/ }).click();
  await expect(page).toHaveURL(path);

  const search = page.getByRole("searchbox", { name: /^Tìm theo mã giao dịch/ });
  await search.fill("rt-0001");
  await expect(page).toHaveURL(`${path}?search=rt-0001`);
  await page.getByRole("button", { name: "Rút tiền rt-0001" }).click();
  await expect(page).toHaveURL(`${root}/rut-tien?status=tat-ca&search=rt-0001&xem=rt-0001`);
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("the top users of a range lead to their deposits and withdrawals", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.financeOfficer);
  await page.goto(`${root}/nguoi-dung?ky=30-ngay`);
  await expect(page.getByRole("note")).toContainText("không phải danh sách mọi người dùng ví");
  const users = page.getByRole("link", { name: /^Nạp, rút tiền của [^_]+$/ });
  await expect(users).toHaveCount(10);
  // A finance officer may not manage users.
  await expect(page.getByRole("link", { name: /^Hồ sơ của/ })).toHaveCount(0);
  const code = await page
    .getByText(/^TAP_\w+$/)
    .first()
    .innerText();
  await users.first().click();
  await expect(page).toHaveURL(new RegExp(`giao-dich\\?search=${code}&tu=`));
});
