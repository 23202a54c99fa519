import type { Page } from "@playwright/test";
import type { Schema } from "#openapi/schema.ts";
import { accounts, expect, test } from "./fixtures.ts";
import {
  address,
  expectAddress,
  fillAddress,
  fillLogin,
  proceedToCheckout,
  signOut,
  status,
} from "./steps.ts";

const used = (page: Page) => page.getByRole("region", { name: "Đã giao lần trước" });
const DAY_MS = 24 * 60 * 60_000;

test("an address is filled in by one press the next time, and wishes reach the seller", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.buyer);
  const note = page.getByRole("textbox", { name: "Ghi chú" });
  let wish = "";

  await test.step("the first order: wishes stand in the note, also after a reload", async () => {
    await page.goto("/gio-hang");
    const all = page.getByRole("checkbox", { name: /^Chọn tất cả/ });
    await all.check();
    await all.uncheck();
    await page
      .getByRole("checkbox", { name: /^Chọn (?!tất cả).*, / })
      .first()
      .check();
    await proceedToCheckout(page);
    await expect(used(page)).toHaveCount(0);
    await fillAddress(page);
    const day = page.getByRole("combobox", { name: "Ngày muốn nhận" });
    await day.selectOption({ index: 2 });
    wish = await day.inputValue();
    await page.getByRole("combobox", { name: "Giờ muốn nhận" }).selectOption({ index: 1 });
    await page.getByRole("checkbox", { name: "Đây là quà tặng" }).check();
    const lines = `Gọi trước khi giao\nMuốn nhận: ${wish}, buổi sáng (8–12 giờ).\nQuà tặng: xin đừng để giá tiền trong gói hàng.`;
    await expect(note).toHaveValue(lines);
    await page.reload();
    await expect(note).toHaveValue(lines);
    await expect(day).toHaveValue(wish);
    await page.getByRole("button", { name: "Đặt hàng" }).click();
    await expect(page.getByRole("heading", { name: "Đặt hàng thành công!" })).toBeVisible();
    const response = await page.request.get("/api/orders/me?page=1&size=1");
    const { data }: Schema["MyOrderPage"] = await response.json();
    expect(data[0]?.note).toBe(lines);
  });

  await test.step("the next order: one press fills what the profile did not", async () => {
    await page.goto("/gio-hang");
    await page.getByRole("checkbox", { name: /^Chọn tất cả/ }).check();
    await proceedToCheckout(page);
    await expect(note).toHaveValue("");
    const last = used(page).getByRole("button", { name: new RegExp(address["Số điện thoại"]) });
    await expect(last).toHaveAttribute("aria-pressed", "false");
    await last.click();
    await expect(last).toHaveAttribute("aria-pressed", "true");
    await note.fill(address["Ghi chú"]);
    await expectAddress(page);
  });

  await test.step("signing out forgets it", async () => {
    await page.goto("/gio-hang");
    await signOut(page);
    await fillLogin(page, accounts.buyer);
    await expect(status(page, "Đăng nhập thành công!")).toBeVisible();
    await page.goto("/gio-hang");
    await proceedToCheckout(page);
    await expect(page.getByRole("textbox", { name: "Số điện thoại" })).toBeVisible();
    await expect(used(page)).toHaveCount(0);
  });
});

test("a favourite that is back says so at the next visit, until the one after", async ({
  page,
  signIn,
  browser,
  server: baseURL,
}) => {
  await signIn(accounts.buyer);
  await page.clock.install();
  await page.goto("/san-pham/yeu-thich");
  const list = page.getByRole("list", { name: "Danh sách yêu thích" });
  const soldOut = list.getByRole("article").filter({ hasText: "Hết hàng" });
  const name = await soldOut.getByRole("heading").innerText();
  const news = page.getByRole("region", { name: /^Tin vui từ lần bạn xem trước/ });
  await expect(news).toHaveCount(0);

  await test.step("its season begins", async () => {
    const office = await browser.newContext({ baseURL });
    const headers = { "x-tap-csrf": "1", origin: baseURL };
    const data = { identifier: accounts.administrator, password: "Tap@12345" };
    expect((await office.request.post("/bff/login", { headers, data })).ok()).toBe(true);
    const query = new URLSearchParams({ search: name });
    const found = await office.request.get(`/api/inventory?${query}`);
    const { items }: Schema["InventoryPage"] = await found.json();
    for (const { id, version } of items) {
      const variants = [{ id: version.id, stock: 20, minStock: 5 }];
      const saved = await office.request.put(`/api/inventory/${id}/variants`, {
        headers,
        data: { variants },
      });
      expect(saved.ok(), await saved.text()).toBe(true);
    }
    const onSale = await office.request.put(`/api/products/${items[0]?.product.id}/status`, {
      headers,
      data: { status: "active" },
    });
    expect(onSale.ok(), await onSale.text()).toBe(true);
    await office.close();
  });

  await page.clock.setSystemTime(Date.now() + DAY_MS);
  await page.reload();
  await expect(news.getByRole("listitem")).toHaveText([`${name}: có hàng trở lại`]);
  await expect(list.getByRole("article").filter({ hasText: "Có hàng trở lại" })).toHaveCount(1);
  await page.reload();
  await expect(news).toBeVisible();
  await page.clock.setSystemTime(Date.now() + 2 * DAY_MS);
  await page.reload();
  await expect(list.getByRole("article").first()).toBeVisible();
  await expect(news).toHaveCount(0);
});

test("reviews are narrowed by stars and images, in the address too", async ({ page }) => {
  await page.goto("/san-pham/1");
  const reviews = page.getByRole("region", { name: "Đánh giá sản phẩm" });
  await reviews.scrollIntoViewIfNeeded();
  const stars = reviews.getByRole("button", { name: /^5 sao [1-9]/ });
  const count = Number(/sao\s+(\d+)/.exec(await stars.innerText())?.[1]);
  await stars.click();
  await expect(page).toHaveURL(/\?sao=5$/);
  await expect(reviews.getByRole("article")).toHaveCount(Math.min(count, 5));
  await page.reload();
  await expect(stars).toHaveAttribute("aria-pressed", "true");
  await page
    .getByRole("group", { name: "Phiên bản" })
    .getByRole("radio")
    .nth(1)
    .check({ force: true });
  await expect(page).toHaveURL(/sao=5/);
  await reviews.getByRole("button", { name: "Xem mọi đánh giá" }).click();
  await expect(page).not.toHaveURL(/sao/);
  await expect(stars).toHaveAttribute("aria-pressed", "false");
});
