import { accounts, expect, password, test } from "./fixtures.ts";
import { alert, codeFor, fillLogin, otherThan, signOut, status } from "./steps.ts";

const MINUTE_MS = 60_000;
const security = "/tai-khoan?tab=bao-mat";

test("two-step authentication is turned on, asked for, and turned off", async ({
  page,
  signIn,
  arrange,
  mayFail,
}) => {
  test.slow();
  mayFail("400 /api/auth/2fa/otp/verify", "401 /bff/login/two-step");
  await signIn(accounts.buyer);
  await page.goto(security);
  const card = page.getByRole("region", { name: "Xác thực 2 bước" });
  await expect(card.getByText("Đang tắt")).toBeVisible();

  await card.getByRole("button", { name: "Kích hoạt" }).click();
  const enabling = page.getByRole("dialog", { name: "Kích hoạt xác thực 2 bước" });
  await enabling.getByRole("button", { name: "Gửi mã" }).click();
  await expect(status(page, "Đã gửi mã OTP qua email!")).toBeVisible();
  const enableCode = await codeFor(page, accounts.buyer);
  await enabling.getByLabel("Mã xác thực").fill(otherThan(enableCode));
  await enabling.getByRole("button", { name: "Xác minh" }).click();
  await expect(enabling.getByRole("alert")).toHaveText(/^Mã OTP không hợp lệ\. Vui lòng thử lại\./);
  await enabling.getByLabel("Mã xác thực").fill(enableCode);
  await enabling.getByRole("button", { name: "Xác minh" }).click();
  await expect(status(page, "Kích hoạt 2FA thành công!")).toBeVisible();
  await page.getByRole("button", { name: "Để sau" }).click();
  await expect(card.getByText("Đang bật")).toBeVisible();
  await signOut(page);

  await fillLogin(page, accounts.buyer);
  await expect(page.getByRole("heading", { name: "Xác thực 2 bước" })).toBeVisible();
  const signInCode = await codeFor(page, accounts.buyer);
  await page.getByLabel("Mã xác thực 2 bước").fill(otherThan(signInCode));
  await page.getByRole("button", { name: "Xác nhận" }).click();
  await expect(alert(page, "Mã xác thực không đúng").first()).toBeVisible();
  await page.getByLabel("Mã xác thực 2 bước").fill(signInCode);
  await page.getByRole("button", { name: "Xác nhận" }).click();
  await expect(page).toHaveURL("/tai-khoan");

  // The next e-mail may be sent a minute after the last.
  await arrange({ clockOffset: MINUTE_MS });
  await page.goto(security);
  await card.getByRole("button", { name: "Tắt" }).click();
  await page.getByRole("button", { name: "Tiếp tục" }).click();
  const disabling = page.getByRole("dialog", { name: "Tắt xác thực 2 bước", exact: true });
  await disabling.getByRole("button", { name: "Gửi mã" }).click();
  await expect(status(page, "Đã gửi mã OTP qua email!")).toBeVisible();
  await disabling.getByLabel("Mã xác thực").fill(await codeFor(page, accounts.buyer));
  await disabling.getByRole("button", { name: "Xác nhận tắt" }).click();
  await expect(status(page, "Tắt xác thực 2 bước thành công!")).toBeVisible();
  await page.getByRole("button", { name: "Để sau" }).click();
  await expect(card.getByText("Đang tắt")).toBeVisible();

  await signOut(page);
  await fillLogin(page, accounts.buyer);
  await expect(page).toHaveURL("/tai-khoan");
});

test("a sign-in survives a reload at the code, and knows how old the code is", async ({
  page,
  arrange,
}) => {
  const careful = "haibuoc@tap.vn";
  const field = page.getByLabel("Mã xác thực 2 bước");
  await page.goto("/dang-nhap?from=/gio-hang");
  await fillLogin(page, careful);
  await expect(field).toBeVisible();
  const code = await codeFor(page, careful);
  const kept = await page.evaluate(() =>
    JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }]),
  );
  expect(kept).not.toContain(password);
  expect(kept).not.toContain(code);
  await page.reload();
  await expect(field).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(/^Mã còn hiệu lực/);

  // No new e-mail within a minute: the countdown shows the remaining time of the old code.
  await arrange({ clockOffset: MINUTE_MS / 2 });
  await page.getByRole("button", { name: "Quay lại đăng nhập" }).click();
  await expect(page.getByLabel("Email hoặc số điện thoại")).toHaveValue(careful);
  await fillLogin(page, careful);
  await expect(page.getByRole("button", { name: /^Gửi lại mã sau 0:(30|[12]\d)$/ })).toBeDisabled();
  await expect(page.getByRole("timer")).toHaveText(/^Mã còn hiệu lực 4:(30|[12]\d)$/);
  await field.fill(code);
  await page.getByRole("button", { name: "Xác nhận" }).click();
  await expect(page).toHaveURL("/gio-hang");
});

test("a code that is asked for too soon leaves the keyboard in the dialog", async ({
  page,
  signIn,
  arrange,
  mayFail,
}) => {
  mayFail("429 /api/auth/2fa/otp/request");
  await signIn(accounts.buyer);
  await page.goto(security);
  await arrange({ scenario: "codes-too-often" });
  await page.getByRole("button", { name: "Kích hoạt" }).click();
  const dialog = page.getByRole("dialog", { name: "Kích hoạt xác thực 2 bước" });
  await dialog.getByRole("button", { name: "Gửi mã" }).press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText(/Vui lòng chờ/);
  await expect(dialog.getByLabel("Mã xác thực")).toBeFocused();
});
