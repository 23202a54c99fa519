import type { Page } from "@playwright/test";
import { accounts, expect, test } from "./fixtures.ts";
import { awake, fillLogin, status } from "./steps.ts";

const guarded = [
  {
    what: "adding to the cart",
    text: "Vui lòng đăng nhập để thêm sản phẩm vào giỏ hàng",
    press: (page: Page) => page.getByRole("button", { name: "Thêm vào giỏ hàng" }).click(),
  },
  {
    what: "buying now",
    text: "Vui lòng đăng nhập để mua sản phẩm",
    press: (page: Page) => page.getByRole("button", { name: "Mua ngay" }).click(),
  },
  {
    what: "liking",
    text: "Vui lòng đăng nhập để thêm vào yêu thích",
    press: (page: Page) => page.getByRole("button", { name: "Yêu thích", exact: true }).click(),
  },
] as const;

test("a guest who adds, buys or likes signs in and is back at the same version", async ({
  page,
  context,
}) => {
  for (const { what, text, press } of guarded) {
    await test.step(what, async () => {
      await page.goto("about:blank");
      await context.clearCookies();
      await page.goto("/san-pham/3");
      const version = page.getByRole("group", { name: "Phiên bản" }).getByRole("radio").last();
      await awake(page);
      // The input is visually hidden; its label is visible.
      await version.check({ force: true });
      await expect(page).toHaveURL(/\?v=\d+$/);
      const address = page.url();
      await press(page);
      await expect(status(page, text)).toBeVisible();
      await expect(page).toHaveURL(/\/dang-nhap\?from=/);
      await fillLogin(page, accounts.buyer);
      await expect(page).toHaveURL(address);
      await expect(version).toBeChecked();
    });
  }
});

const closed = [
  "/san-pham/yeu-thich?view=list",
  "/gio-hang/don-hang-cua-toi?group=shipping",
  "/tai-khoan?tab=bao-mat",
] as const;

test("a guest at a closed page signs in and is there", async ({ page, context }) => {
  for (const address of closed) {
    await page.goto("about:blank");
    await context.clearCookies();
    await page.goto(address);
    await expect(page).toHaveURL(/\/dang-nhap\?from=/);
    await fillLogin(page, accounts.buyer);
    await expect(page).toHaveURL(address);
  }
});

test("a guest at the cart signs in and finds theirs", async ({ page }) => {
  await page.goto("/gio-hang");
  await expect(page.getByRole("heading", { name: "Đăng nhập để xem giỏ hàng" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Đăng nhập" }).click();
  await fillLogin(page, accounts.buyer);
  await expect(page).toHaveURL("/gio-hang");
  await expect(page.getByRole("button", { name: "Tiến hành đặt hàng" })).toBeVisible();
});

test("products that could not be read anew stay, and say that they are old", async ({
  page,
  mayFail,
}) => {
  mayFail("Failed to load resource: net::ERR_FAILED");
  await page.goto("/mua-sam");
  await awake(page);
  const first = page.getByRole("list", { name: "Danh sách sản phẩm" }).getByRole("article").first();
  await expect(first).toBeVisible();
  await page.route("**/api/products/public?*", (route) => route.abort());
  await page.clock.setFixedTime(Date.now() + 10 * 60_000);
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  const stale = page.getByRole("alert").filter({ hasText: "Không thể tải sản phẩm" });
  await expect(stale).toContainText(/dữ liệu cũ, tải lúc \d/);
  await expect(first).toBeVisible();
  await page.unrouteAll();
  await stale.getByRole("button", { name: "Thử lại" }).click();
  await expect(stale).toBeHidden();
});
