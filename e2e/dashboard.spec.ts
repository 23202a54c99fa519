import type { Page } from "@playwright/test";
import type { Schema } from "#openapi/schema.ts";
import { accounts, expect, test } from "./fixtures.ts";
import { alert, expectFailed } from "./steps.ts";

const path = "/bang-dieu-khien";
const number = new Intl.NumberFormat("vi-VN");

async function viewOf(page: Page): Promise<Schema["OverviewView"]> {
  const answer = await page.request.get("/bff/views/overview");
  return answer.json();
}

const tasks = (page: Page) => page.getByRole("region", { name: "Việc cần làm hôm nay" });

test("an administrator sees how much there is and what waits, and goes to it", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.administrator);
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Bảng điều khiển" })).toBeVisible();
  const { users, orders, affiliate, deposits } = await viewOf(page);
  if (users?.status !== "ok" || orders?.status !== "ok") throw new Error("no counts");
  const main = page.getByRole("main");
  for (const [name, { total }] of [
    ["Người dùng", users.data],
    ["Đơn hàng", orders.data],
  ] as const) {
    const figure = main.getByRole("term").filter({ hasText: new RegExp(`^${name}$`) });
    await expect(figure.locator("+ dd")).toHaveText(number.format(total));
  }

  const raw = main.getByText('"totalSystem"');
  await expect(raw).toBeHidden();
  await main.getByText("Dữ liệu gốc").click();
  await expect(raw).toBeVisible();
  if (affiliate.status === "ok") {
    await expect(raw).toContainText(
      `"potentialCommission": ${affiliate.data.raw.potentialCommission}`,
    );
  }

  if (deposits?.status !== "ok") throw new Error("no deposits");
  const sum = `Tổng ${number.format(deposits.data.amount ?? 0)} đ`;
  await expect(tasks(page).getByRole("link", { name: /^Nạp tiền chờ duyệt/ })).toContainText(sum);

  await tasks(page)
    .getByRole("link", { name: /^Đơn hàng chờ xác nhận/ })
    .click();
  await expect(page).toHaveURL("/quan-ly-don-hang?status=pending");
  await expect(page.getByRole("table", { name: "Đơn hàng" })).toBeVisible();
  await page.goBack();
  await tasks(page)
    .getByRole("link", { name: /^Hàng sắp hết/ })
    .click();
  await expect(page.getByRole("dialog", { name: /Cảnh báo tồn kho/ })).toBeVisible();
});

test("two parts fail: they say why, the others are shown, a refresh brings them back", async ({
  page,
  signIn,
  arrange,
}) => {
  await arrange({ scenario: "order-list-down" });
  await signIn(accounts.administrator);
  await page.goto(path);
  const waiting = tasks(page).getByRole("link", { name: /^Đơn hàng chờ xác nhận/ });
  await expect(waiting).toContainText("Máy chủ đang bảo trì");
  await expect(waiting).toContainText("—");
  await expect(page.getByText("Máy chủ đang bảo trì")).toHaveCount(2);
  await expect(tasks(page).getByRole("link", { name: /^Rút tiền chờ duyệt/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Danh sách người dùng" })).toBeVisible();

  await arrange({ scenario: "normal" });
  await page.getByRole("button", { name: "Làm mới" }).click();
  await expect(page.getByText("Máy chủ đang bảo trì")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Danh sách đơn hàng" })).toBeVisible();
});

test("when everything fails the screen says so and offers to try again", async ({
  page,
  signIn,
  arrange,
  mayFail,
}) => {
  mayFail("503 /bff/views/overview");
  await arrange({ scenario: "upstream-down" });
  await signIn(accounts.administrator);
  await page.clock.install();
  await page.goto(path);
  const failed = alert(page, /^Không tải được bảng điều khiển/);
  await expectFailed(page, failed);
  await arrange({ scenario: "normal" });
  await failed.getByRole("button", { name: "Thử lại" }).click();
  await expect(tasks(page)).toBeVisible();
});

test("the executive board sees only what it may read", async ({ page, signIn }) => {
  await signIn("dieuhanh@tap.vn");
  await page.goto("/ban-dieu-hanh");
  await expect(page.getByRole("heading", { name: "Trang đang được phát triển" })).toBeVisible();
  const areas = page.getByRole("region", { name: "Khu vực bạn có thể dùng ngay" });
  await expect(areas).toContainText("Vai trò của bạn: Ban điều hành");
  await expect(areas.getByRole("link", { name: "Sản phẩm", exact: true })).toHaveCount(0);
  await areas.getByRole("link", { name: "Bảng điều khiển" }).click();
  await expect(tasks(page).getByRole("link")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Danh sách đơn hàng" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Danh sách sản phẩm" })).toHaveCount(0);
  await expect(page.getByRole("main").getByText("—", { exact: true })).toHaveCount(0);
});
