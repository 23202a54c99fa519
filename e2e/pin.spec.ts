import { accounts, expect, test } from "./fixtures.ts";
import {
  expectOpen,
  gate,
  goHome,
  goToWallet,
  isVerified,
  lockCall,
  otherPin,
  ownPin,
  pinField,
  seedPin,
  wrongPin,
} from "./pin-steps.ts";
import { alert, codeFor, fillLogin, keptBy, otherThan, status } from "./steps.ts";

const MINUTE_MS = 60_000;

test("a first PIN is set, then asked for whenever the wallet is entered", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.otherBuyer);
  await page.goto("/vi-tap");
  await expectOpen(page);
  const kept: string[] = [];

  await test.step("enter and confirm", async () => {
    await page.goto("/quan-ly-mat-khau");
    await expect(page.getByText("Chưa thiết lập")).toBeVisible();
    const first = page.getByLabel("Mật khẩu mới", { exact: true });
    await first.fill("1234");
    await first.press("Enter");
    await expect(page.getByText("Mật khẩu phải gồm 6 số", { exact: true })).toBeVisible();
    await first.fill(seedPin);
    await expect(status(page, "Dãy số liên tiếp rất dễ đoán")).toBeVisible();
    await first.fill(ownPin);
    await first.press("Enter");
    await expect(page).toHaveURL(/buoc=2/);
    const again = page.getByLabel("Xác nhận mật khẩu mới");
    await again.fill(otherPin);
    await again.press("Enter");
    await expect(page.getByText("Mật khẩu không khớp", { exact: true })).toBeVisible();
    await expect(again).toHaveValue("");
    await page.goBack();
    await expect(first).toHaveValue(ownPin);
    await page.goForward();
    await expect(again).toBeVisible();
    await page.reload();
    await expect(first).toHaveValue("");
    await first.fill(ownPin);
    await first.press("Enter");
    kept.push(await keptBy(page));
    await again.fill(ownPin);
    await page.getByRole("button", { name: "Đặt mật khẩu" }).dblclick();
    await expect(status(page, "Đặt mật khẩu thành công!").first()).toBeVisible();
    await expect(page.getByText("An toàn", { exact: true })).toBeVisible();
    kept.push(await keptBy(page));
  });

  await test.step("who has just set it need not enter it", async () => {
    await page.getByRole("link", { name: "Về ví TAP" }).first().click();
    await expectOpen(page);
    expect(await isVerified(page)).toBe(true);
  });

  await test.step("leaving closes the wallet, by a link and by Back", async () => {
    const closed = lockCall(page);
    await goHome(page);
    await closed;
    await expect.poll(() => isVerified(page)).toBe(false);
    await goToWallet(page);
    await pinField(page).fill(ownPin);
    await expectOpen(page);
    const closedAgain = lockCall(page);
    await page.goBack();
    await closedAgain;
    await expect(page).toHaveURL("/");
    await page.goForward();
    await expect(gate(page)).toBeVisible();
    await pinField(page).fill(ownPin);
    await expectOpen(page);
    kept.push(await keptBy(page));
  });

  await test.step("within the wallet, and on a reload of it, it stays open", async () => {
    await page.reload();
    await expectOpen(page);
    expect(await isVerified(page)).toBe(true);
  });
  expect(kept.join()).not.toMatch(new RegExp(`(?<!\\w)(?:${ownPin}|${otherPin})(?!\\w)`));
});

test("the PIN is changed by whoever knows the current one", async ({ page, signIn, mayFail }) => {
  mayFail("400 /api/wallet/password/verify");
  await signIn(accounts.buyer);
  await page.goto("/quan-ly-mat-khau");
  await page.getByRole("button", { name: "Đổi mật khẩu" }).click();
  const current = page.getByLabel("Mật khẩu hiện tại");
  await current.press("Enter");
  await expect(page.getByText("Vui lòng nhập đủ 6 số", { exact: true })).toBeVisible();
  await current.fill(wrongPin);
  await page.getByRole("button", { name: "Tiếp tục" }).click();
  const refusal = page.getByText("Mật khẩu không đúng. Bạn còn 4 lần thử.", { exact: true });
  await expect(refusal).toBeVisible();
  await expect(current).toBeFocused();
  await page.getByRole("button", { name: "Tiếp tục" }).click();
  await expect(refusal).toBeVisible();
  await current.fill(seedPin);
  await page.getByRole("button", { name: "Tiếp tục" }).click();
  await page.getByLabel("Mật khẩu mới", { exact: true }).fill(seedPin);
  await page.getByRole("button", { name: "Tiếp tục" }).click();
  await expect(
    page.getByText("Mật khẩu mới phải khác mật khẩu hiện tại", { exact: true }),
  ).toBeVisible();
  await page.getByLabel("Mật khẩu mới", { exact: true }).fill(ownPin);
  await page.getByRole("button", { name: "Tiếp tục" }).click();
  await page.getByLabel("Xác nhận mật khẩu mới").fill(ownPin);
  await page.getByRole("button", { name: "Đổi mật khẩu" }).click();
  await expect(status(page, "Đổi mật khẩu thành công!").first()).toBeVisible();
  await page.getByRole("button", { name: "Xong" }).click();
  await expect(page.getByRole("button", { name: "Đặt lại mật khẩu" })).toBeVisible();

  // It opened the wallet; leaving it for the shop locks it again.
  const closed = lockCall(page);
  await goHome(page);
  await closed;
  await goToWallet(page);
  await pinField(page).fill(ownPin);
  await expectOpen(page);
});

test("the PIN is reset on its page, step by step, and a reload begins anew", async ({
  page,
  signIn,
  mayFail,
}) => {
  mayFail("400 /api/wallet/password/reset");
  await signIn(accounts.buyer);
  await page.goto("/quan-ly-mat-khau?viec=dat-lai&buoc=4");
  await page.getByRole("button", { name: "Gửi mã OTP" }).click();
  await expect(status(page, "Mã OTP đã được gửi đến email của bạn!")).toBeVisible();
  const sent = await codeFor(page, accounts.buyer);
  const code = page.getByLabel("Mã OTP");
  await code.fill("12");
  await code.press("Enter");
  await expect(page.getByText("Mã OTP phải gồm 6 số", { exact: true })).toBeVisible();

  async function enterNew(): Promise<void> {
    await page.getByLabel("Mật khẩu mới", { exact: true }).fill(otherPin);
    await page.getByRole("button", { name: "Tiếp tục" }).click();
    await page.getByLabel("Xác nhận mật khẩu mới").fill(otherPin);
    await page.getByRole("button", { name: "Đặt lại mật khẩu" }).click();
  }
  await code.fill(otherThan(sent));
  await code.press("Enter");
  await enterNew();
  await expect(alert(page, /^Đặt lại mật khẩu thất bại: /)).toBeVisible();
  await expect(page).toHaveURL(/buoc=2/);
  await code.fill(sent);
  await code.press("Enter");
  await expect(page.getByLabel("Mật khẩu mới", { exact: true })).toHaveValue(otherPin);
  await page.getByRole("button", { name: "Tiếp tục" }).click();
  await expect(page.getByLabel("Xác nhận mật khẩu mới")).toHaveValue(otherPin);
  await page.getByRole("button", { name: "Đặt lại mật khẩu" }).click();
  await expect(status(page, "Đặt lại mật khẩu thành công!").first()).toBeVisible();
  await expect(page).toHaveURL("/quan-ly-mat-khau");
});

test("a forgotten PIN: a guest signs in first, then the code sets another", async ({
  page,
  arrange,
  mayFail,
}) => {
  mayFail("400 /api/wallet/password/reset");
  await page.clock.install();
  await page.goto("/quen-mat-khau-vi");
  await page.getByRole("button", { name: "Gửi mã OTP" }).click();
  await expect(page).toHaveURL(/^[^?]*\/dang-nhap\?from=/);
  await fillLogin(page, accounts.buyer);
  await expect(page).toHaveURL("/quen-mat-khau-vi");
  await page.getByRole("button", { name: "Gửi mã OTP" }).click();
  await expect(status(page, "Đã gửi mã OTP về email của bạn!")).toBeVisible();
  await expect(page).toHaveURL("/quen-mat-khau-vi?buoc=2");
  const submit = page.getByRole("button", { name: "Đặt lại PIN" });
  await submit.click();
  await expect(alert(page, "Vui lòng nhập đầy đủ thông tin!")).toBeVisible();
  const code = page.getByLabel("Mã OTP");
  await code.fill("12ab");
  await expect(code).toHaveValue("");
  await expect(alert(page, "Mã OTP chỉ được chứa chữ số")).toBeVisible();
  await code.fill(await codeFor(page, accounts.buyer));
  const fresh = page.getByLabel("PIN mới", { exact: true });
  const again = page.getByLabel("Xác nhận PIN mới");
  await fresh.fill("123");
  await again.fill("123");
  await submit.click();
  await expect(page.getByText("PIN phải gồm 6 chữ số!", { exact: true })).toBeVisible();
  await fresh.fill(ownPin);
  await again.fill(otherPin);
  await submit.click();
  await expect(page.getByText("PIN xác nhận không khớp!", { exact: true })).toBeVisible();

  await test.step("another code is asked for where the first was", async () => {
    const before = await codeFor(page, accounts.buyer);
    await expect(page.getByRole("button", { name: /^Gửi lại mã sau/ })).toBeDisabled();
    await arrange({ clockOffset: MINUTE_MS });
    await page.clock.fastForward(MINUTE_MS);
    await page.getByRole("button", { name: "Gửi lại mã" }).click();
    await expect(code).toHaveValue("");
    await expect(page).toHaveURL("/quen-mat-khau-vi?buoc=2");
    await code.fill(before);
    await fresh.fill(ownPin);
    await again.fill(ownPin);
    await submit.click();
    await expect(page.getByRole("main").getByRole("alert").last()).toHaveText(/^Mã OTP/);
    await expect(fresh).toHaveValue(ownPin);
    await expect(again).toHaveValue(ownPin);
  });
  await code.fill(await codeFor(page, accounts.buyer));
  await submit.click();
  await expect(status(page, "Đặt lại PIN thành công!").first()).toBeVisible();
  await expect(page).toHaveURL("/quen-mat-khau-vi");
  expect(await keptBy(page)).not.toContain(ownPin);
  await page.getByRole("button", { name: "Để sau" }).click();
  await page.getByRole("link", { name: "Mở ví TAP" }).click();
  await expectOpen(page);
  await page.goto("/");
  await goToWallet(page);
  await pinField(page).fill(ownPin);
  await expectOpen(page);
});

test("who has no PIN is led to set one", async ({ page, signIn }) => {
  await signIn(accounts.otherBuyer);
  await page.goto("/quen-mat-khau-vi");
  await page.getByRole("link", { name: "Thiết lập mật khẩu" }).click();
  await expect(page.getByRole("heading", { name: "Đặt mật khẩu ví" })).toBeVisible();
});
