import type { Page } from "@playwright/test";
import { accounts, expect, password, test } from "./fixtures.ts";
import {
  alert,
  expectAddress,
  fillAddress,
  fillLogin,
  proceedToCheckout,
  signOut,
  status,
} from "./steps.ts";

const orders = "/gio-hang/don-hang-cua-toi";
const MINUTE_MS = 60_000;
const account = "Tài khoản của Nguyễn Thị Lan";

/** The e-mail address on the visible profile. */
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

test("a session that ends under an open form asks for the password in place", async ({
  page,
  context,
  signIn,
  mayFail,
}) => {
  mayFail("401 /api/orders", "401 /bff/login");
  await signIn(accounts.buyer);
  await page.goto("/gio-hang");
  await proceedToCheckout(page);
  await fillAddress(page);
  await context.clearCookies();
  await page.getByRole("button", { name: "Đặt hàng" }).click();

  const dialog = page.getByRole("dialog", { name: "Phiên đăng nhập đã hết hạn" });
  await dialog.getByLabel("Mật khẩu", { exact: true }).fill("sai-mat-khau");
  await dialog.getByRole("button", { name: "Đăng nhập lại" }).click();
  await expect(alert(page, /mật khẩu không đúng/).first()).toBeVisible();
  await dialog.getByLabel("Mật khẩu", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();

  await expect(page).toHaveURL("/thanh-toan");
  await expectAddress(page);
  await page.getByRole("button", { name: "Đặt hàng" }).click();
  await expect(page.getByRole("heading", { name: "Đặt hàng thành công!" })).toBeVisible();
});

test("nobody is asked any more who signs in again in another tab", async ({
  page,
  context,
  signIn,
  mayFail,
}) => {
  mayFail("401 /api/orders");
  await signIn(accounts.buyer);
  await page.goto("/gio-hang");
  await proceedToCheckout(page);
  await fillAddress(page);
  await context.clearCookies();
  await page.getByRole("button", { name: "Đặt hàng" }).click();
  const dialog = page.getByRole("dialog", { name: "Phiên đăng nhập đã hết hạn" });
  await expect(dialog).toBeVisible();

  const other = await context.newPage();
  await other.goto("/dang-nhap");
  await fillLogin(other, accounts.buyer);
  await expect(other).not.toHaveURL(/dang-nhap/);
  await expect(dialog).toBeHidden();
  await expectAddress(page);
  await page.getByRole("button", { name: "Đặt hàng" }).click();
  await expect(page.getByRole("heading", { name: "Đặt hàng thành công!" })).toBeVisible();
});

test("whoever will not sign in again leaves for the login page, with the way back", async ({
  page,
  context,
  signIn,
  mayFail,
}) => {
  mayFail("401 /api/orders");
  await signIn(accounts.buyer);
  await page.goto("/gio-hang");
  await proceedToCheckout(page);
  await fillAddress(page);
  await context.clearCookies();
  await page.getByRole("button", { name: "Đặt hàng" }).click();
  await page.getByRole("button", { name: "Thoát và bỏ thay đổi" }).click();
  await expect(page).toHaveURL(/\/dang-nhap\?from=%2Fthanh-toan/);
});

test("a save that the lost session refused is not told of beside the sign-in that mends it", async ({
  page,
  context,
  signIn,
  mayFail,
}) => {
  mayFail("401 /api/users/change-password", "401 /bff/login");
  await signIn(accounts.buyer);
  await page.goto("/tai-khoan?tab=bao-mat");
  await page.getByRole("button", { name: "Đổi mật khẩu" }).click();
  const form = page.getByRole("dialog", { name: "Đổi mật khẩu" });
  const fresh = "BiMat#Rieng7";
  await form.getByLabel("Mật khẩu hiện tại").fill(password);
  await form.getByLabel("Mật khẩu mới", { exact: true }).fill(fresh);
  await form.getByLabel("Xác nhận mật khẩu mới").fill(fresh);
  await context.clearCookies();
  await form.getByRole("button", { name: "Đổi mật khẩu" }).click();

  const dialog = page.getByRole("dialog", { name: "Phiên đăng nhập đã hết hạn" });
  await expect(dialog).toBeVisible();
  const failure = form.getByRole("alert");
  await expect(failure).toBeEmpty();
  await dialog.getByLabel("Mật khẩu", { exact: true }).fill("sai-mat-khau");
  await page.keyboard.press("Enter");
  const refused = alert(page, /mật khẩu không đúng/);
  await expect(refused.first()).toBeVisible();
  await dialog.getByLabel("Mật khẩu", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(status(page, "Đăng nhập thành công!")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(failure).toBeEmpty();
  await form.getByRole("button", { name: "Đổi mật khẩu" }).click();
  await expect(status(page, "Đổi mật khẩu thành công!")).toBeVisible();
});
