import { accounts, expect, test } from "./fixtures.ts";
import {
  alert,
  codeFor,
  fillLogin,
  fillRegistration,
  newcomer,
  otherThan,
  proveEmail,
  status,
} from "./steps.ts";

const MINUTE_MS = 60_000;
const referral = "TAP_1A2B3C4D";
const submit = { name: "Đăng ký", exact: true } as const;
const agreed = { name: /^Tôi đồng ý với/ } as const;
const done = { name: "Đăng ký thành công!" } as const;

test("a newcomer registers with the code of a letter and signs in", async ({ page }) => {
  await page.goto("/dang-ky?from=/mua-sam");
  await page.getByLabel("Loại tài khoản").selectOption("Người bán hàng");
  await fillRegistration(page);
  await page.getByRole("checkbox", agreed).check();
  await page.getByRole("button", submit).click();
  await expect(page.getByText("Vui lòng xác minh email bằng mã OTP trước")).toBeVisible();
  await proveEmail(page, newcomer.Email);
  await page.getByRole("button", submit).click();
  await expect(page.getByRole("heading", done)).toBeVisible();

  await page.getByRole("link", { name: "Đăng nhập ngay" }).click();
  await expect(page).toHaveURL("/dang-nhap?from=%2Fmua-sam");
  await expect(page.getByLabel("Email hoặc số điện thoại")).toHaveValue(newcomer.Email);
  await page.goto("/dang-nhap");
  await fillLogin(page, newcomer.Email, newcomer["Mật khẩu"]);
  await expect(page).toHaveURL("/tai-khoan");
  await expect(page.getByRole("heading", { name: newcomer["Họ và tên"] })).toBeVisible();
});

test("what is wrong with a registration is said, and nothing typed is lost", async ({
  page,
  mayFail,
}) => {
  mayFail("400 /api/auth/register", "409 /api/auth/register");
  await page.goto("/dang-ky");
  await page.getByLabel("Loại tài khoản").selectOption("Nông dân");
  await fillRegistration(page, { ...newcomer, "Mật khẩu": "yeu", "Mã giới thiệu": "TAP_00000000" });
  await page.getByRole("button", submit).click();
  await expect(page.getByText(/^Mật khẩu phải có: ít nhất 8 ký tự, một chữ hoa/)).toBeVisible();
  await expect(page.getByText("Mật khẩu xác nhận không khớp")).toBeVisible();
  await expect(page.getByText(/^Bạn cần đồng ý với điều khoản/)).toBeVisible();

  await fillRegistration(page, { "Mật khẩu": newcomer["Mật khẩu"] });
  await page.getByRole("checkbox", agreed).check();
  await proveEmail(page, newcomer.Email);
  await page.getByRole("button", submit).click();
  await expect(page.getByText("Mã giới thiệu không tồn tại").first()).toBeVisible();
  for (const [label, text] of Object.entries(newcomer)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
  }
  await expect(page.getByRole("checkbox", agreed)).toBeChecked();
  await expect(status(page, "Email đã được xác minh")).toBeVisible();

  await page.getByRole("button", { name: "Bỏ mã giới thiệu" }).click();
  await page.getByRole("button", submit).click();
  await expect(page.getByRole("heading", done)).toBeVisible();
});

test("only the code of the latest letter to the same address counts", async ({
  page,
  arrange,
  mayFail,
}) => {
  mayFail("400 /api/auth/verify-otp");
  await page.clock.install();
  await page.goto("/dang-ky");
  const email = page.getByLabel("Email", { exact: true });
  const code = page.getByLabel("Mã OTP");
  const check = page.getByRole("button", { name: "Xác minh", exact: true });
  const refused = alert(page, "Mã OTP không hợp lệ");

  await email.fill(newcomer.Email);
  await page.getByRole("button", { name: "Gửi mã xác minh" }).click();
  await code.fill("12a4b6");
  await expect(alert(page, "Mã OTP chỉ được chứa chữ số")).toBeVisible();
  await code.fill("1234");
  await check.click();
  await expect(alert(page, "Mã OTP phải đúng 6 chữ số")).toBeVisible();
  const first = await codeFor(page, newcomer.Email);

  await email.fill("nguoi.khac@example.vn");
  await page.getByRole("button", { name: "Gửi mã xác minh" }).click();
  await expect(code).toHaveValue("");
  await code.fill(first);
  await check.click();
  await expect(refused).toBeVisible();

  await arrange({ clockOffset: MINUTE_MS });
  await page.clock.fastForward(MINUTE_MS);
  await page.getByRole("button", { name: "Gửi lại mã" }).click();
  await expect(code).toHaveValue("");
  await expect(refused).toBeHidden();
  const latest = await codeFor(page, "nguoi.khac@example.vn");
  await code.fill(latest);
  await check.click();
  await expect(status(page, "Email đã được xác minh")).toBeVisible();

  const again = await page.request.post("/api/auth/verify-otp", {
    headers: { "x-tap-csrf": "1", origin: new URL(page.url()).origin },
    data: { target: "nguoi.khac@example.vn", otp: latest },
  });
  expect(again.status()).toBe(400);
  expect((await again.json()).message).toMatch(/đã được sử dụng/);
});

test("a reload after the e-mail was sent does not lock out of its code", async ({
  page,
  mayFail,
}) => {
  mayFail("429 /api/auth/send-otp");
  await page.goto("/dang-ky");
  const send = page.getByRole("button", { name: "Gửi mã xác minh" });
  await page.getByLabel("Email", { exact: true }).fill(newcomer.Email);
  await send.click();
  await expect(page.getByLabel("Mã OTP")).toBeVisible();
  await page.reload();
  await page.getByLabel("Email", { exact: true }).fill(newcomer.Email);
  await send.click();
  await expect(page.getByRole("button", { name: /^Gửi lại mã sau 0:\d\d$/ })).toBeDisabled();
  await page.getByLabel("Mã OTP").fill(await codeFor(page, newcomer.Email));
  await page.getByRole("button", { name: "Xác minh", exact: true }).click();
  await expect(status(page, "Email đã được xác minh")).toBeVisible();
});

test("whoever registers by an invitation appears with the one who invited", async ({
  page,
  signIn,
}) => {
  await page.goto(`/gioi-thieu/${referral}`);
  await expect(page.getByRole("heading", { name: "Nguyễn Thị Lan" })).toBeVisible();
  await page.getByRole("link", { name: "Đăng ký qua giới thiệu" }).click();
  await expect(page).toHaveURL(`/dang-ky?ref=${referral}`);
  await expect(page.getByLabel("Mã giới thiệu", { exact: true })).toHaveValue(referral);
  await page.getByLabel("Loại tài khoản").selectOption("Nông dân");
  await fillRegistration(page);
  await proveEmail(page, newcomer.Email);
  await page.getByRole("checkbox", agreed).check();
  await page.getByRole("button", submit).click();
  await expect(page.getByRole("heading", done)).toBeVisible();

  await signIn(accounts.buyer);
  await page.goto("/tai-khoan?tab=tiep-thi");
  const direct = page.getByRole("table", { name: "Thành viên trực tiếp (F1)" });
  const row = direct.getByRole("row").filter({ hasText: newcomer["Họ và tên"] });
  await expect(row).toContainText(newcomer.Email);
});

test("the keyboard goes from the code on to what comes next", async ({ page, mayFail }) => {
  mayFail("400 /api/auth/verify-otp");
  await page.goto("/dang-ky");
  const code = page.getByLabel("Mã OTP");
  const check = page.getByRole("button", { name: "Xác minh", exact: true });
  await page.getByLabel("Loại tài khoản").selectOption("Nông dân");
  await fillRegistration(page);
  await page.getByRole("checkbox", agreed).check();
  await page.getByRole("button", { name: "Gửi mã xác minh" }).press("Enter");
  await expect(code).toBeFocused();
  const right = await codeFor(page, newcomer.Email);
  await code.fill(otherThan(right));
  await check.press("Enter");
  await expect(alert(page, "Mã OTP không hợp lệ")).toBeVisible();
  await expect(code).toBeFocused();

  await code.fill(right);
  await check.press("Enter");
  await expect(status(page, "Email đã được xác minh")).toBeVisible();
  await expect(page.getByLabel("Mật khẩu", { exact: true })).toBeFocused();

  await page.getByRole("button", submit).press("Enter");
  await expect(page.getByRole("heading", done)).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("why no other code is sent yet is said without a time that stands still, and gives way", async ({
  page,
  arrange,
  mayFail,
}) => {
  mayFail("429 /api/auth/send-otp", "400 /api/auth/verify-otp");
  await page.clock.install();
  await page.goto("/dang-ky");
  await page.getByLabel("Email", { exact: true }).fill(newcomer.Email);
  await page.getByRole("button", { name: "Gửi mã xác minh" }).click();
  await expect(page.getByLabel("Mã OTP")).toBeVisible();
  await page.reload();
  // From here on, no message expires.
  await page.clock.pauseAt(Date.now() + MINUTE_MS / 2);
  await arrange({ clockOffset: MINUTE_MS / 4 });
  await page.getByLabel("Email", { exact: true }).fill(newcomer.Email);
  await page.getByRole("button", { name: "Gửi mã xác minh" }).click();
  const failure = page.getByRole("main").getByRole("alert").filter({ hasText: "Chưa thể gửi mã" });
  await expect(failure).toBeVisible();
  await expect(failure).not.toHaveText(/\d+ giây/);

  await page.getByLabel("Mã OTP").fill(otherThan(await codeFor(page, newcomer.Email)));
  await page.getByRole("button", { name: "Xác minh", exact: true }).click();
  await expect(alert(page, "Mã OTP không hợp lệ")).toBeVisible();
  await expect(failure).toBeHidden();
});

test("a reload asks before it drops what was typed", async ({ page }) => {
  await page.goto("/dang-ky");
  await page.getByLabel("Họ và tên").click();
  await page.keyboard.type("Trần Văn Minh");
  const asked = page.waitForEvent("dialog");
  const reloading = page.reload().catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await expect(page.getByLabel("Họ và tên")).toHaveValue("Trần Văn Minh");
  // Ends the reload that was stopped.
  await page.goto("about:blank", { waitUntil: "commit" }).catch(() => undefined);
  await reloading;
});
