import { accounts, expect, password, test } from "./fixtures.ts";
import { alert, fillLogin, signOut, status } from "./steps.ts";
import {
  countTransfers,
  fillTransfer,
  holdBack,
  loseResponse,
  lostResponse,
  otherBrowser,
  pin,
  profileOf,
  sendButton,
  walletOf,
  wrongPin,
} from "./transfer-steps.ts";

// Transfers that are slow, doubled, or sent with the wrong clock or PIN.

const path = "/chuyen-tien";
const call = "/api/wallet/transfer";
const seller = "TAP_5E6F7A8B";
const done = "Chuyển tiền thành công!";

test("a slow transfer is found before it may be sent again", async ({ page, signIn, mayFail }) => {
  mayFail(lostResponse);
  await page.clock.install();
  await signIn(accounts.buyer);
  const before = await countTransfers(page);
  await page.goto(path);
  await fillTransfer(page, seller, 20_000);
  await page.getByLabel("Mã PIN ví").fill(pin);
  const slow = await holdBack(page, call);
  await sendButton(page).click();
  await expect(alert(page, "Chưa rõ kết quả")).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Chưa thấy lệnh này trong lịch sử/)).toBeVisible();
  await slow.arrive();
  await page.clock.fastForward("02:05");
  await expect(status(page, done)).toContainText("Lệnh chuyển 20.000 đ");
  await expect(page.getByRole("button", { name: "Chuyển lại" })).toHaveCount(0);
  expect(await countTransfers(page)).toBe(before + 1);
});

test("a clock that is an hour ahead hides no transfer", async ({ page, signIn, mayFail }) => {
  mayFail(lostResponse);
  await page.clock.install({ time: Date.now() + 3_600_000 });
  await signIn(accounts.buyer);
  await page.goto(path);
  await fillTransfer(page, seller, 20_000);
  await page.reload();
  await page.getByLabel("Mã PIN ví").fill(pin);
  await loseResponse(page, call);
  await sendButton(page).click();
  await expect(alert(page, "Chưa rõ kết quả")).toBeVisible();
  await page.reload();
  await expect(status(page, done)).toContainText("Lệnh chuyển 20.000 đ");
});

test("a lost transfer is found after a sign-out, by nobody else", async ({
  page,
  signIn,
  mayFail,
}) => {
  mayFail(lostResponse);
  await signIn(accounts.buyer);
  const before = await countTransfers(page);
  await page.goto(path);
  await fillTransfer(page, seller, 20_000);
  await page.getByLabel("Mã PIN ví").fill(pin);
  await loseResponse(page, call);
  await sendButton(page).click();
  await expect(alert(page, "Chưa rõ kết quả")).toBeVisible();
  for (const [email, isOwner] of [
    [accounts.seller, false],
    [accounts.buyer, true],
  ] as const) {
    await signOut(page);
    await fillLogin(page, email);
    await expect(page).not.toHaveURL(/dang-nhap/);
    await page.goto(path);
    if (isOwner) await expect(status(page, done)).toContainText("Lệnh chuyển 20.000 đ");
    else await expect(page.getByLabel("Mã UID người nhận")).toHaveValue("");
  }
  await page.getByRole("button", { name: "Về ví TAP" }).click();
  expect(await countTransfers(page)).toBe(before + 1);
});

test("a copy of the tab is another wish", async ({ page, signIn }) => {
  await signIn(accounts.buyer);
  const before = await countTransfers(page);
  await page.goto(path);
  await expect(page.getByLabel("Mã UID người nhận")).toBeVisible();
  // As the browser does it: the copy begins with this tab's storage.
  const [copy] = await Promise.all([
    page.waitForEvent("popup"),
    page.evaluate(() => void window.open(location.href)),
  ]);
  for (const [each, amount] of [
    [page, 20_000],
    [copy, 30_000],
  ] as const) {
    await fillTransfer(each, seller, amount);
    await each.getByLabel("Mã PIN ví").fill(pin);
    await sendButton(each).click();
    await expect(each).toHaveURL("/vi-tap");
  }
  expect(await countTransfers(page)).toBe(before + 2);
});

test("two who pay each other at the same time keep their sum", async ({
  page,
  browser,
  server,
  signIn,
}) => {
  await signIn(accounts.buyer);
  const other = await otherBrowser(browser, server, accounts.seller);
  const [mine, theirs] = [await walletOf(page), await walletOf(other)];
  const { uidCode } = await profileOf(page);
  await page.goto(path);
  await fillTransfer(page, seller, 70_000);
  await other.goto(path);
  await fillTransfer(other, uidCode ?? "", 30_000);
  for (const each of [page, other]) await each.getByLabel("Mã PIN ví").fill(pin);
  await Promise.all([page, other].map((each) => sendButton(each).click()));
  for (const each of [page, other]) await expect(status(each, done)).toBeVisible();
  expect((await walletOf(page)).balance).toBe(mine.balance - 40_000);
  expect((await walletOf(other)).balance).toBe(theirs.balance + 40_000);
});

test("five wrong PINs lock the wallet, and no money moves", async ({ page, signIn, mayFail }) => {
  mayFail(`400 ${call}`, `429 ${call}`);
  await signIn(accounts.buyer);
  const { balance } = await walletOf(page);
  await page.goto(path);
  await fillTransfer(page, seller, 20_000);
  const field = page.getByLabel("Mã PIN ví");
  for (const left of [4, 3, 2, 1]) {
    await field.fill(wrongPin);
    await sendButton(page).click();
    await expect(page.getByText(`Mật khẩu không đúng. Bạn còn ${left} lần thử.`)).toBeVisible();
    await expect(field).toBeFocused();
  }
  await field.fill(wrongPin);
  await sendButton(page).click();
  await expect(alert(page, /^Ví bị khóa đến \d\d:\d\d$/)).toBeVisible();
  await expect(field).toBeDisabled();
  expect((await walletOf(page)).balance).toBe(balance);
});

test("a session that ends in between is opened again, and sends once", async ({
  page,
  signIn,
  mayFail,
}) => {
  mayFail(`401 ${call}`);
  await signIn(accounts.buyer);
  const before = await countTransfers(page);
  await page.goto(path);
  await fillTransfer(page, seller, 20_000);
  const field = page.getByLabel("Mã PIN ví");
  await field.fill(pin);
  await page.context().clearCookies();
  await sendButton(page).click();
  const again = page.getByRole("dialog", { name: "Phiên đăng nhập đã hết hạn" });
  await again.getByLabel("Mật khẩu", { exact: true }).fill(password);
  await again.getByRole("button", { name: "Đăng nhập lại" }).click();
  await expect(again).toBeHidden();
  await expect(field).toHaveValue("");
  await expect(page.getByText(/^Chuyển tiền thất bại/)).toHaveCount(0);
  await field.fill(pin);
  await sendButton(page).click();
  await expect(status(page, done)).toBeVisible();
  expect(await countTransfers(page)).toBe(before + 1);
});
