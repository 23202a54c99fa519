import { accounts, expect, test } from "./fixtures.ts";
import {
  hideOutcomes,
  lookAgain,
  loseResponse,
  lostResponse,
  notArrived,
  sendAgain,
  unknownOutcome,
} from "./lost-call-steps.ts";
import { seedPin } from "./pin-steps.ts";
import { alert, status } from "./steps.ts";
import {
  balanceOf,
  enterPin,
  fillWithdrawal,
  requestsOf,
  sendButton,
  sentText,
  withdrawElsewhere,
} from "./withdraw-steps.ts";

const amount = 300_000;
const createCall = "/api/wallet/withdraw-requests";

test("pressing twice asks for one withdrawal; who goes elsewhere while it is sent stays there", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.buyer);
  const { total } = await requestsOf(page);
  await page.goto("/rut-tien");
  await fillWithdrawal(page, "300000");
  const { promise: isElsewhere, resolve: arrived } = Promise.withResolvers<void>();
  await page.route(`**${createCall}`, async (route) => {
    if (route.request().method() === "POST") await isElsewhere;
    await route.continue();
  });
  const sending = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().endsWith(createCall),
  );
  await sendButton(page).dblclick();
  await sending;
  await page.getByRole("link", { name: "TAP, về trang chủ" }).click();
  await expect(page).toHaveURL("/");
  arrived();
  await expect(status(page, sentText)).toBeVisible();
  await expect(page).toHaveURL("/");
  expect((await requestsOf(page)).total).toBe(total + 1);
});

test("who goes elsewhere while the PIN is checked sends nothing", async ({ page, signIn }) => {
  await signIn(accounts.buyer);
  const { total } = await requestsOf(page);
  await page.goto("/rut-tien");
  await fillWithdrawal(page, "300000");
  const { promise: isElsewhere, resolve: arrived } = Promise.withResolvers<void>();
  await page.route("**/api/wallet/password/verify", async (route) => {
    await isElsewhere;
    await route.continue();
  });
  const checked = page.waitForResponse("**/api/wallet/password/verify");
  await sendButton(page).click();
  await page.getByRole("link", { name: "TAP, về trang chủ" }).click();
  await expect(page).toHaveURL("/");
  arrived();
  await (await checked).finished();
  await page.goto("/rut-tien");
  await expect(page.getByLabel("Số tiền", { exact: true })).toHaveValue("₫ 300.000");
  expect((await requestsOf(page)).total).toBe(total);
});

test("a balance that another tab has spent is told, and the amount can be changed", async ({
  page,
  signIn,
  mayFail,
}) => {
  mayFail(`409 ${createCall}`);
  await signIn(accounts.buyer);
  const balance = await balanceOf(page);
  const { total } = await requestsOf(page);
  await page.goto("/rut-tien");
  await fillWithdrawal(page, String(balance));
  await expect(page.getByText("0 đ", { exact: true })).toBeVisible();
  await withdrawElsewhere(page, 50_000);
  await sendButton(page).click();
  const told = alert(page, "Tạo yêu cầu thất bại: Số dư không đủ");
  await expect(told).toBeVisible();
  await told.getByRole("button", { name: "Sửa số tiền" }).click();
  await expect(page.getByText("Số dư không đủ", { exact: true })).toBeVisible();
  await page.getByLabel("Số tiền", { exact: true }).fill("60000");
  await page.getByRole("button", { name: "Tiếp tục" }).click();
  await page.getByRole("button", { name: "Tiếp tục" }).click();
  await expect(told).toBeHidden();
  await page.getByRole("checkbox").check();
  await enterPin(page);
  await sendButton(page).click();
  await expect(status(page, sentText)).toBeVisible();
  expect((await requestsOf(page)).total).toBe(total + 2);
});

test("the same request a moment later is refused with a way to the first", async ({
  page,
  signIn,
  mayFail,
}) => {
  mayFail(`409 ${createCall}`);
  await signIn(accounts.buyer);
  await page.goto("/rut-tien");
  await fillWithdrawal(page, "300000");
  await withdrawElsewhere(page, amount);
  await sendButton(page).click();
  const told = alert(page, "Tạo yêu cầu thất bại: Bạn vừa gửi một yêu cầu rút tiền giống hệt");
  await expect(told).toBeVisible();
  await told.getByRole("link", { name: "Xem yêu cầu rút tiền" }).click();
  await expect(page.getByRole("link", { name: /^300\.000 đ Chờ duyệt/ })).toHaveCount(1);
});

test("a lost response: the list shows that it was done, and nothing is sent twice", async ({
  page,
  signIn,
  mayFail,
}) => {
  mayFail(lostResponse);
  await signIn(accounts.buyer);
  const { total } = await requestsOf(page);
  await page.goto("/rut-tien");
  await fillWithdrawal(page, "300000");
  await loseResponse(page, createCall);
  const hidden = await hideOutcomes(page);
  await sendButton(page).click();
  await expect(unknownOutcome(page)).toContainText("Chưa kiểm tra được");
  await hidden.end();
  await page.reload();
  await expect(status(page, sentText)).toBeVisible();
  await expect(page).toHaveURL(/request=/);
  await expect(page.getByRole("dialog").getByText("Chờ duyệt")).toBeVisible();
  expect((await requestsOf(page)).total).toBe(total + 1);
});

test("a call that never arrived is asked again with its key, also after a reload", async ({
  page,
  signIn,
  mayFail,
}) => {
  mayFail(lostResponse);
  await signIn(accounts.buyer);
  const { total } = await requestsOf(page);
  await page.goto("/rut-tien");
  await fillWithdrawal(page, "300000");
  const keys = await loseResponse(page, createCall, { times: 2, isUnsent: true });
  await sendButton(page).click();
  const unknown = unknownOutcome(page);
  await expect(unknown).toContainText(notArrived);
  await lookAgain(page).click();
  await expect(unknown).toContainText(notArrived);
  expect(keys).toHaveLength(1);
  for (const tries of [2, 3]) {
    await page.reload();
    await sendAgain(page).click();
    await page.getByLabel("Mã PIN ví").fill(seedPin);
    expect((await requestsOf(page)).total).toBe(total);
    await sendAgain(page).click();
    await expect.poll(() => keys.length).toBe(tries);
  }
  await expect(status(page, sentText)).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect((await requestsOf(page)).total).toBe(total + 1);
});

test("a clock that is a day behind takes no earlier request for a lost one", async ({
  page,
  signIn,
  mayFail,
}) => {
  mayFail(lostResponse);
  await signIn(accounts.buyer);
  await page.goto("/rut-tien");
  await withdrawElsewhere(page, amount);
  const { total } = await requestsOf(page);
  await page.clock.install({ time: Date.now() - 86_400_000 });
  await page.goto("/rut-tien");
  await fillWithdrawal(page, "300000");
  await loseResponse(page, createCall, { isUnsent: true });
  await sendButton(page).click();
  await expect(unknownOutcome(page)).toContainText(notArrived);
  await page.reload();
  await expect(unknownOutcome(page)).toContainText(notArrived);
  expect((await requestsOf(page)).total).toBe(total);
});
