import type { Locator, Page } from "@playwright/test";
import { accounts, expect, test } from "./fixtures.ts";
import { awake } from "./steps.ts";

// A slow double click: its first click has brought something else below the pointer.

/** Clicks, waits for what that brings, and clicks again at the same place. */
async function doubleClick(page: Page, button: Locator, brought: Locator): Promise<void> {
  await button.click();
  await expect(brought).toBeVisible();
  await expect(page.locator("[aria-busy=true], [data-loading]")).toHaveCount(0);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

test("the second click on “Mua ngay” places no order", async ({ page, signIn }) => {
  // "Đặt hàng" is then where "Mua ngay" was.
  await page.setViewportSize({ width: 1280, height: 800 });
  const orders: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/orders")) orders.push("order");
  });
  await signIn(accounts.buyer);
  await page.goto("/san-pham/6");
  await awake(page);
  const order = page.getByRole("button", { name: "Đặt hàng" }).first();
  await doubleClick(page, page.getByRole("button", { name: "Mua ngay" }), order);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  // A sent order would make it busy, or lead away.
  await expect(order).toBeEnabled();
  await expect(page).toHaveURL("/thanh-toan");
  expect(orders).toEqual([]);
});

test("the second click on a cart line's removal leaves the next line", async ({ page, signIn }) => {
  await signIn(accounts.buyer);
  await page.goto("/gio-hang");
  const remove = page.getByRole("button", { name: /^Xóa .* khỏi giỏ hàng$/ });
  await expect(remove).toHaveCount(3);
  await doubleClick(page, remove.first(), page.getByRole("button", { name: "Hoàn tác" }));
  await expect(remove).toHaveCount(2);
  await page.reload();
  await expect(remove).toHaveCount(2);
});

test("the second click on a picture does not enlarge it in the viewer", async ({ page }) => {
  await page.goto("/san-pham/6");
  await awake(page);
  const viewer = page.getByRole("dialog");
  await doubleClick(page, page.getByRole("button", { name: /^Phóng to ảnh 1 / }), viewer);
  await expect(viewer.getByRole("button", { name: "Phóng to ảnh" })).toBeVisible();
});
