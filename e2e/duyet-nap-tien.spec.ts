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
  rejectDialog,
  rows,
  stat,
  topUp,
} from "./deposit-steps.ts";
import { accounts, expect, test } from "./fixtures.ts";
import { alert, rowAction, status } from "./steps.ts";
import { loseResponse, lostResponse, otherBrowser, walletOf } from "./transfer-steps.ts";

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

test("a lost response is asked for again, also after a reload, and is credited once", async ({
  page,
  browser,
  server,
  signIn,
  mayFail,
}) => {
  mayFail(lostResponse);
  const owner = await buyer(browser, server);
  const { balance } = await walletOf(owner);
  await topUp(owner, server, 90_000, "Tiền thuê máy gặt");
  await signIn(accounts.financeOfficer);
  const [deposit] = await firstPending(page, 1);
  if (!deposit) throw new Error("no deposit");
  await page.goto(`${path}?xem=${deposit.id}&viec=duyet`);
  const dialog = confirmDialog(page);
  await codeField(dialog).fill("FT26324009001");
  await loseResponse(page, `${adminCalls}/confirm-deposit/${deposit.id}`);
  await dialog.getByRole("button", { name: "Xác nhận 90.000 đ" }).click();
  const unknown = alert(page, "Chưa rõ kết quả");
  await expect(unknown).toContainText("Lệnh xác nhận nạp 90.000 đ");
  await page.reload();
  await expect(unknown).toContainText("mã FT26324009001");
  await dialog.getByRole("button", { name: "Kiểm tra kết quả" }).click();
  await expect(status(page, "Đã xác nhận nạp 90.000 đ của")).toBeVisible();
  await expect(dialog).toBeHidden();
  expect((await walletOf(owner)).balance).toBe(balance + 90_000);
  await owner.context().close();
});

test("a look at the request ends the doubt as well", async ({ page, signIn, mayFail }) => {
  mayFail(lostResponse);
  await signIn(accounts.financeOfficer);
  const [deposit] = await firstPending(page, 1);
  if (!deposit) throw new Error("no deposit");
  await page.goto(`${path}?xem=${deposit.id}&viec=tu-choi`);
  const dialog = rejectDialog(page);
  await dialog.getByLabel("Lý do từ chối").fill("Không có trong sao kê");
  await loseResponse(page, `${adminCalls}/reject-deposit/${deposit.id}`);
  await dialog.getByRole("button", { name: "Từ chối yêu cầu" }).click();
  await expect(alert(page, "Chưa rõ kết quả")).toBeVisible();
  await dialog.getByRole("button", { name: "Xem trạng thái yêu cầu" }).click();
  await expect(status(page, /^Yêu cầu nạp .+: Đã từ chối/)).toBeVisible();
  await expect(dialog).toBeHidden();
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(stored).not.toContain("Không có trong sao kê");
});
