import type { Page } from "@playwright/test";
import { accounts, expect, test } from "./fixtures.ts";
import {
  delayCall,
  fillAddress,
  fillLogin,
  home,
  proceedToCheckout,
  signOut,
  status,
} from "./steps.ts";

const orders = "/gio-hang/don-hang-cua-toi";
const MINUTE_MS = 60_000;
const account = "Tài khoản của Nguyễn Thị Lan";

const shownEmail = (page: Page) =>
  page
    .getByRole("main")
    .getByText(/@tap\.vn$/)
    .first();

test("an access token that ends in the middle of buying goes unnoticed", async ({
  page,
  signIn,
  arrange,
}) => {
  await signIn(accounts.buyer);
  await page.goto("/gio-hang");
  await arrange({ clockOffset: 10 * MINUTE_MS });
  await proceedToCheckout(page);
  await fillAddress(page);
  await arrange({ clockOffset: 20 * MINUTE_MS });
  await page.getByRole("button", { name: "Đặt hàng" }).click();
  await expect(page.getByRole("heading", { name: "Đặt hàng thành công!" })).toBeVisible();
  await arrange({ clockOffset: 30 * MINUTE_MS });
  await page.reload();
  await expect(page.getByRole("button", { name: account })).toBeVisible();
});

test("a session that was revoked leads to login and back", async ({
  page,
  signIn,
  arrange,
  mayFail,
}) => {
  mayFail("401 /bff/views/my-orders", "401 /api/cart/me");
  await signIn(accounts.buyer);
  await page.goto(orders);
  await expect(page.getByRole("list", { name: "Đơn hàng" })).toBeVisible();
  await arrange({ scenario: "session-expired" });
  await page.getByRole("tab", { name: /^Vận chuyển/ }).click();
  await expect(page).toHaveURL(/\/dang-nhap\?from=/);

  await arrange({ scenario: "normal" });
  await fillLogin(page, accounts.buyer);
  await expect(page).toHaveURL(`${orders}?group=shipping`);
  await expect(page.getByRole("tab", { name: /^Vận chuyển/ })).toHaveAttribute(
    "aria-selected",
    "true",
  );
});

test("whoever goes elsewhere while the sign-in is answered stays there, signed in", async ({
  page,
}) => {
  const call = await delayCall(page, "/bff/login");
  await page.goto("/dang-nhap");
  await fillLogin(page, accounts.buyer);
  await call.arrived;
  await home(page).click();
  await expect(page).toHaveURL("/");
  call.answer();
  await expect(status(page, "Đăng nhập thành công!")).toBeVisible();
  await expect(page.getByRole("button", { name: account })).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("signing out in one tab signs the other out", async ({ page, context, signIn }) => {
  await signIn(accounts.buyer);
  await page.goto("/");
  const other = await context.newPage();
  await other.goto(orders);
  await expect(other.getByRole("list", { name: "Đơn hàng" })).toBeVisible();

  await page.bringToFront();
  await page.getByRole("button", { name: account }).click();
  await page.getByRole("button", { name: "Đăng xuất" }).click();
  await expect(page).toHaveURL("/dang-nhap");
  await page.goto("/gio-hang");
  await expect(page.getByRole("heading", { name: "Đăng nhập để xem giỏ hàng" })).toBeVisible();

  await expect(other).toHaveURL(/\/dang-nhap\?from=/);
});

test("another person's sign-in in one tab replaces what the other tab shows", async ({
  page,
  context,
  signIn,
}) => {
  await signIn(accounts.buyer);
  await page.goto("/tai-khoan");
  const email = shownEmail(page);
  await expect(email).toHaveText(accounts.buyer);
  const other = await context.newPage();
  await other.goto("/");
  await signOut(other);
  await expect(page).toHaveURL("/dang-nhap?from=%2Ftai-khoan");
  await fillLogin(other, accounts.otherBuyer);
  await expect(page).toHaveURL("/tai-khoan");
  await expect(email).toHaveText(accounts.otherBuyer);
});

test("whoever signs in after another finds nothing of theirs", async ({
  page,
  context,
  signIn,
  mayFail,
}) => {
  // Whichever call fails first.
  mayFail("401 /bff/views/cart", "401 /api/cart/check-inventory", "401 /api/cart/update-quantity");
  await signIn(accounts.buyer);
  // Content below the first screen renders after the first interaction.
  const openProduct = async (id: number) => {
    await page.goto(`/san-pham/${id}`);
    await page.keyboard.press("End");
    await expect(page.getByRole("heading", { name: "Sản phẩm liên quan" })).toBeVisible();
    const kept = () => page.evaluate(() => localStorage.getItem("tap-recently-viewed"));
    await expect.poll(kept).toContain(`"id":${id},`);
  };
  const viewed = page.getByRole("region", { name: "Đã xem gần đây" });
  await openProduct(3);
  await openProduct(8);
  await expect(viewed).toBeVisible();
  await page.goto("/tai-khoan");
  const email = shownEmail(page);
  await expect(email).toHaveText(accounts.buyer);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Giỏ hàng/ })
    .click();
  await expect(page.getByRole("button", { name: "Tiến hành đặt hàng" })).toBeVisible();
  await context.clearCookies();
  await page.getByRole("button", { name: "Tăng số lượng" }).first().click();
  await page.getByRole("main").getByRole("link", { name: "Đăng nhập" }).click();
  await fillLogin(page, accounts.otherBuyer);
  await expect(page).toHaveURL("/gio-hang");
  await page.getByRole("button", { name: /^Tài khoản của / }).click();
  await page.getByRole("link", { name: "Tài khoản", exact: true }).click();
  await expect(email).toHaveText(accounts.otherBuyer);
  await openProduct(8);
  await expect(viewed).toBeHidden();
  await openProduct(5);
  await expect(viewed.getByRole("link")).toHaveCount(1);
});

test("a copy of the cookie is worth nothing after signing out", async ({
  page,
  context,
  signIn,
}) => {
  await signIn(accounts.buyer);
  const copy = await context.cookies();
  await page.goto("/");
  await page.getByRole("button", { name: account }).click();
  await page.getByRole("button", { name: "Đăng xuất" }).click();
  await expect(page).toHaveURL("/dang-nhap");
  await context.addCookies(copy);
  await page.goto(orders);
  await expect(page).toHaveURL(/\/dang-nhap\?from=/);
});

test("a cookie that was tampered with is a guest's", async ({ page, context, signIn }) => {
  await signIn(accounts.buyer);
  const forged = (await context.cookies()).map((cookie) => ({
    ...cookie,
    value: cookie.value.replace(/.{8}$/, "AAAAAAAA"),
  }));
  expect(forged.map(({ name }) => name).toSorted()).toEqual(["tap", "tap-device"]);
  await context.addCookies(forged);
  await page.goto("/gio-hang");
  await expect(page.getByRole("heading", { name: "Đăng nhập để xem giỏ hàng" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Đăng nhập" })).toBeVisible();
});
