import type { Page } from "@playwright/test";
import { accounts, expect, password, test } from "./fixtures.ts";
import { alert, codeFor, delayCall, fillLogin, home, otherThan, status } from "./steps.ts";

const fresh = "MoiNhat@26";

const codeScreen = { name: "Nhập mã xác nhận" } as const;
const passwordScreen = { name: "Đổi mật khẩu" } as const;
const identifier = (page: Page) => page.getByLabel("Email hoặc số điện thoại");

async function confirmCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Mã OTP").fill(code);
  await page.getByRole("button", { name: "Xác nhận" }).click();
}

test("a forgotten password is replaced in three steps", async ({ page, mayFail }) => {
  mayFail("400 /bff/recovery/verify", "401 /bff/login");
  await page.goto("/dang-nhap");
  await page.getByRole("link", { name: "Quên mật khẩu?" }).click();
  await page.getByLabel("Email", { exact: true }).fill(accounts.buyer);
  await page.getByRole("button", { name: "Gửi mã" }).click();

  await expect(page.getByRole("heading", codeScreen)).toBeVisible();
  await expect(page).toHaveURL("/otp");
  const code = await codeFor(page, accounts.buyer);
  await confirmCode(page, otherThan(code));
  await expect(alert(page, "Mã OTP không hợp lệ. Vui lòng thử lại.")).toBeVisible();
  await confirmCode(page, code);

  await expect(page.getByRole("heading", passwordScreen)).toBeVisible();
  await page.getByLabel("Mật khẩu mới", { exact: true }).fill("ngan");
  await page.getByRole("button", passwordScreen).click();
  await expect(page.getByText("Mật khẩu phải từ 8 đến 15 ký tự")).toBeVisible();
  await page.getByLabel("Mật khẩu mới", { exact: true }).fill(fresh);
  await page.getByLabel("Xác nhận mật khẩu", { exact: true }).fill(fresh);
  await page.getByRole("button", passwordScreen).click();
  await expect(
    page.getByRole("heading", { name: "Mật khẩu đã được thay đổi thành công" }),
  ).toBeVisible();

  await expect(page).toHaveURL("/dang-nhap");
  await expect(identifier(page)).toHaveValue(accounts.buyer);
  await fillLogin(page, accounts.buyer, password);
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(/mật khẩu không đúng/);
  await fillLogin(page, accounts.buyer, fresh);
  await expect(page).toHaveURL("/tai-khoan");
});

test("login can send the code itself", async ({ page }) => {
  await page.goto("/dang-nhap");
  await identifier(page).fill(accounts.buyer);
  await page.getByRole("button", { name: "Đặt lại mật khẩu qua email" }).click();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(accounts.buyer);
  await page.getByRole("button", { name: "Gửi mã" }).click();
  await expect(status(page, "Mã OTP đã được gửi đến email của bạn").first()).toBeVisible();
  await page.getByRole("link", codeScreen).click();
  await confirmCode(page, await codeFor(page, accounts.buyer));
  await expect(page.getByRole("heading", passwordScreen)).toBeVisible();
  await expect(page).toHaveURL("/doi-mat-khau");
});

test("whoever goes elsewhere while a step is answered stays there", async ({ page }) => {
  const sending = await delayCall(page, "/bff/recovery/code");
  await page.goto("/quen-mat-khau");
  await page.getByLabel("Email").fill(accounts.buyer);
  await page.getByRole("button", { name: "Gửi mã" }).click();
  await sending.arrived;
  await home(page).click();
  await expect(page).toHaveURL("/");
  sending.answer();
  await expect(status(page, "Mã OTP đã được gửi đến email của bạn")).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("the later steps cannot be opened without the first", async ({ page }) => {
  for (const path of ["/otp", "/doi-mat-khau"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/quen-mat-khau");
    await expect(page.getByRole("heading", { name: "Quên mật khẩu" })).toBeVisible();
  }
});

test("a stranger who asks and guesses costs the owner nothing", async ({
  page,
  playwright,
  server,
}) => {
  const stranger = await playwright.request.newContext({
    baseURL: server,
    extraHTTPHeaders: { "x-tap-csrf": "1", origin: server },
  });
  const ask = () => stranger.post("/bff/recovery/code", { data: { email: accounts.buyer } });
  const guess = async (code: string) => {
    const data = { email: accounts.buyer, code };
    return (await stranger.post("/bff/recovery/verify", { data })).status();
  };
  expect((await ask()).status()).toBe(200);
  await page.goto("/quen-mat-khau");
  await page.getByLabel("Email").fill(accounts.buyer);
  await page.getByRole("button", { name: "Gửi mã" }).click();
  await expect(page.getByRole("heading", codeScreen)).toBeVisible();
  const code = await codeFor(page, accounts.buyer);
  for (let i = 0; i < 4; i++) expect(await guess(otherThan(code))).toBe(400);
  for (let i = 0; i < 2; i++) expect(await guess(otherThan(code))).toBe(429);
  await stranger.dispose();

  await confirmCode(page, code);
  await expect(page.getByRole("heading", passwordScreen)).toBeVisible();
});

test("a failure moves nothing: two quick presses after it send one code and go on", async ({
  page,
  arrange,
  mayFail,
}) => {
  mayFail("503 /bff/recovery/code");
  await arrange({ scenario: "mail-down" });
  await page.goto("/quen-mat-khau");
  await page.getByLabel("Email", { exact: true }).fill(accounts.buyer);
  const send = page.getByRole("button", { name: "Gửi mã" });
  const back = page.getByRole("main").getByRole("link", { name: "Quay lại đăng nhập" });
  const places = () => Promise.all([send.boundingBox(), back.boundingBox()]);
  const before = await places();
  await send.click();
  await expect(alert(page, "Dịch vụ email tạm ngừng. Vui lòng thử lại sau.")).toBeVisible();
  expect(await places()).toEqual(before);

  await arrange({ scenario: "normal", latency: 200 });
  const { x = 0, y = 0, width = 0, height = 0 } = before[0] ?? {};
  await page.mouse.dblclick(x + width / 2, y + height / 2, { delay: 20 });
  await expect(page.getByRole("heading", codeScreen)).toBeVisible();
  await expect(page).toHaveURL("/otp");
});

test("the steps of a password that was changed are over: Back leads to login and out", async ({
  page,
}) => {
  await page.goto("/mua-sam");
  await page.goto("/quen-mat-khau");
  await page.getByLabel("Email", { exact: true }).fill(accounts.buyer);
  await page.getByRole("button", { name: "Gửi mã" }).click();
  await expect(page.getByRole("heading", codeScreen)).toBeVisible();
  await confirmCode(page, await codeFor(page, accounts.buyer));
  await page.getByLabel("Mật khẩu mới", { exact: true }).fill(fresh);
  await page.getByLabel("Xác nhận mật khẩu", { exact: true }).fill(fresh);
  await page.getByRole("button", passwordScreen).press("Enter");
  const changed = page.getByRole("heading", { name: "Mật khẩu đã được thay đổi thành công" });
  await expect(changed).toBeFocused();

  await page.goBack();
  await expect(page).toHaveURL("/dang-nhap");
  await expect(identifier(page)).toHaveValue(accounts.buyer);
  await page.goBack();
  await expect(page).toHaveURL("/mua-sam");
});

test("a reload after the change does not ask for the password again", async ({ page }) => {
  await page.goto("/quen-mat-khau");
  await page.getByLabel("Email", { exact: true }).fill(accounts.buyer);
  await page.getByRole("button", { name: "Gửi mã" }).click();
  await expect(page.getByRole("heading", codeScreen)).toBeVisible();
  await confirmCode(page, await codeFor(page, accounts.buyer));
  await page.getByLabel("Mật khẩu mới", { exact: true }).fill(fresh);
  await page.getByLabel("Xác nhận mật khẩu", { exact: true }).fill(fresh);
  await page.getByRole("button", passwordScreen).click();
  const changed = page.getByRole("heading", { name: "Mật khẩu đã được thay đổi thành công" });
  await expect(changed).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL("/dang-nhap");
  await expect(identifier(page)).toHaveValue(accounts.buyer);
});

test("Back from the code finds the e-mail; asked for too soon, the keyboard goes on to the code of before", async ({
  page,
  arrange,
  mayFail,
}) => {
  mayFail("429 /bff/recovery/code");
  await page.goto("/quen-mat-khau");
  const send = page.getByRole("button", { name: "Gửi mã" });
  await page.getByLabel("Email", { exact: true }).fill(accounts.buyer);
  await send.click();
  await expect(page.getByRole("heading", codeScreen)).toBeVisible();
  const sent = status(page, "Mã OTP đã được gửi đến email của bạn");
  // A toast under the pointer does not expire.
  await sent.hover();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Quên mật khẩu" })).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(accounts.buyer);
  await page.goForward();
  await expect(page.getByRole("timer")).toHaveText(/^Mã còn hiệu lực/);
  await page.goBack();

  await arrange({ scenario: "codes-too-often" });
  await send.press("Enter");
  await expect(alert(page, /Vui lòng (chờ|thử lại)/)).toBeVisible();
  await expect(sent).toBeHidden();
  await expect(page.getByRole("link", { name: "Tôi đã có mã" })).toBeFocused();
});

test("at login, too, a code that was not sent is not said to be sent", async ({
  page,
  arrange,
  mayFail,
}) => {
  mayFail("429 /bff/recovery/code");
  await page.clock.install();
  await page.goto("/dang-nhap");
  await identifier(page).fill(accounts.buyer);
  await page.getByRole("button", { name: "Đặt lại mật khẩu qua email" }).click();
  await page.getByRole("button", { name: "Gửi mã" }).press("Enter");
  const sent = page.getByRole("main").getByRole("status");
  await expect(sent).toHaveText(/^Mã OTP đã được gửi/);
  await expect(page.getByRole("link", codeScreen)).toBeFocused();

  await arrange({ scenario: "codes-too-often" });
  await page.clock.fastForward(60_000);
  await page.getByRole("button", { name: "Gửi lại mã" }).press("Enter");
  await expect(alert(page, /Vui lòng (chờ|thử lại)/)).toBeVisible();
  await expect(sent.getByText(/^Mã OTP đã được gửi/)).toBeHidden();
  await expect(page.getByRole("link", codeScreen)).toBeFocused();
});
