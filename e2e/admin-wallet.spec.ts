import type { Page } from "@playwright/test";
import type { Schema } from "#openapi/schema.ts";
import { accounts, expect, test } from "./fixtures.ts";
import { alert, expectFailed, status } from "./steps.ts";

const path = "/quan-ly-vi-tap";
const money = new Intl.NumberFormat("vi-VN");

async function viewOf(page: Page): Promise<Schema["AdminWalletView"]> {
  const answer = await page.request.get("/bff/views/admin-wallet");
  return answer.json();
}

const volume = (page: Page, { figures }: Schema["AdminWalletView"]) =>
  page.getByText(`${money.format(figures?.transactions.totalVolume ?? 0)} đ`, { exact: true });

test("the finance officer sees the figures and the newest movements", async ({ page, signIn }) => {
  await signIn(accounts.financeOfficer);
  await page.goto(path);
  await expect(page).toHaveURL(`${path}/tong-quan`);
  await expect(page.getByRole("heading", { name: "Quản lý ví TAP" })).toBeVisible();
  const view = await viewOf(page);
  expect(view.figures?.transactions.totalVolume).toBeGreaterThan(0);
  await expect(volume(page, view)).toBeVisible();
  for (const name of ["Nạp tiền gần đây", "Rút tiền gần đây"]) {
    await expect(page.getByRole("region", { name }).getByRole("listitem")).toHaveCount(10);
  }
});

test("figures are derived when the dashboard wants another administrator", async ({
  page,
  signIn,
  arrange,
}) => {
  await arrange({ scenario: "admin-wallet-401" });
  await signIn(accounts.financeOfficer);
  await page.goto(`${path}/tong-quan`);
  await expect(status(page, "Cần đăng nhập quản trị viên")).toBeVisible();
  const view = await viewOf(page);
  expect(view.source).toBe("derived");
  await expect(volume(page, view)).toBeVisible();
  // The lists know pending requests, but nothing about wallets.
  const alerts = page.getByRole("region", { name: "Cảnh báo" });
  await expect(alerts.getByText(/Có \d+ yêu cầu nạp tiền đang chờ xác nhận/)).toBeVisible();
  await expect(page.getByText("Không có cảnh báo nào")).toHaveCount(0);
  await expect(page.getByText(/% số ví$/)).toHaveCount(0);
});

test("when the server is down the overview says so and offers to try again", async ({
  page,
  signIn,
  arrange,
  mayFail,
}) => {
  mayFail("503 /bff/views/admin-wallet");
  await arrange({ scenario: "upstream-down" });
  await signIn(accounts.financeOfficer);
  await page.clock.install();
  await page.goto(`${path}/tong-quan`);
  const failed = alert(page, /^Lỗi tải Admin Wallet Management/);
  await expectFailed(page, failed);
  await arrange({ scenario: "normal" });
  await failed.getByRole("button", { name: "Thử lại" }).click();
  await expect(page.getByText("Tổng số ví")).toBeVisible();
  await expect(failed).toBeHidden();
});

test("without any data the overview says so and nobody is signed out", async ({
  page,
  signIn,
  arrange,
}) => {
  await arrange({ scenario: "admin-wallet-no-data" });
  await signIn(accounts.financeOfficer);
  await page.goto(`${path}/tong-quan`);
  await expect(page.getByText("Không có dữ liệu", { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(`${path}/tong-quan`);
  await expect(page.getByRole("heading", { name: "Quản lý ví TAP" })).toBeVisible();
});
