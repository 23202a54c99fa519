import type { Page } from "@playwright/test";
import { accounts, expect, test } from "./fixtures.ts";
import { alert, codeFor, status } from "./steps.ts";

const newcomer = "khach.google@gmail.com";
const twoStepUser = "haibuoc@tap.vn";
const google = { name: "Tiếp tục với Google" } as const;

async function goToGoogle(page: Page, from = "/dang-nhap"): Promise<void> {
  await page.goto(from);
  await page.getByRole("button", google).click();
  await expect(page.getByRole("heading", { name: "Chọn tài khoản" })).toBeVisible();
}

const choose = (page: Page, email: string) =>
  page.getByRole("link", { name: new RegExp(email) }).click();

test("a known account signs in and is back where it wanted to go", async ({ page }) => {
  await goToGoogle(page, "/dang-nhap?from=/gio-hang");
  await choose(page, accounts.buyer);
  await expect(status(page, "Đăng nhập bằng Google thành công!")).toBeVisible();
  await expect(page).toHaveURL("/gio-hang");
  await expect(page.getByRole("heading", { name: "Giỏ hàng" })).toBeVisible();
});

test("a known account with two-step authentication is asked for the code", async ({ page }) => {
  await goToGoogle(page);
  await choose(page, twoStepUser);
  await expect(page.getByRole("heading", { name: "Xác thực 2 bước" })).toBeVisible();
  await page.reload();
  await page.getByLabel("Mã xác thực 2 bước").fill(await codeFor(page, twoStepUser));
  await page.getByRole("button", { name: "Xác nhận" }).click();
  await expect(page).toHaveURL("/tai-khoan");
});

test("an unknown account chooses a role and a phone, and is registered", async ({ page }) => {
  await goToGoogle(page, "/dang-ky");
  await choose(page, newcomer);
  const modal = page.getByRole("dialog", { name: "Bổ sung thông tin" });
  const confirm = modal.getByRole("button", { name: "Xác nhận" });
  await expect(modal).toBeVisible();
  // Google's response is used up, but a reload continues from here.
  await page.reload();
  await modal.getByLabel("Loại tài khoản").selectOption("Nông dân");
  await modal.getByLabel("Số điện thoại").fill("12345");
  await modal.getByLabel("Số điện thoại").blur();
  await expect(modal.getByText(/^Số điện thoại không hợp lệ/)).toBeVisible();
  await expect(confirm).toBeDisabled();

  await modal.getByRole("button", { name: "Để sau" }).click();
  await page.getByRole("button", { name: "Tiếp tục đăng ký" }).click();
  await expect(modal.getByLabel("Số điện thoại")).toHaveValue("12345");
  await modal.getByLabel("Số điện thoại").fill("+84 987 000 222");
  await confirm.click();
  await expect(status(page, "Đăng ký bằng Google thành công!")).toBeVisible();
  await expect(page).toHaveURL("/tai-khoan");
  await expect(page.getByText("0987000222")).toBeVisible();
});

test("whoever refuses at Google is told, and led back", async ({ page, mayFail }) => {
  mayFail("400 /bff/google/complete");
  await goToGoogle(page, "/dang-nhap?from=/gio-hang");
  await page.getByRole("link", { name: "Từ chối" }).click();
  await expect(alert(page, "Đăng nhập bằng Google thất bại")).toBeVisible();
  await page.getByRole("link", { name: "Quay lại đăng nhập" }).click();
  await expect(page).toHaveURL("/dang-nhap?from=%2Fgio-hang");
});

test("a tampered cookie of the flow signs nobody in", async ({ page, context, mayFail }) => {
  mayFail("400 /bff/google/complete");
  await goToGoogle(page);
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).toEqual([expect.stringMatching(/google-/)]);
  await context.addCookies(
    cookies.map((cookie) => ({ ...cookie, value: cookie.value.replace(/.{8}$/, "AAAAAAAA") })),
  );
  await choose(page, accounts.buyer);
  await expect(alert(page, "Lượt đăng nhập bằng Google đã hết hạn")).toBeVisible();
  await page.goto("/tai-khoan");
  await expect(page).toHaveURL(/\/dang-nhap\?from=/);
});

// The other forms are in bff/app/google/google.test.ts.
test("Google never leads to a foreign address", async ({ page }) => {
  await goToGoogle(page, `/dang-nhap?from=${encodeURIComponent("/\\evil.example")}`);
  await choose(page, accounts.buyer);
  await expect(page).toHaveURL("/tai-khoan");
});

test("trouble with Google is told", async ({ page, arrange, mayFail }) => {
  mayFail("503 /bff/google/start", "502 /bff/google/complete");
  await arrange({ scenario: "google-down" });
  await page.goto("/dang-nhap");
  await page.getByRole("button", google).click();
  await expect(alert(page, "Không thể kết nối với Google. Vui lòng thử lại.")).toBeVisible();

  await arrange({ scenario: "social-check-fails" });
  await page.getByRole("button", google).click();
  await choose(page, accounts.buyer);
  await expect(
    alert(page, "Kiểm tra đăng nhập mạng xã hội thất bại. Vui lòng thử lại."),
  ).toBeVisible();
});

test("two tabs go through Google at once", async ({ page, context }) => {
  const other = await context.newPage();
  await goToGoogle(page, "/dang-nhap?from=/gio-hang");
  await goToGoogle(other, "/dang-nhap?from=/mua-sam");
  await choose(page, accounts.buyer);
  await expect(page).toHaveURL("/gio-hang");
  await choose(other, accounts.buyer);
  await expect(other).toHaveURL("/mua-sam");
  await expect(other.getByRole("button", { name: "Tài khoản của Nguyễn Thị Lan" })).toBeVisible();
});

test("the dialog that opens by itself takes the keyboard in, and leaves it at its button", async ({
  page,
  arrange,
}) => {
  const modal = page.getByRole("dialog", { name: "Bổ sung thông tin" });
  const role = modal.getByLabel("Loại tài khoản");
  await goToGoogle(page, "/dang-ky");
  // The roles load after the dialog has opened.
  await arrange({ latency: 300 });
  await choose(page, newcomer);
  for (const isAgain of [false, true]) {
    if (isAgain) await page.reload();
    await expect(role.getByRole("option", { name: "Nông dân" })).toBeAttached();
    await expect(role).toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(modal).toBeHidden();
  await expect(page.getByRole("button", { name: "Tiếp tục đăng ký" })).toBeFocused();
});
