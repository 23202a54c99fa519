import type { Locator, Page } from "@playwright/test";
import { accounts, expect, test } from "./fixtures.ts";
import { awake, fillAddress } from "./steps.ts";

test.use({ viewport: { width: 360, height: 640 } });

const bottomOf = async (part: Locator) => {
  const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return Math.round(y + height);
};

async function expectAtTheFoot(page: Page, bar: Locator): Promise<void> {
  await expect(bar).toBeVisible();
  await expect.poll(() => bottomOf(bar)).toBe(640);
  const chat = page.getByRole("button", { name: /^Trò chuyện với / });
  const top = (await bar.boundingBox())?.y ?? 0;
  await expect.poll(() => bottomOf(chat)).toBeLessThan(top);
}

test("the product's bar is there from the start", async ({ page, signIn }) => {
  await signIn(accounts.buyer);
  await page.goto("/san-pham/6");
  await awake(page);
  await expectAtTheFoot(page, page.getByRole("group", { name: "Mua sản phẩm" }));
});

test("the cart's and checkout's bars give way to the page's own button", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.buyer);
  await page.goto("/gio-hang");
  const bar = page.getByRole("group", { name: "Đặt hàng" });
  await expectAtTheFoot(page, bar);
  await page.getByRole("heading", { name: "Tóm tắt đơn hàng" }).scrollIntoViewIfNeeded();
  await page.getByRole("main").getByText("Tổng cộng", { exact: true }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 300);
  await expect(bar).toBeHidden();
  await expect(page.getByRole("button", { name: "Tiến hành đặt hàng" })).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 0));
  await bar.getByRole("button", { name: "Tiến hành đặt hàng" }).click();

  await expect(page.getByRole("heading", { name: "Thanh toán đơn hàng" })).toBeVisible();
  await expectAtTheFoot(page, bar);
  await expect(bar.getByText(/^[\d.]+ đ$/)).toBeVisible();
  const phone = page.getByRole("textbox", { name: "Số điện thoại" });
  // Filled in once the profile has loaded.
  await expect(phone).not.toHaveValue("");
  await phone.fill("09");
  await page.evaluate(() => window.scrollTo(0, 0));
  await bar.getByRole("button", { name: "Đặt hàng" }).click();
  const field = page.locator("[aria-invalid=true]:focus");
  await expect(field).toBeVisible();
  const top = (await bar.boundingBox())?.y ?? 0;
  expect(await bottomOf(field)).toBeLessThan(top);
});

test("what went wrong with an order comes into sight", async ({ page, signIn, mayFail }) => {
  mayFail("503 /api/orders");
  await signIn(accounts.buyer);
  await page.goto("/gio-hang");
  const bar = page.getByRole("group", { name: "Đặt hàng" });
  await bar.getByRole("button").click();
  await expect(page.getByRole("heading", { name: "Thanh toán đơn hàng" })).toBeVisible();
  await page.route("**/api/orders", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 503, json: { status: 503, message: "Máy chủ đang bận" } })
      : route.continue(),
  );
  await fillAddress(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await bar.getByRole("button", { name: "Đặt hàng" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /\S/ }).last()).toBeInViewport();
});

test("a toast leaves the header free on a phone and a desktop", async ({ page, signIn }) => {
  await signIn(accounts.buyer);
  for (const [width, height] of [
    [360, 640],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/mua-sam");
    await awake(page);
    await page
      .getByRole("button", { name: /vào giỏ hàng$/ })
      .first()
      .click();
    const toast = page.getByRole("status").filter({ hasText: "Thêm vào giỏ hàng thành công" });
    await expect(toast).toBeVisible();
    const header = page.getByRole("link", { name: /^Giỏ hàng/ }).first();
    const below = Math.max(
      await bottomOf(header),
      await bottomOf(page.getByRole("combobox").first()),
    );
    await expect
      .poll(async () => ((await toast.boundingBox())?.y ?? 0) - below, `${width} px`)
      .toBeGreaterThanOrEqual(0);
    const { x = 0, width: wide = 0 } = (await toast.boundingBox()) ?? {};
    expect(width - x - wide, `${width} px`).toBeLessThanOrEqual(24);
  }
});

test("an undo leaves the office's tools free", async ({ page, signIn }) => {
  await signIn(accounts.seller);
  await page.goto("/quan-ly-san-pham-shop");
  await page
    .getByRole("button", { name: /^Trạng thái của .*: Đang bán, đổi$/ })
    .first()
    .click();
  await page.getByText("Thành: Đang ẩn").click();
  const undo = page.getByRole("button", { name: "Hoàn tác" });
  await expect(undo).toBeVisible();
  const tools = page.getByRole("button", { name: "Bộ lọc" });
  expect((await undo.boundingBox())?.y ?? 0).toBeGreaterThan(await bottomOf(tools));
});

test("an order that fails by a key leaves one button, with the focus", async ({
  page,
  signIn,
  mayFail,
}) => {
  mayFail("409 /api/orders");
  await signIn(accounts.buyer);
  const problem = { status: 409, code: "OUT_OF_STOCK", message: "Hết hàng" };
  await page.route("**/api/orders", (route) => route.fulfill({ status: 409, json: problem }));
  for (const key of ["Enter", "Space"]) {
    await page.goto("/gio-hang");
    const bar = page.getByRole("group", { name: "Đặt hàng" });
    await bar.getByRole("button").click();
    await expect(page.getByRole("heading", { name: "Thanh toán đơn hàng" })).toBeVisible();
    await fillAddress(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    await bar.getByRole("button").press(key);
    await expect(page.getByRole("alert").filter({ hasText: "Hết hàng" })).toBeInViewport();
    await expect(bar.getByRole("button"), key).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Đặt hàng", exact: true })).toBeFocused();
  }
});
