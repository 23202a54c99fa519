import type { Page } from "@playwright/test";
import type { Schema } from "#openapi/schema.ts";
import { accounts, expect, test } from "./fixtures.ts";
import { alert, status } from "./steps.ts";

const path = "/quan-ly-log";
const ACTIVITY_ROWS = 20;
const fromServer = /^Dữ liệu từ máy chủ, cập nhật lúc \d\d:\d\d$/;
const samples = (page: Page) => page.getByText("Dữ liệu minh hoạ");
const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("whoever may not see the logs is refused by the screen and by every call", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.buyer);
  await page.goto(path);
  await expect(page).toHaveURL("/truy-cap-bi-tu-choi");
  for (const view of ["log-performance", "log-entries", "log-dashboard", "log-users/x"]) {
    expect((await page.request.get(`/bff/views/${view}`)).status()).toBe(403);
  }
  const search = await page.request.post("/bff/views/log-search", {
    headers: { "x-tap-csrf": "1", "sec-fetch-site": "same-origin" },
    data: { query: "" },
  });
  expect(search.status()).toBe(403);
  expect((await page.request.get("/api/admin/logs/logs")).status()).toBe(403);
});

test.describe("an officer who watches the system", () => {
  test.beforeEach(async ({ signIn }) => signIn("liennganh@tap.vn"));

  test("reads figures from the server, clears the cache and archives", async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText(fromServer)).toHaveCount(4);
    await expect(samples(page)).toHaveCount(0);
    const cache = panel(page, "Bộ nhớ đệm");
    await expect(cache.getByText("Đang có dữ liệu")).toBeVisible();
    await cache.getByRole("button", { name: "Xóa bộ nhớ đệm" }).click();
    const question = page.getByRole("dialog", { name: "Xóa bộ nhớ đệm nhật ký?" });
    await question.getByRole("button", { name: "Xóa bộ nhớ đệm" }).click();
    await expect(status(page, "Đã xóa bộ nhớ đệm, hiện còn 0 B")).toBeVisible();
    await expect(cache.getByText("Đang trống")).toBeVisible();

    const health = panel(page, "Sức khỏe ghi nhật ký");
    await expect(health.getByText("Lưu trữ nhật ký cũ hơn 30 ngày")).toBeVisible();
    await cache.getByRole("button", { name: "Lưu trữ nhật ký cũ" }).click();
    await expect(page.getByRole("dialog")).toContainText(/[\d.]+ dòng cũ hơn 30 ngày/);
    await page.getByRole("dialog").getByRole("button", { name: "Lưu trữ", exact: true }).click();
    await expect(status(page, /^Đã lưu trữ [\d.]+ dòng nhật ký/)).toBeVisible();
    await expect(health.getByText("Không có khuyến nghị nào")).toBeVisible();
  });

  test("narrows the logs in the address, and opens an entry", async ({ page }) => {
    await page.goto(path);
    await page.getByRole("tab", { name: "Nhật ký và lỗi" }).click();
    await expect(page).toHaveURL(`${path}?tab=nhat-ky`);
    const logs = panel(page, "Nhật ký");
    await expect(logs.getByText(/^1–50 trong [\d.]+$/)).toBeVisible();
    await logs.getByLabel("Mức", { exact: true }).selectOption("Lỗi");
    await logs.getByLabel("Phân hệ", { exact: true }).selectOption("Ví TAP");
    await logs.getByRole("searchbox").fill("so du khong du");
    await expect(page).toHaveURL(/level=error.*module=wallet.*search=/);
    await expect(logs.locator("mark").filter({ hasText: "số" }).first()).toBeVisible();

    await page.reload();
    const row = { name: /Thanh toán thất bại, số dư không đủ/ };
    await logs.getByRole("button", row).first().click();
    await expect(page).toHaveURL(/xem=log_s/);
    const entry = page.getByRole("dialog");
    await expect(entry.getByText("Ví TAP")).toBeVisible();
    await entry.getByText(/^Chi tiết/).click();
    await expect(entry.getByRole("textbox", { name: "Chi tiết" })).toHaveValue(
      /INSUFFICIENT_BALANCE/,
    );
    await entry.getByRole("button", { name: "Xem hoạt động" }).click();
    await expect(page).toHaveURL(/^[^?]*\?(?=.*tab=tong-quan)(?=.*nguoi=)(?!.*level)/);
    await expect(panel(page, "Hoạt động của người dùng").getByText(fromServer)).toBeVisible();
  });

  test("sees what one user did, by their code, in 1, 7 or 30 days", async ({ page, mayFail }) => {
    mayFail("404 /bff/views/log-users/TAP_00000000");
    await page.goto(`${path}?tab=tong-quan`);
    await page.getByLabel("Mã người dùng").fill("TAP_00000000");
    await page.getByRole("button", { name: "Xem", exact: true }).click();
    await expect(alert(page, "Không tìm thấy người dùng")).toBeVisible();
    await page.getByLabel("Mã người dùng").fill("TAP_1A2B3C4D");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/nguoi=TAP_1A2B3C4D/);
    await expect(page.getByLabel("Mã người dùng")).toBeFocused();
    const activity = panel(page, "Hoạt động của người dùng");
    await activity.getByLabel("Số ngày của hoạt động").selectOption("30 ngày qua");
    await expect(page).toHaveURL(/ngay=30/);
    const answer = await page.request.get("/api/admin/logs/user-activity/TAP_1A2B3C4D?days=30");
    const { total = 0 }: Schema["UserActivity"] = await answer.json();
    expect(total).toBeGreaterThan(0);
    const shown = `1–${Math.min(ACTIVITY_ROWS, total)} trong ${total}`;
    await expect(activity.getByText(shown, { exact: true })).toBeVisible();
  });

  test("writes test entries, which are then in the logs", async ({ page }) => {
    await page.goto(`${path}?tab=tim-kiem&module=test`);
    await expect(page.getByText("Không tìm thấy dòng nhật ký nào")).toBeVisible();
    await page.getByLabel("Kịch bản").selectOption("Nghiêm trọng");
    await page.getByLabel("Số dòng", { exact: true }).fill("40");
    await page.getByRole("button", { name: "Ghi thử" }).click();
    await expect(status(page, "Đã ghi 40 dòng")).toBeVisible();
    await expect(page.getByText("1–40 trong 40")).toBeVisible();
    await page.getByRole("tab", { name: "Nhật ký và lỗi" }).click();
    await expect(page.getByText("Cao, trên 5%")).toBeVisible();
  });
});

test("with the monitoring down every panel shows samples and why, and buttons tell the truth", async ({
  page,
  signIn,
  arrange,
  mayFail,
}) => {
  mayFail("503 /api/admin/logs/clear-cache", "503 /api/admin/logs/test-logging");
  await signIn(accounts.administrator);
  await arrange({ scenario: "logs-down" });
  const reason = page.getByText(/Máy chủ giám sát đang bảo trì \(UNAVAILABLE\)$/);
  for (const [tab, panels] of [
    ["hieu-nang", 4],
    ["nhat-ky", 2],
    ["tong-quan", 2],
    ["tim-kiem", 1],
  ] as const) {
    await page.goto(`${path}?tab=${tab}`);
    await expect(reason).toHaveCount(panels);
    await expect(samples(page)).toHaveCount(panels);
  }
  await page.getByRole("button", { name: "Ghi thử" }).click();
  await expect(alert(page, "Máy chủ giám sát đang bảo trì")).toBeVisible();
  await expect(page.getByText(/^Đã ghi/)).toHaveCount(0);

  await page.goto(path);
  await page.getByRole("button", { name: "Xóa bộ nhớ đệm" }).click();
  const question = page.getByRole("dialog", { name: "Xóa bộ nhớ đệm nhật ký?" });
  await question.getByRole("button", { name: "Xóa bộ nhớ đệm" }).click();
  await expect(question.getByText("Máy chủ giám sát đang bảo trì")).toBeVisible();
  await question.getByRole("button", { name: "Hủy" }).click();

  await arrange({ scenario: "logs-html" });
  await page.getByRole("button", { name: "Làm mới", exact: true }).click();
  await expect(page.getByText(/Máy chủ trả lời không hợp lệ/)).toHaveCount(4);
  await arrange({ scenario: "normal" });
  await page.getByRole("button", { name: "Làm mới", exact: true }).click();
  await expect(page.getByText(fromServer)).toHaveCount(4);
  await expect(samples(page)).toHaveCount(0);
});
