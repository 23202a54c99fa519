import type { Page } from "@playwright/test";
import { accounts, expect, password, test } from "./fixtures.ts";
import {
  alert,
  endSessionAt,
  expectAddress,
  fillAddress,
  fillLogin,
  proceedToCheckout,
  signOut,
  status,
} from "./steps.ts";

async function orderAfterTheEnd(page: Page): Promise<void> {
  await page.goto("/gio-hang");
  await proceedToCheckout(page);
  await fillAddress(page);
  await endSessionAt(page, "/api/orders");
  await page.getByRole("button", { name: "Đặt hàng" }).click();
}

test("a session that ends under an open form asks for the password in place", async ({
  page,
  signIn,
  mayFail,
}) => {
  mayFail("401 /api/orders", "401 /bff/login");
  await signIn(accounts.buyer);
  await orderAfterTheEnd(page);

  const dialog = page.getByRole("dialog", { name: "Phiên đăng nhập đã hết hạn" });
  await dialog.getByLabel("Mật khẩu", { exact: true }).fill("sai-mat-khau");
  await dialog.getByRole("button", { name: "Đăng nhập lại" }).click();
  await expect(alert(page, /mật khẩu không đúng/).first()).toBeVisible();
  await dialog.getByLabel("Mật khẩu", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();

  await expect(page).toHaveURL("/thanh-toan");
  await expectAddress(page);
  const order = page.getByRole("button", { name: "Đặt hàng" });
  await expect(order).toBeFocused();
  await order.click();
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
  await orderAfterTheEnd(page);
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
  signIn,
  mayFail,
}) => {
  mayFail("401 /api/orders");
  await signIn(accounts.buyer);
  await orderAfterTheEnd(page);
  await page.getByRole("button", { name: "Thoát và bỏ thay đổi" }).click();
  await expect(page).toHaveURL(/\/dang-nhap\?from=%2Fthanh-toan/);
});

const pendingOrders = "/gio-hang/don-hang-cua-toi?group=pending";

async function askToCancel(page: Page, reason: string) {
  await page
    .getByRole("button", { name: /^Yêu cầu hủy đơn/ })
    .first()
    .click();
  const question = page.getByRole("dialog", { name: /^Gửi yêu cầu hủy đơn/ });
  await question.getByLabel("Lý do hủy").fill(reason);
  return question;
}

test("a question that the lost session refused waits for the password, with the reason typed in it", async ({
  page,
  signIn,
  mayFail,
}) => {
  await signIn(accounts.buyer);
  await page.goto(pendingOrders);
  const question = await askToCancel(page, "Đặt nhầm địa chỉ");
  await page.route("**/request-cancel", async (route) => {
    mayFail(`401 ${new URL(route.request().url()).pathname}`);
    await page.context().clearCookies();
    await route.continue();
  });
  await question.getByRole("button", { name: "Gửi yêu cầu" }).click();
  const dialog = page.getByRole("dialog", { name: "Phiên đăng nhập đã hết hạn" });
  await expect(dialog).toBeVisible();
  await page.unrouteAll();
  await dialog.getByLabel("Mật khẩu", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(question.getByText("Vui lòng đăng nhập")).toHaveCount(0);
  await expect(question.getByLabel("Lý do hủy")).toHaveValue("Đặt nhầm địa chỉ");
  await question.getByRole("button", { name: "Gửi yêu cầu" }).click();
  await expect(status(page, "Yêu cầu hủy đơn hàng thành công")).toBeVisible();
});

test("a question ends with its page: by Back, and by who signs out in another tab and leaves", async ({
  page,
  context,
  signIn,
}) => {
  await signIn(accounts.buyer);
  await page.goto("/gio-hang");
  await page.getByRole("main").getByRole("link", { name: "Đơn hàng của tôi" }).click();
  await page.getByRole("tab", { name: /^Chờ xác nhận/ }).click();
  const question = await askToCancel(page, "Đặt nhầm");
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/gio-hang");
  await expect(question).toHaveCount(0);

  await page.goto(pendingOrders);
  await askToCancel(page, "Đặt nhầm");
  const other = await context.newPage();
  await other.goto("/");
  await signOut(other);
  await page.getByRole("button", { name: "Thoát và bỏ thay đổi" }).click();
  await expect(page).toHaveURL(/\/dang-nhap\?from=/);
  await expect(question).toHaveCount(0);
});

test("a save that the lost session refused is not told of beside the sign-in that mends it", async ({
  page,
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
  await endSessionAt(page, "/api/users/change-password");
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
