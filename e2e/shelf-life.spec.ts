import type { Page } from "@playwright/test";
import type { Schema } from "#openapi/schema.ts";
import { accounts, expect, test } from "./fixtures.ts";
import { rowAction } from "./steps.ts";

const list = "/quan-ly-ton-kho-shop";
const board = `${list}?han=tat-ca`;
const call = "/bff/views/expiring-stock";

const rows = (page: Page) => page.getByRole("list", { name: "Hàng sắp hết hạn" }).locator("> li");
const card = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^${name} ?\\d+$`) });

async function stock(page: Page): Promise<Schema["ExpiringStockView"]> {
  return (await page.request.get(call)).json();
}

test.describe("a seller on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
  test.beforeEach(async ({ signIn }) => signIn(accounts.seller));

  test("goes from the stock list to what expires first, and on to its stock", async ({ page }) => {
    await page.goto(list);
    await page.getByRole("button", { name: "Sắp hết hạn" }).click();
    await expect(page).toHaveURL(board);
    await expect(page.getByRole("heading", { level: 1, name: "Sắp hết hạn" })).toBeVisible();
    const { counts, items } = await stock(page);
    await expect(
      page.getByText(`${counts.undated} phiên bản còn hàng chưa ghi hạn dùng`),
    ).toBeVisible();
    await expect(rows(page)).toHaveCount(items.length);
    await expect(rows(page).first()).toContainText(/Quá hạn \d+ ngày/);

    await card(page, "Trong 3 ngày").click();
    await expect(page).toHaveURL(/han=3-ngay/);
    await page.reload();
    await expect(card(page, "Trong 3 ngày")).toHaveAttribute("aria-pressed", "true");
    await expect(card(page, "Trong 3 ngày")).toHaveText(new RegExp(`${counts.in3Days}$`));
    await expect(rows(page)).toHaveCount(counts.in3Days);
    const next = items.find(({ daysLeft }) => daysLeft >= 0);
    if (!next) throw new Error("nothing expires");
    const first = rows(page).first();
    await expect(first).toContainText(next.sku);
    await expect(first).toContainText(`Lô ${next.batchNumber}`);
    const sideways = () => document.documentElement.scrollWidth - window.innerWidth;
    expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0);

    await first.getByRole("button", { name: `Xem ${next.product}` }).click();
    const panel = page.getByRole("dialog", { name: next.product });
    const version = panel.getByRole("listitem").filter({ hasText: next.sku });
    await expect(version).toContainText(next.expiryDate.split("-").reverse().join("/"));
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/han=3-ngay$/);

    await page.getByRole("link", { name: "Tồn kho của shop" }).last().click();
    await expect(page).toHaveURL(list);
  });

  test("cuts the price or hides the product where products are changed", async ({ page }) => {
    await page.goto(board);
    const [item] = (await stock(page)).items;
    if (!item) throw new Error("nothing expires");
    const name = `${item.product} (${item.version})`;
    await rowAction(page, name, "Giảm giá (mở phần sửa sản phẩm)");
    await expect(page.getByRole("dialog", { name: "Chỉnh sửa sản phẩm" })).toBeVisible();
    await expect(page).toHaveURL(/^[^?]+\/quan-ly-san-pham-shop\?.*sua=\d+/);
    await page.goBack();
    await expect(page).toHaveURL(board);

    await rowAction(page, name, "Ẩn khỏi cửa hàng (mở sản phẩm)");
    const panel = page.getByRole("dialog", { name: item.product });
    await panel.getByRole("button", { name: "Ẩn", exact: true }).click();
    await expect(page.getByText(`Đã ẩn ${item.product}`)).toBeVisible();
  });
});
