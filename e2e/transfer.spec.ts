import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { accounts, expect, test } from "./fixtures.ts";
import {
  forgetOutcomes,
  hideOutcomes,
  lookAgain,
  loseResponse,
  lostResponse,
  notArrived,
  sendAgain,
  unknownOutcome,
} from "./lost-call-steps.ts";
import { gate, seedPin, wrongPin } from "./pin-steps.ts";
import { alert, status } from "./steps.ts";
import {
  calledButton,
  countTransfers,
  enterTransfer,
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
const PAUSE_MS = 10_000;

test("money goes to the person who was shown, once, and the form is gone afterwards", async ({
  page,
  browser,
  server,
  signIn,
  mayFail,
}) => {
  mayFail("400 /api/wallet/transfer");
  await signIn(accounts.buyer);
  const other = await otherBrowser(browser, server, accounts.seller);
  const { fullName } = await profileOf(other);
  const before = await walletOf(page);
  const received = await walletOf(other);

  await page.goto(path);
  await page.getByLabel("Mã UID người nhận").fill(seller.toLowerCase());
  await page.getByRole("button", { name: "Tìm người nhận" }).click();
  await expect(page.getByText(fullName)).toBeVisible();
  await page.getByRole("button", { name: "Tiếp tục" }).click();
  await page.getByRole("textbox", { name: "Số tiền" }).fill("123000");
  await page.getByLabel("Lời nhắn").fill("Tiền giống lúa");
  await page.getByRole("button", { name: "Tiếp tục" }).click();
  await expect(page).toHaveURL(`${path}?buoc=3`);
  await page.reload();
  await expect(page.getByText("Tiền giống lúa")).toBeVisible();
  await expect(page.getByText(fullName)).toBeVisible();

  const field = page.getByLabel("Mã PIN ví");
  await field.fill(wrongPin);
  await sendButton(page).click();
  await expect(page.getByText("Mật khẩu không đúng. Bạn còn 4 lần thử.")).toBeVisible();
  await expect(field).toHaveValue("");
  await field.fill(seedPin);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: done })).toBeFocused();
  for (const fact of [fullName, seller, "123.000 đ", "Tiền giống lúa", "Mã giao dịch"]) {
    await expect(page.getByRole("main").getByText(fact, { exact: true })).toBeVisible();
  }
  const stored = await page.evaluate(
    () => JSON.stringify(sessionStorage) + JSON.stringify(localStorage) + location.href,
  );
  expect(stored).not.toContain(seedPin);
  expect(stored).not.toContain(wrongPin);
  expect(stored).not.toContain("Tiền giống lúa");

  const sent = before.balance - (await walletOf(page)).balance;
  expect(sent).toBe(123_000);
  expect((await walletOf(other)).balance - received.balance).toBe(sent);

  await page.getByRole("link", { name: "Về ví TAP" }).click();
  await expect(gate(page)).toBeVisible();
  await page.goto(path);
  await expect(page.getByLabel("Mã UID người nhận")).toHaveValue("");
  await expect(page.getByLabel("Mã PIN ví")).toHaveCount(0);
});

test("a recipient is named and pinned on this device, and gets the same once more", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.buyer);
  await page.goto(path);
  const code = page.getByLabel("Mã UID người nhận");
  await code.fill(seller);
  await page.getByRole("button", { name: "Tìm người nhận" }).click();
  await page.getByLabel("Tên bạn đặt cho người này").fill("Chú Đạt bán lúa");
  await page.getByRole("checkbox", { name: /^Ghim/ }).check();

  await test.step("a reminder is a file for the calendar", async () => {
    await page.getByRole("button", { name: "Nhắc tôi chuyển tiền cho người này" }).click();
    const form = page.getByRole("dialog", { name: "Nhắc chuyển tiền" });
    await form.getByLabel("Từ ngày").fill("2030-01-05");
    await form.getByRole("textbox", { name: "Số tiền" }).fill("50k");
    const download = page.waitForEvent("download");
    await form.getByRole("button", { name: "Tải lời nhắc" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.ics$/);
    const text = await readFile(await file.path(), "utf8");
    expect(text).toContain("SUMMARY:Chuyển 50.000 đ cho Lê Văn Đạt");
    expect(text).toContain("RRULE:FREQ=MONTHLY");
    await expect(form).toBeHidden();
  });
  await code.fill("");
  await page.reload();
  const first = page.getByRole("main").getByRole("list").last().getByRole("listitem").first();
  await expect(first).toContainText("Chú Đạt bán lúa");
  await expect(first.getByRole("img", { name: "Đã ghim" })).toBeVisible();

  await page
    .getByRole("button", { name: /^Chuyển lại [\d.]+ đ cho/ })
    .last()
    .click();
  await page.getByRole("button", { name: "Tiếp tục" }).click();
  await expect(page.getByRole("textbox", { name: "Số tiền" })).not.toHaveValue("");
  await page.goBack();

  await code.fill("");
  await first.getByRole("button").first().click();
  await page.getByRole("button", { name: "Tiếp tục" }).click();
  // The name that TAP knows, not the user's nickname for this person.
  await expect(page.getByText("Lê Văn Đạt")).toBeVisible();
  await expect(page.getByText("Chú Đạt bán lúa")).toHaveCount(0);
});

test("two browsers that spend the same money at the same time spend it once", async ({
  page,
  browser,
  server,
  signIn,
  mayFail,
}) => {
  mayFail("409 /api/wallet/transfer");
  await signIn(accounts.buyer);
  const second = await otherBrowser(browser, server, accounts.buyer);
  const other = await otherBrowser(browser, server, accounts.seller);
  const before = await walletOf(page);
  const received = await walletOf(other);
  const most = before.balance - 1_000;

  for (const each of [page, second]) {
    await each.clock.install();
    await each.goto(path);
    await enterTransfer(each, seller, most);
    await expect(calledButton(each)).toBeVisible();
    await each.clock.fastForward(PAUSE_MS);
    await calledButton(each).click();
    await each.getByLabel("Mã PIN ví").fill(seedPin);
  }
  await Promise.all([page, second].map((each) => sendButton(each).click()));
  const refused = "Chuyển tiền thất bại: Số dư không đủ để thực hiện giao dịch";
  const outcomes = await Promise.all(
    [page, second].map(async (each) => {
      await expect(status(each, done).or(alert(each, refused)).first()).toBeVisible();
      return alert(each, refused).count();
    }),
  );
  expect(outcomes.toSorted()).toEqual([0, 1]);
  expect((await walletOf(page)).balance).toBe(1_000);
  expect((await walletOf(other)).balance).toBe(received.balance + most);
});

test("a double press sends once", async ({ page, signIn }) => {
  await signIn(accounts.buyer);
  const before = await countTransfers(page);
  await page.goto(path);
  await fillTransfer(page, seller, 20_000);
  await page.getByLabel("Mã PIN ví").fill(seedPin);
  await sendButton(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
    button.form?.requestSubmit();
  });
  await expect(page.getByRole("heading", { name: done })).toBeVisible();
  expect(await countTransfers(page)).toBe(before + 1);
});

async function sendTransfer(page: Page): Promise<void> {
  await page.goto(path);
  await fillTransfer(page, seller, 20_000);
  await page.getByLabel("Mã PIN ví").fill(seedPin);
  await sendButton(page).click();
}

test("a lost response is looked up by itself, and nothing is sent again", async ({
  page,
  signIn,
  mayFail,
}) => {
  mayFail(lostResponse);
  await signIn(accounts.buyer);
  const before = await countTransfers(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith(call)) sent.push(request.url());
  });
  await loseResponse(page, call);
  await sendTransfer(page);
  await expect(page.getByRole("heading", { name: done })).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await countTransfers(page)).toBe(before + 1);
});

test("after a reload it is known what became of it, also where only the history tells", async ({
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
  await expect(unknownOutcome(page)).toBeFocused();
  await expect(unknownOutcome(page)).toContainText("Chưa kiểm tra được");
  await hidden.end();
  await forgetOutcomes(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: done })).toBeVisible();
  await page.getByRole("link", { name: "Về ví TAP" }).click();
  await page.goto(path);
  await expect(page.getByLabel("Mã UID người nhận")).toHaveValue("");
  expect(await countTransfers(page)).toBe(before + 1);
});

test("what never arrived is made by no look, and once by the button that says so", async ({
  page,
  signIn,
  mayFail,
}) => {
  mayFail(lostResponse);
  await signIn(accounts.buyer);
  const before = await countTransfers(page);
  await loseResponse(page, call, { isUnsent: true });
  await sendTransfer(page);
  const unknown = unknownOutcome(page);
  await expect(unknown).toContainText(notArrived);
  await lookAgain(page).click();
  await expect(unknown).toContainText(notArrived);
  await page.reload();
  await expect(unknown).toContainText(notArrived);
  expect(await countTransfers(page)).toBe(before);
  await expect(sendAgain(page)).toContainText(/20\.000 đ cho \p{L}+/u);
  await sendAgain(page).click();
  await expect(page.getByLabel("Mã PIN ví")).toBeFocused();
  await page.getByLabel("Mã PIN ví").fill(seedPin);
  await sendAgain(page).click();
  await expect(page.getByRole("heading", { name: done })).toBeVisible();
  expect(await countTransfers(page)).toBe(before + 1);
});

test("a link fills in the transfer once, and who has no PIN is led to set one", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.otherBuyer);
  await page.goto(`${path}?den=${seller.toLowerCase()}&so-tien=50000&loi-nhan=Tiền phân`);
  await expect(page).toHaveURL(path);
  await expect(page.getByText(seller)).toBeVisible();
  await page.getByRole("button", { name: "Tiếp tục" }).click();
  await expect(page.getByRole("textbox", { name: "Số tiền" })).toHaveValue("₫ 50.000");
  await page.getByRole("button", { name: "Tiếp tục" }).click();
  await expect(page.getByText("Tiền phân")).toBeVisible();
  await expect(page.getByRole("link", { name: "Thiết lập mã PIN" })).toBeVisible();
});

test("a large amount to somebody new takes its time, which neither Back nor a reload shortens", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const start = Date.now();
  await page.clock.setFixedTime(start);
  await signIn(accounts.buyer);
  const before = await countTransfers(page);
  await page.goto(`${path}?den=${seller}&so-tien=1200000&loi-nhan=Dong vien phi`);
  const next = page.getByRole("button", { name: "Tiếp tục" });
  await next.click();
  const sentLately = await page.getByText(/^hôm nay .+ tháng này/).boundingBox();
  expect(sentLately?.height).toBeLessThan(24);
  await next.click();

  const pause = page.getByRole("heading", { name: "Khoan đã, hãy gọi hỏi trước khi chuyển" });
  await expect(pause).toBeFocused();
  await expect(page.getByText("Bạn chưa từng chuyển tiền cho người này.")).toBeVisible();
  await expect(page.getByText(/^Lời nhắn nhắc đến “viện phí”/)).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText("Chờ thêm 10 giây.");
  await expect(calledButton(page)).toBeDisabled();
  await page.clock.setFixedTime(start + PAUSE_MS - 1_000);
  await page.goBack();
  await expect(page.getByRole("textbox", { name: "Số tiền" })).toHaveValue("₫ 1.200.000");
  await next.click();
  await expect(pause).toBeVisible();
  await page.reload();
  await expect(pause).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText("Chờ thêm 1 giây.");
  await expect(page.getByLabel("Mã PIN ví")).toHaveCount(0);
  await page.clock.setFixedTime(start + PAUSE_MS);
  await expect(status(page, "Bạn đã có thể tiếp tục.")).toBeVisible();
  await calledButton(page).click();

  await page.getByLabel("Mã PIN ví").fill(seedPin);
  expect(await countTransfers(page)).toBe(before);
  await sendButton(page).click();
  await expect(page.getByRole("heading", { name: done })).toBeVisible();
  expect(await countTransfers(page)).toBe(before + 1);
});
