import type { Page } from "@playwright/test";
import type { Schema } from "#openapi/schema.ts";
import { accounts, expect, test } from "./fixtures.ts";
import { fillLogin } from "./steps.ts";

const path = "/ban-hang";
const number = new Intl.NumberFormat("vi-VN");

const tasks = (page: Page) => page.getByRole("region", { name: "Việc cần làm" });

async function totalShown(page: Page): Promise<number> {
  const main = page.getByRole("main");
  await expect(tasks(page)).toHaveCount(0);
  await expect(main.locator("[aria-busy=true]")).toHaveCount(0);
  const range = main.getByText(/^\d+–\d+ trong [\d.]+$/);
  const empty = main.getByText(/^Không (?:có yêu cầu hủy|tìm thấy)/);
  await expect(range.or(empty).first()).toBeVisible();
  if ((await range.count()) === 0) return 0;
  return Number((await range.first().innerText()).replace(/^.* trong /, "").replace(".", ""));
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test("a seller goes from the profile to today's work, and each tile to its list", async ({
    page,
  }) => {
    await page.goto("/dang-nhap");
    await fillLogin(page, accounts.seller);
    await expect(page).toHaveURL("/tai-khoan");
    await page.getByRole("link", { name: /^Bán hàng hôm nay/ }).click();
    await expect(page).toHaveURL(path);
    await expect(tasks(page).getByText(/đơn cần xử lý/)).toBeVisible();

    const response = await page.request.get("/bff/views/seller-home");
    const view: Schema["SellerHomeView"] = await response.json();
    if (view.week.status !== "ok") throw new Error("no money");
    await expect(page.getByRole("region", { name: "Tiền bán 7 ngày qua" })).toContainText(
      `${number.format(view.week.data.revenue)} đ`,
    );

    const names = await tasks(page).getByRole("link").allInnerTexts();
    expect(names).toHaveLength(6);
    let waiting = 0;
    for (const index of names.keys()) {
      const tile = tasks(page).getByRole("link").nth(index);
      const counted = Number((await tile.innerText()).split("\n").at(-1)?.replace(".", ""));
      waiting += counted;
      await tile.click();
      await expect(page).not.toHaveURL(path);
      expect(await totalShown(page), names[index]).toBe(counted);
      await page.goBack();
      await expect(page).toHaveURL(path);
      await expect(tasks(page).getByText(/đơn cần xử lý/)).toBeVisible();
    }
    expect(waiting).toBeGreaterThan(0);
    const sideways = () => document.documentElement.scrollWidth - window.innerWidth;
    expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0);
  });
});

test("what failed is tried again in its place, and the other counts stay", async ({
  page,
  signIn,
  arrange,
}) => {
  await arrange({ scenario: "order-list-down" });
  await signIn(accounts.seller);
  await page.goto(path);
  await expect(tasks(page).getByText("Máy chủ đang bảo trì")).toHaveCount(3);
  await expect(tasks(page).getByRole("link", { name: /^Yêu cầu hủy đơn .* \d+$/ })).toBeVisible();
  await arrange({ scenario: "normal" });
  await tasks(page).getByRole("button", { name: "Thử lại: Đơn chờ xác nhận" }).click();
  await expect(page.getByText("Máy chủ đang bảo trì")).toHaveCount(0);
  await expect(tasks(page).getByRole("link", { name: /^Đơn chờ xác nhận .* \d+$/ })).toBeVisible();
});
