import type { Page } from "@playwright/test";
import {
  adminCalls,
  buyer,
  codeField,
  confirmDialog,
  confirmElsewhere,
  fillConfirmation,
  firstPending,
  openRow,
  panel,
  path,
  pendingOf,
  rejectDialog,
  rows,
  stat,
  topUp,
} from "./deposit-steps.ts";
import { accounts, expect, test } from "./fixtures.ts";
import {
  giveUp,
  hideOutcomes,
  holdBack,
  lookAgain,
  loseResponse,
  lostResponse,
  sendAgain,
  unknownOutcome,
} from "./lost-call-steps.ts";
import { alert, rowAction, status } from "./steps.ts";
import { otherBrowser, walletOf } from "./transfer-steps.ts";

test("top-ups are approved and rejected with keys, and are credited once", async ({
  page,
  browser,
  server,
  signIn,
}) => {
  const owner = await buyer(browser, server);
  const { balance } = await walletOf(owner);
  // Two of the same amount within a minute are flagged.
  await topUp(owner, server, 70_000, "Tiền phân lân");
  await topUp(owner, server, 70_000, "Tiền phân kali");
  await signIn(accounts.financeOfficer);
  const [second, first, third] = await firstPending(page, 3);
  if (!first || !second || !third) throw new Error("too few deposits");

  await page.goto(path);
  await expect(rows(page).first()).toContainText("Trùng số tiền");
  await expect(stat(page, "Chờ xác nhận").first()).toHaveText(/^\d+$/);
  const waiting = Number(await stat(page, "Chờ xác nhận").first().textContent());
  await openRow(page, second);
  await expect(page).toHaveURL(new RegExp(`xem=${second.id}`));
  const opened = panel(page, second.id);
  await expect(opened.getByText("Tiền phân kali").first()).toBeVisible();
  await expect(opened.getByText(/Cùng người này đã gửi một yêu cầu khác/)).toBeVisible();

  await test.step("the keys are listed, and do nothing below a dialog", async () => {
    await expect(opened.getByRole("button", { name: "Xác nhận" })).toHaveAttribute(
      "aria-keyshortcuts",
      "A",
    );
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Phím tắt" });
    await expect(help).toBeVisible();
    await page.keyboard.press("r");
    await page.keyboard.press("Escape");
    await expect(help).toBeHidden();
    // The panel gets the focus back once the dialog has unmounted.
    const hasFocus = () => opened.evaluate((panel) => panel.contains(document.activeElement));
    await expect.poll(hasFocus).toBe(true);
    await expect(rejectDialog(page)).toBeHidden();
    await page.keyboard.press("Control+a");
    await expect(confirmDialog(page)).toBeHidden();
  });

  await test.step("A confirms, after a second look at what is flagged", async () => {
    await page.keyboard.press("a");
    const dialog = confirmDialog(page);
    const submit = dialog.getByRole("button", { name: "Xác nhận 70.000 đ" });
    await submit.click();
    await expect(dialog.getByText("Vui lòng nhập mã giao dịch ngân hàng")).toBeVisible();
    await expect(codeField(dialog)).toBeFocused();
    await codeField(dialog).fill("FT26324007001");
    await submit.click();
    await expect(dialog.getByText("Hãy xác nhận rằng bạn đã kiểm tra các cảnh báo")).toBeVisible();
    await dialog.getByLabel("Tôi đã kiểm tra các cảnh báo và vẫn xác nhận").check();
    await submit.dblclick();
    await expect(status(page, "Đã xác nhận nạp 70.000 đ của")).toBeVisible();
  });

  await test.step("the next one opens, and R rejects it with a reason", async () => {
    await expect(panel(page, first.id)).toBeVisible();
    await expect(stat(page, "Chờ xác nhận").first()).toHaveText(String(waiting - 1));
    await page.keyboard.press("r");
    const dialog = rejectDialog(page);
    await dialog.getByRole("button", { name: "Từ chối yêu cầu" }).click();
    await expect(dialog.getByText("Vui lòng nhập lý do từ chối")).toBeVisible();
    await dialog.getByRole("button", { name: "Yêu cầu bị trùng" }).click();
    await dialog.getByRole("button", { name: "Từ chối yêu cầu" }).click();
    await expect(status(page, "Đã từ chối yêu cầu nạp 70.000 đ của")).toBeVisible();
    await expect(panel(page, third.id)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel(page, third.id)).toBeHidden();
  });

  await test.step("the focus returns to the row that was shown last", async () => {
    const row = rows(page).filter({ hasText: third.id });
    await expect(row).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(panel(page, third.id)).toBeVisible();
    await page.keyboard.press("j");
    await expect(panel(page, third.id)).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(row.locator("xpath=following-sibling::tr[1]")).toBeFocused();
  });

  expect((await walletOf(owner)).balance).toBe(balance + 70_000);

  await test.step("what was decided is found by its status, with its reason", async () => {
    await page.getByLabel("Trạng thái").selectOption("Đã từ chối");
    await expect(page).toHaveURL(`${path}?status=cancelled`);
    await page.getByRole("searchbox").fill(first.id);
    await expect(rows(page)).toHaveCount(1);
    await openRow(page, first);
    const decided = panel(page, first.id);
    await expect(decided.getByText("Yêu cầu bị trùng").first()).toBeVisible();
    await page.keyboard.press("a");
    const reason = "Yêu cầu này đã có kết quả: Đã từ chối";
    await expect(decided.getByRole("tooltip", { name: reason })).toBeVisible();
    await expect(confirmDialog(page)).toBeHidden();
  });
  await owner.context().close();
});

test("the second of two administrators is told who was first, and goes on", async ({
  page,
  browser,
  server,
  signIn,
  mayFail,
}) => {
  await signIn(accounts.financeOfficer);
  const other = await otherBrowser(browser, server, accounts.administrator);
  const [first, second] = await firstPending(page, 2);
  if (!first || !second) throw new Error("too few deposits");
  mayFail(`409 ${adminCalls}/confirm-deposit/${first.id}`);
  await page.goto(path);
  await rowAction(page, first.id, "Xác nhận");
  const dialog = confirmDialog(page);
  await fillConfirmation(dialog, "FT26324008001");
  await confirmElsewhere(other, server, first);
  await dialog.getByRole("button", { name: /^Xác nhận \d/ }).click();
  await expect(alert(page, /^Yêu cầu đã được xử lý bởi .+ lúc \d/)).toBeVisible();
  await expect(codeField(dialog)).toHaveValue("FT26324008001");
  await dialog.getByRole("button", { name: "Mở yêu cầu kế tiếp" }).click();
  await expect(panel(page, second.id)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: new RegExp(first.id) })).toHaveCount(0);
  await other.context().close();
});

async function openConfirmation(page: Page, owner: Page, server: string, amount: number) {
  await topUp(owner, server, amount, "Tiền thuê máy gặt");
  const [deposit] = await firstPending(page, 1);
  if (!deposit) throw new Error("no deposit");
  await page.goto(`${path}?xem=${deposit.id}&viec=duyet`);
  await codeField(confirmDialog(page)).fill(`FT26324${amount}`);
  const submit = confirmDialog(page).getByRole("button", { name: /^Xác nhận \d/ });
  return { id: deposit.id, call: `${adminCalls}/confirm-deposit/${deposit.id}`, submit };
}

test("a lost response is looked up, also after a reload, and is credited once", async ({
  page,
  browser,
  server,
  signIn,
  mayFail,
}) => {
  mayFail(lostResponse);
  const owner = await buyer(browser, server);
  const { balance } = await walletOf(owner);
  await signIn(accounts.financeOfficer);
  const { call, submit } = await openConfirmation(page, owner, server, 90_000);
  const hidden = await hideOutcomes(page);
  const keys = await loseResponse(page, call);
  await submit.click();
  await expect(unknownOutcome(page)).toBeFocused();
  await expect(unknownOutcome(page)).toContainText("Lệnh xác nhận nạp 90.000 đ của");
  await page.reload();
  await expect(unknownOutcome(page)).toContainText("mã FT2632490000");
  await hidden.end();
  await lookAgain(page).click();
  await expect(status(page, "Đã xác nhận nạp 90.000 đ của")).toBeVisible();
  await expect(confirmDialog(page)).toBeHidden();
  expect(keys).toHaveLength(1);
  expect((await walletOf(owner)).balance).toBe(balance + 90_000);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain("FT2632490000");
  await owner.context().close();
});

test("what never arrived is decided by no look, and is refused once it is given up", async ({
  page,
  browser,
  server,
  signIn,
  mayFail,
}) => {
  mayFail(lostResponse);
  const owner = await buyer(browser, server);
  const { balance } = await walletOf(owner);
  await signIn(accounts.financeOfficer);
  const { id, call, submit } = await openConfirmation(page, owner, server, 80_000);
  const isPending = async () => (await pendingOf(page)).some((deposit) => deposit.id === id);
  const slow = await holdBack(page, call);
  await submit.click();
  const waits = "Yêu cầu vẫn đang chờ, máy chủ chưa nhận được lệnh này.";
  await expect(unknownOutcome(page)).toContainText(waits);
  await lookAgain(page).click();
  await expect(unknownOutcome(page)).toContainText(waits);
  expect(await isPending()).toBe(true);
  await giveUp(page).click();
  await expect(codeField(confirmDialog(page))).toHaveValue("FT2632480000");
  await expect(codeField(confirmDialog(page))).toBeFocused();
  expect(await slow.arrive()).toBe(422);
  expect(await isPending()).toBe(true);
  expect((await walletOf(owner)).balance).toBe(balance);
  await owner.context().close();
});

test("sent again after a reload, and then the first arrives as well: it is credited once", async ({
  page,
  browser,
  server,
  signIn,
  mayFail,
}) => {
  mayFail(lostResponse);
  const owner = await buyer(browser, server);
  const { balance } = await walletOf(owner);
  await signIn(accounts.financeOfficer);
  const { call, submit } = await openConfirmation(page, owner, server, 60_000);
  const slow = await holdBack(page, call);
  await submit.click();
  await expect(sendAgain(page)).toContainText("xác nhận nạp 60.000 đ cho");
  await page.reload();
  await sendAgain(page).click();
  await expect(status(page, "Đã xác nhận nạp 60.000 đ của")).toBeVisible();
  expect(await slow.arrive()).toBe(200);
  expect((await walletOf(owner)).balance).toBe(balance + 60_000);
  await owner.context().close();
});

test("a lost decision that somebody else has made meanwhile is told as theirs", async ({
  page,
  browser,
  server,
  signIn,
  mayFail,
}) => {
  mayFail(lostResponse);
  const other = await otherBrowser(browser, server, accounts.administrator);
  await signIn(accounts.financeOfficer);
  const [deposit, next] = await firstPending(page, 2);
  if (!deposit || !next) throw new Error("too few deposits");
  await page.goto(`${path}?xem=${deposit.id}&viec=tu-choi`);
  const dialog = rejectDialog(page);
  await dialog.getByLabel("Lý do từ chối").fill("Không có trong sao kê");
  await loseResponse(page, `${adminCalls}/reject-deposit/${deposit.id}`, { isUnsent: true });
  await dialog.getByRole("button", { name: "Từ chối yêu cầu" }).click();
  await expect(unknownOutcome(page)).toContainText("Lệnh từ chối nạp");
  await expect(unknownOutcome(page)).toContainText("Yêu cầu vẫn đang chờ");
  await confirmElsewhere(other, server, deposit);
  await lookAgain(page).click();
  await expect(alert(page, /^Yêu cầu đã được xử lý bởi .+ lúc \d.+: Đã xác nhận/)).toBeVisible();
  await dialog.getByRole("button", { name: "Mở yêu cầu kế tiếp" }).click();
  await expect(panel(page, next.id)).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain("Không có trong sao kê");
  await other.context().close();
});
