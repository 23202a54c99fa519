import type { Page } from "@playwright/test";
import { accounts, expect, test } from "./fixtures.ts";
import {
  alert,
  cartLink,
  countOrders,
  expectAddress,
  fillAddress,
  fillLogin,
  proceedToCheckout,
  signOut,
  status,
} from "./steps.ts";

const honey = "Mật ong rừng U Minh";
const success = { name: "Đặt hàng thành công!" };

const ordering = (page: Page) => page.getByRole("region", { name: "Đơn hàng của bạn" });

async function buyNow(page: Page): Promise<void> {
  await page.goto("/mua-sam?search=mật+ong");
  await page.getByRole("main").getByRole("link", { name: honey }).click();
  await page.getByRole("button", { name: "Mua ngay" }).click();
  await expect(ordering(page).getByText(honey)).toBeVisible();
}

async function checkOut(page: Page, line: string): Promise<void> {
  const all = page.getByRole("checkbox", { name: /^Chọn tất cả/ });
  await all.check();
  await all.uncheck();
  await page.getByRole("checkbox", { name: `Chọn ${line}` }).check();
  await proceedToCheckout(page);
}

async function firstLine(page: Page) {
  const answer = await page.request.get("/api/cart/me");
  const { data } = await answer.json();
  const [item] = data;
  return { ...item, label: `${item.product.name}, ${item.version_name}` };
}

test("each tab orders its own checkout, once", async ({ page, context, signIn }) => {
  await signIn(accounts.buyer);
  const before = await countOrders(page);
  const { product, label } = await firstLine(page);
  await page.goto("/gio-hang");
  await checkOut(page, label);
  const other = await context.newPage();
  await buyNow(other);

  await test.step("a reload shows what this tab was about to order", async () => {
    await page.reload();
    await expect(ordering(page).getByText(product.name)).toBeVisible();
    await expect(ordering(page).getByText(honey)).toHaveCount(0);
  });

  await test.step("what was ordered is not offered again, by whatever way back", async () => {
    await page.getByRole("main").getByRole("link", { name: "Giỏ hàng" }).click();
    await checkOut(page, label);
    await fillAddress(page);
    await page.getByRole("button", { name: "Đặt hàng" }).click();
    await expect(page.getByRole("heading", success)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/gio-hang");
    await page.goBack();
    await expect(status(page, "Đơn này đã được đặt")).toBeVisible();
    await expect(page).toHaveURL("/gio-hang/don-hang-cua-toi");
    expect(await countOrders(page)).toBe(before + 1);
  });

  await test.step("the other tab still holds its own, through a new sign-in too", async () => {
    await other.goto("/dang-nhap?from=%2Fthanh-toan");
    await expect(other).toHaveURL("/thanh-toan");
    await expect(ordering(other).getByText(honey)).toBeVisible();
  });
});

test("what a line holds beyond the order stays in the cart", async ({ page, signIn }) => {
  await signIn(accounts.buyer);
  const { label, product_id, version_id, quantity, unit_price } = await firstLine(page);
  const count = (await (await page.request.get("/api/cart/me")).json()).total_quantity;
  await page.goto("/gio-hang");
  await checkOut(page, label);
  await fillAddress(page);
  const added = await page.request.post("/api/cart/add", {
    headers: { "x-tap-csrf": "1", origin: new URL(page.url()).origin },
    data: {
      product_id,
      version_id,
      quantity: 1,
      unit_price: Number(unit_price),
      selected_options: {},
    },
  });
  expect(added.ok()).toBe(true);
  await page.getByRole("button", { name: "Đặt hàng" }).click();
  await expect(page.getByRole("heading", success)).toBeVisible();
  await expect(cartLink(page, count - quantity + 1)).toBeVisible();
});

test("a form that changes hands with another tab's sign-in is emptied, and says so", async ({
  page,
  context,
  signIn,
}) => {
  await signIn(accounts.buyer);
  const { label } = await firstLine(page);
  await page.goto("/gio-hang");
  await checkOut(page, label);
  await fillAddress(page);
  await expectAddress(page);
  const other = await context.newPage();
  await other.goto("/");
  await signOut(other);
  await fillLogin(other, accounts.otherBuyer);

  await expect(
    status(page, /vừa đăng nhập ở một tab khác nên trang này đã được tải lại/),
  ).toBeVisible();
  await expect(page).toHaveURL("/gio-hang");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("so is one that learns of it by a later read, because the message was missed", async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await signIn(accounts.buyer);
  await page.goto("/tai-khoan");
  await page.getByRole("button", { name: "Chỉnh sửa" }).click();
  const form = page.getByRole("form", { name: "Chỉnh sửa thông tin cá nhân" });
  await form.getByLabel("Họ và tên").fill("Nguyễn Thị Lan Anh");
  await signIn(accounts.otherBuyer);
  // The session is refetched every minute.
  await page.clock.fastForward("01:01");
  await expect(page.getByRole("heading", { name: "Võ Thành Nhân" })).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(
    status(page, /vừa đăng nhập ở một tab khác nên trang này đã được tải lại/),
  ).toBeVisible();
});

test("nobody is asked whether to stay with the unsaved edits of another user", async ({
  page,
  context,
  signIn,
}) => {
  await signIn(accounts.administrator);
  await page.goto("/quan-ly-danh-muc");
  await page.getByRole("button", { name: "Thêm danh mục" }).click();
  const dialog = page.getByRole("dialog", { name: "Thêm danh mục" });
  await dialog.getByLabel("Tên danh mục").pressSequentially("Rau rừng");
  const prompts: string[] = [];
  page.on("dialog", async (prompt) => {
    prompts.push(prompt.type());
    await prompt.dismiss();
  });
  const other = await context.newPage();
  await other.goto("/");
  await signOut(other);
  await fillLogin(other, accounts.otherBuyer);
  await expect(
    status(page, /vừa đăng nhập ở một tab khác nên trang này đã được tải lại/),
  ).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(prompts).toEqual([]);
});

test("an order of the user before is not made for the one who signed in meanwhile", async ({
  page,
  context,
  signIn,
  mayFail,
}) => {
  mayFail("409 /api/orders", "500 /bff/session", "500 /bff/views/inbox");
  await signIn(accounts.buyer);
  await page.goto("/gio-hang");
  await proceedToCheckout(page);
  await fillAddress(page);
  // This tab cannot learn of the sign-out and the new user. A lost connection would be retried, and
  // a retry after `unrouteAll` could reload the page before the click.
  await page.route("**/bff/{session,views/inbox}", (route) => route.fulfill({ status: 500 }));
  const other = await context.newPage();
  await other.goto("/");
  await signOut(other);
  await fillLogin(other, accounts.otherBuyer);
  await expect(other).toHaveURL("/tai-khoan");
  const before = await countOrders(other);

  const order = page.getByRole("button", { name: "Đặt hàng" });
  await order.click();
  await expect(alert(page, /Tài khoản khác vừa đăng nhập trên trình duyệt này/)).toBeVisible();
  expect(await countOrders(other)).toBe(before);

  await page.unrouteAll();
  await order.click();
  await expect(
    status(page, /vừa đăng nhập ở một tab khác nên trang này đã được tải lại/),
  ).toBeVisible();
  expect(await countOrders(other)).toBe(before);
});

test("an order confirmed in another tab is shown so where it is confirmed again", async ({
  page,
  context,
  signIn,
  mayFail,
}) => {
  await signIn(accounts.buyer);
  const path = "/gio-hang/don-hang-cua-toi?group=delivered";
  const received = { name: "Đã nhận hàng" };
  const other = await context.newPage();
  await page.goto(path);
  const order = page.getByRole("article").first();
  const name = (await order.getAttribute("aria-label")) ?? "";
  await other.goto(path);
  const same = other.getByRole("article", { name });
  await same.getByRole("button", received).click();
  await other.getByRole("dialog").getByRole("button", received).click();
  await expect(status(other, "Xác nhận đã nhận hàng thành công")).toBeVisible();

  const refused = page.waitForResponse((response) => response.url().endsWith("/confirm-received"));
  await page.getByRole("article", { name }).getByRole("button", received).click();
  await page.getByRole("dialog").getByRole("button", received).click();
  mayFail(`409 ${new URL((await refused).url()).pathname}`);
  await expect(alert(page, "Đơn hàng này đã được xác nhận nhận hàng")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Hủy" }).click();
  await expect(page.getByRole("article", { name })).toHaveCount(0);
});
