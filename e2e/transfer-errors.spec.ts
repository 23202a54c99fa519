import type { Page } from "@playwright/test";
import { accounts, expect, password, test } from "./fixtures.ts";
import {
  forgetOutcomes,
  giveUp,
  hideOutcomes,
  holdBack,
  lookAgain,
  loseResponse,
  lostResponse,
  notArrived,
  sendAgain,
  unknownOutcome,
} from "./lost-call-steps.ts";
import { seedPin, wrongPin } from "./pin-steps.ts";
import { alert, endSessionAt, fillLogin, signOut, status } from "./steps.ts";
import {
  countTransfers,
  fillTransfer,
  otherBrowser,
  profileOf,
  sendButton,
  walletOf,
} from "./transfer-steps.ts";

const path = "/chuyen-tien";
const call = "/api/wallet/transfer";
const seller = "TAP_5E6F7A8B";
const done = "Chuyển tiền thành công!";

async function sendTransfer(page: Page, amount = 20_000): Promise<void> {
  await page.goto(path);
  await fillTransfer(page, seller, amount);
  await page.getByLabel("Mã PIN ví").fill(seedPin);
  await sendButton(page).click();
}

test("a transfer that arrives late is found by a look", async ({ page, signIn, mayFail }) => {
  mayFail(lostResponse);
  await signIn(accounts.buyer);
  const before = await countTransfers(page);
  const slow = await holdBack(page, call);
  await sendTransfer(page);
  await expect(unknownOutcome(page)).toContainText(notArrived);
  expect(await slow.arrive()).toBe(201);
  await lookAgain(page).click();
  await expect(page.getByRole("heading", { name: done })).toBeVisible();
  expect(await countTransfers(page)).toBe(before + 1);
});

test("sent again, and then the first arrives as well: the money goes once", async ({
  page,
  signIn,
  mayFail,
}) => {
  mayFail(lostResponse);
  await signIn(accounts.buyer);
  const before = await countTransfers(page);
  const slow = await holdBack(page, call);
  await sendTransfer(page);
  await sendAgain(page).click();
  await expect(page.getByRole("heading", { name: done })).toBeVisible();
  expect(await slow.arrive()).toBe(201);
  expect(await countTransfers(page)).toBe(before + 1);
});

test("given up, it is not done when it arrives after all", async ({ page, signIn, mayFail }) => {
  mayFail(lostResponse);
  await signIn(accounts.buyer);
  const before = await countTransfers(page);
  const slow = await holdBack(page, call);
  await sendTransfer(page);
  await giveUp(page).click();
  await expect(page.getByLabel("Mã PIN ví")).toHaveValue("");
  expect(await slow.arrive()).toBe(422);
  expect(await countTransfers(page)).toBe(before);
  await page.getByLabel("Mã PIN ví").fill(seedPin);
  await sendButton(page).click();
  await expect(page.getByRole("heading", { name: done })).toBeVisible();
  expect(await countTransfers(page)).toBe(before + 1);
});

test("while it is sent the form is closed, wherever Back leads", async ({ page, signIn }) => {
  await signIn(accounts.buyer);
  const arrived = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  await page.route(`**${call}`, async (route) => {
    arrived.resolve();
    await go.promise;
    await route.fallback();
  });
  await sendTransfer(page, 25_000);
  await arrived.promise;
  await page.goBack();
  await expect(page).toHaveURL(`${path}?buoc=2`);
  await expect(page.getByRole("textbox", { name: "Số tiền" })).toHaveCount(0);
  await expect(page.getByText("25.000 đ")).toBeVisible();
  go.resolve();
  await expect(page.getByRole("heading", { name: done })).toBeVisible();
});

test("a refusal is shown to who went back meanwhile, and who goes elsewhere stays there", async ({
  page,
  signIn,
  mayFail,
}) => {
  mayFail(`400 ${call}`);
  await signIn(accounts.buyer);
  let arrived = Promise.withResolvers<void>();
  let go = Promise.withResolvers<void>();
  await page.route(`**${call}`, async (route) => {
    arrived.resolve();
    await go.promise;
    await route.fallback();
  });
  await page.goto(path);
  await fillTransfer(page, seller, 25_000);
  await page.getByLabel("Mã PIN ví").fill(wrongPin);
  await sendButton(page).click();
  await arrived.promise;
  await page.goBack();
  await expect(page).toHaveURL(`${path}?buoc=2`);
  go.resolve();
  await expect(page.getByText(/^Mật khẩu không đúng/)).toBeVisible();

  arrived = Promise.withResolvers();
  go = Promise.withResolvers();
  await page.getByLabel("Mã PIN ví").fill(seedPin);
  await sendButton(page).click();
  await arrived.promise;
  await page.getByRole("link", { name: "TAP, về trang chủ" }).click();
  await expect(page).toHaveURL("/");
  go.resolve();
  await expect(status(page, done)).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("another transfer of the same amount is not taken for a lost one", async ({
  page,
  browser,
  server,
  signIn,
  mayFail,
}) => {
  mayFail(lostResponse);
  await signIn(accounts.buyer);
  await forgetOutcomes(page);
  await loseResponse(page, call, { isUnsent: true });
  await sendTransfer(page);
  await expect(unknownOutcome(page)).toContainText(notArrived);
  const elsewhere = await otherBrowser(browser, server, accounts.buyer);
  await elsewhere.goto(path);
  await fillTransfer(elsewhere, seller, 20_000);
  await elsewhere.getByRole("button", { name: "Quay lại" }).click();
  await elsewhere.getByLabel("Lời nhắn").fill("Khoản khác");
  await elsewhere.getByRole("button", { name: "Tiếp tục" }).click();
  await elsewhere.getByLabel("Mã PIN ví").fill(seedPin);
  await sendButton(elsewhere).click();
  await expect(elsewhere.getByRole("heading", { name: done })).toBeVisible();
  await lookAgain(page).click();
  await expect(unknownOutcome(page)).toContainText(notArrived);
});

for (const hours of [1, -24]) {
  test(`a device's clock that is ${hours} hours off hides no transfer`, async ({
    page,
    signIn,
    mayFail,
  }) => {
    mayFail(lostResponse);
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    await signIn(accounts.buyer);
    await page.goto(path);
    await fillTransfer(page, seller, 20_000);
    await page.route(/wallet\/history\?.*limit=50/, (route) => route.abort("connectionreset"));
    await page.reload();
    await expect(page.getByText(/^Chưa đọc được lịch sử chuyển tiền/)).toBeVisible();
    await page.getByLabel("Mã PIN ví").fill(seedPin);
    await forgetOutcomes(page);
    await loseResponse(page, call);
    await sendButton(page).click();
    await expect(page.getByRole("heading", { name: done })).toBeVisible();
  });
}

test("a lost transfer is found after a sign-out, by nobody else", async ({
  page,
  signIn,
  mayFail,
}) => {
  mayFail(lostResponse);
  await signIn(accounts.buyer);
  const before = await countTransfers(page);
  const hidden = await hideOutcomes(page);
  await loseResponse(page, call);
  await sendTransfer(page);
  await expect(unknownOutcome(page)).toContainText("Chưa kiểm tra được");
  await hidden.end();
  for (const [email, isOwner] of [
    [accounts.seller, false],
    [accounts.buyer, true],
  ] as const) {
    await signOut(page);
    await fillLogin(page, email);
    await expect(page).not.toHaveURL(/dang-nhap/);
    await page.goto(path);
    if (isOwner) await expect(page.getByRole("heading", { name: done })).toBeVisible();
    else await expect(page.getByLabel("Mã UID người nhận")).toHaveValue("");
  }
  expect(await countTransfers(page)).toBe(before + 1);
});

/** A copied tab starts with this tab's sessionStorage. */
async function copyOf(page: Page): Promise<Page> {
  const [copy] = await Promise.all([
    page.waitForEvent("popup"),
    page.evaluate(() => void window.open(location.href)),
  ]);
  return copy;
}

test("a copy of the tab is another wish", async ({ page, signIn }) => {
  await signIn(accounts.buyer);
  const before = await countTransfers(page);
  await page.goto(path);
  await expect(page.getByLabel("Mã UID người nhận")).toBeVisible();
  const copy = await copyOf(page);
  for (const [each, amount] of [
    [page, 20_000],
    [copy, 30_000],
  ] as const) {
    await fillTransfer(each, seller, amount);
    await each.getByLabel("Mã PIN ví").fill(seedPin);
    await sendButton(each).click();
    await expect(each.getByRole("heading", { name: done })).toBeVisible();
  }
  expect(await countTransfers(page)).toBe(before + 2);
});

test("a copy made at the last step sends the same money once, or asks", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.buyer);
  const before = await countTransfers(page);
  await page.goto(path);
  await fillTransfer(page, seller, 23_000);
  const copy = await copyOf(page);
  const third = await copyOf(page);
  for (const each of [page, copy]) await each.getByLabel("Mã PIN ví").fill(seedPin);
  await Promise.all([page, copy].map((each) => sendButton(each).click()));
  const told = (each: Page) => each.getByRole("heading", { name: done });
  const question = /^Bạn vừa chuyển 23\.000 đ cho .+ lúc \d\d:\d\d\. Chuyển thêm/;
  for (const each of [page, copy]) {
    await expect(told(each).or(each.getByText(question))).toBeVisible();
  }
  const doneIn = await Promise.all([page, copy].map((each) => told(each).count()));
  expect(doneIn).toContain(1);
  expect(await countTransfers(page)).toBe(before + 1);
  await expect(third.getByText(question)).toBeVisible();
  await third.getByRole("button", { name: "Chuyển thêm lần nữa" }).click();
  await third.getByLabel("Mã PIN ví").fill(seedPin);
  await sendButton(third).click();
  await expect(third.getByRole("heading", { name: done })).toBeVisible();
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
  for (const each of [page, other]) await each.getByLabel("Mã PIN ví").fill(seedPin);
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
  await field.fill(seedPin);
  await endSessionAt(page, call);
  await sendButton(page).click();
  const again = page.getByRole("dialog", { name: "Phiên đăng nhập đã hết hạn" });
  await again.getByLabel("Mật khẩu", { exact: true }).fill(password);
  await again.getByRole("button", { name: "Đăng nhập lại" }).click();
  await expect(again).toBeHidden();
  await expect(field).toHaveValue("");
  await expect(page.getByText(/^Chuyển tiền thất bại/)).toHaveCount(0);
  await field.fill(seedPin);
  await sendButton(page).click();
  await expect(status(page, done)).toBeVisible();
  expect(await countTransfers(page)).toBe(before + 1);
});
