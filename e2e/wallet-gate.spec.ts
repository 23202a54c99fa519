import { accounts, expect, test } from "./fixtures.ts";
import {
  expectOpen,
  gate,
  goHome,
  goToWallet,
  isVerified,
  lockCall,
  ownPin,
  pinField,
  seedPin,
  wrongPin,
} from "./pin-steps.ts";
import { alert, codeFor, otherThan } from "./steps.ts";

const LOCK_MS = 15 * 60_000;

test("a closed gate shows nothing of the wallet, and closing it leads away", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.buyer);
  await page.goto("/mua-sam");
  await goToWallet(page);
  await expect(pinField(page)).toBeFocused();
  await expect(page.getByRole("heading", { name: "Ví TAP đang khóa" })).toBeAttached();
  await expect(page.getByText(/\d đ$/)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/mua-sam");

  await page.goto("/wallet");
  await expect(page).toHaveURL("/vi-tap");
  await gate(page).getByRole("button", { name: "Đóng và rời khỏi ví" }).click();
  await expect(page).toHaveURL("/");
});

test("five wrong PINs lock the wallet until the time is over", async ({
  page,
  signIn,
  arrange,
  mayFail,
}) => {
  mayFail("400 /api/wallet/password/verify", "429 /api/wallet/password/verify");
  await signIn(accounts.buyer);
  await page.clock.install();
  await page.goto("/vi-tap/nap-tien");
  for (const left of [4, 3, 2, 1]) {
    await pinField(page).fill(wrongPin);
    await expect(
      gate(page).getByText(`Mật khẩu không đúng. Bạn còn ${left} lần thử.`),
    ).toBeVisible();
    await expect(pinField(page)).toHaveValue("");
    await expect(pinField(page)).toBeFocused();
  }
  await pinField(page).fill(wrongPin);
  await expect(alert(page, /^Ví bị khóa đến \d\d:\d\d$/)).toBeVisible();
  await expect(gate(page).getByRole("timer")).toHaveText(/còn 1[45]:\d\d/);
  await expect(pinField(page)).toHaveCount(0);

  await page.reload();
  await expect(gate(page).getByRole("timer")).toHaveText(/còn 1[45]:\d\d/);

  await arrange({ clockOffset: LOCK_MS });
  await page.clock.fastForward(LOCK_MS + 1_000);
  await expect(pinField(page)).toBeVisible();
  await expect(gate(page).getByText(/Ví bị khóa/)).toHaveCount(0);
});

test("two tabs: each asks for the PIN, leaving the wallet in one closes it in the other", async ({
  page,
  context,
  signIn,
}) => {
  await signIn(accounts.buyer);
  await page.goto("/vi-tap");
  await pinField(page).fill(seedPin);
  await expectOpen(page);
  const other = await context.newPage();
  await other.goto("/vi-tap");
  await expect(pinField(other)).toBeVisible();
  await expect(other.getByText(/\d đ$/)).toHaveCount(0);
  await page.reload();
  await expectOpen(page);
  await pinField(other).fill(seedPin);
  await expectOpen(other);
  await goHome(other);
  await expect(gate(page)).toBeVisible();
});

test("the pass ends with its tab", async ({ page, context, signIn }) => {
  await signIn(accounts.buyer);
  await page.goto("/vi-tap");
  await pinField(page).fill(seedPin);
  await expectOpen(page);
  const next = await context.newPage();
  await page.close();
  await next.goto("/vi-tap");
  await expect(pinField(next)).toBeFocused();
  await expect(next.getByText(/\d đ$/)).toHaveCount(0);
  await next.keyboard.press("Escape");
  await next.goto("/vi-tap/nap-tien");
  await expect(pinField(next)).toBeVisible();
});

test("a lock call that failed is repeated before the wallet is shown again", async ({
  page,
  signIn,
  mayFail,
}) => {
  mayFail("Failed to load resource: net::ERR_FAILED");
  await signIn(accounts.buyer);
  await page.goto("/vi-tap");
  await pinField(page).fill(seedPin);
  await expectOpen(page);
  await page.route("**/bff/wallet/lock", (route) => route.abort());
  await goHome(page);
  await expect(page).toHaveURL("/");
  expect(await isVerified(page)).toBe(true);
  await page.unroute("**/bff/wallet/lock");
  const closed = lockCall(page);
  await goToWallet(page);
  await expect(gate(page)).toBeVisible();
  await closed;
  await expect.poll(() => isVerified(page)).toBe(false);
  await pinField(page).fill(seedPin);
  await expectOpen(page);
});

test("the address bar leads out of the wallet, too", async ({ page, signIn }) => {
  await signIn(accounts.buyer);
  await page.goto("/vi-tap");
  await pinField(page).fill(seedPin);
  await expectOpen(page);
  await page.goto("/vi-tap/nap-tien");
  await expectOpen(page);
  await page.goto("/mua-sam");
  await goToWallet(page);
  await expect(gate(page)).toBeVisible();
});

test("the gate itself resets a forgotten PIN; a wrong code takes none of it", async ({
  page,
  signIn,
  mayFail,
}) => {
  mayFail("400 /api/wallet/password/reset");
  await signIn(accounts.buyer);
  await page.goto("/vi-tap");
  await gate(page).getByRole("button", { name: "Quên mật khẩu?" }).click();
  const asking = page.getByRole("dialog", { name: "Quên mật khẩu ví" });
  await asking.getByRole("button", { name: "Gửi mã OTP" }).click();
  const dialog = page.getByRole("dialog", { name: "Đặt lại mật khẩu ví" });
  await expect(dialog).toBeVisible();
  const sent = await codeFor(page, accounts.buyer);
  const code = dialog.getByLabel("Mã OTP");
  await code.fill(otherThan(sent));
  await dialog.getByLabel("PIN mới", { exact: true }).fill(ownPin);
  await dialog.getByLabel("Xác nhận PIN mới").fill(ownPin);
  await dialog.getByRole("button", { name: "Đặt lại PIN" }).click();
  await expect(dialog.getByRole("alert").filter({ hasText: "Mã OTP không" })).toBeVisible();
  await expect(code).toBeFocused();
  await expect(dialog.getByLabel("PIN mới", { exact: true })).toHaveValue(ownPin);
  await expect(dialog.getByLabel("Xác nhận PIN mới")).toHaveValue(ownPin);
  await code.fill(sent);
  await dialog.getByRole("button", { name: "Đặt lại PIN" }).click();
  const offer = page.getByRole("dialog", { name: "Đăng xuất khỏi các thiết bị khác?" });
  await offer.getByRole("button", { name: "Để sau" }).click();
  await expectOpen(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("pages of the wallet are found under it, too, without its gate", async ({ page, signIn }) => {
  await signIn(accounts.buyer);
  await page.goto("/vi-tap/quan-ly-mat-khau?viec=doi");
  await expect(page).toHaveURL("/quan-ly-mat-khau?viec=doi");
  await expect(page.getByLabel("Mật khẩu hiện tại")).toBeVisible();
  await page.goto("/vi-tap/khong-co");
  await expect(page.getByRole("main").getByText("404")).toBeVisible();
});

test("a PIN on its way opens nothing for who has left the wallet", async ({ page, signIn }) => {
  await signIn(accounts.buyer);
  await page.goto("/vi-tap");
  const { promise: isLeft, resolve: left } = Promise.withResolvers<void>();
  await page.route("**/api/wallet/password/verify", async (route) => {
    await isLeft;
    await route.continue();
  });
  await pinField(page).fill(seedPin);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/");
  const locked = lockCall(page);
  left();
  await locked;
  expect(await isVerified(page)).toBe(false);
  await goToWallet(page);
  await expect(pinField(page)).toBeVisible();
});
