import { readFile } from "node:fs/promises";
import {
  adminCalls,
  confirmElsewhere,
  firstPending,
  path,
  pendingOf,
  rows,
} from "./deposit-steps.ts";
import { accounts, expect, test } from "./fixtures.ts";
import { alert, status } from "./steps.ts";
import { otherBrowser } from "./transfer-steps.ts";

test("many are confirmed with a code each; one that was decided meanwhile is listed", async ({
  page,
  browser,
  server,
  signIn,
  mayFail,
}) => {
  await signIn(accounts.financeOfficer);
  const other = await otherBrowser(browser, server, accounts.administrator);
  const chosen = await firstPending(page, 4);
  const [first, second] = chosen;
  if (!first || !second) throw new Error("too few deposits");
  mayFail(`409 ${adminCalls}/confirm-deposit/${second.id}`);
  await page.goto(path);
  for (const { id } of chosen) {
    await page.getByRole("checkbox", { name: new RegExp(`^Chọn .*${id}$`) }).check();
  }
  const bar = page.getByRole("region", { name: "Các dòng đã chọn" });
  await bar.getByRole("button", { name: "Xác nhận hàng loạt" }).click();
  const form = page.getByRole("dialog", { name: "Xác nhận hàng loạt" });
  await form.getByRole("button", { name: "Xác nhận", exact: true }).click();
  await expect(alert(page, "Hãy nhập mã giao dịch cho ít nhất một yêu cầu.")).toBeVisible();

  const field = (index: number) => form.getByRole("textbox").nth(index);
  await field(0).evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "FT01\r\nFT02\nFT02\n");
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    input.dispatchEvent(event);
  });
  await expect(field(2)).toHaveValue("FT02");
  await expect(form.getByText("Trùng mã với dòng khác")).toHaveCount(2);
  await form.getByRole("button", { name: /^Xác nhận 3 mục$/ }).click();
  await expect(field(1)).toBeFocused();
  await field(2).fill("FT03");
  const flagged = form.getByLabel("Tôi đã kiểm tra các yêu cầu có cảnh báo và vẫn xác nhận");
  if (await flagged.isVisible()) await flagged.check();

  await confirmElsewhere(other, server, second);
  await form.getByRole("button", { name: /^Xác nhận 3 mục$/ }).click();
  const job = page.getByRole("dialog", { name: "Xác nhận 3 yêu cầu nạp tiền" });
  await expect(job.getByText("Đã xong 2 / 3 mục.")).toBeVisible();
  const failures = job.getByRole("region", { name: "Các mục lỗi" });
  await expect(failures).toContainText(second.id);
  await expect(failures).toContainText("Yêu cầu đã được xử lý bởi");
  await job.getByText("Đóng", { exact: true }).click();
  await expect(status(page, "Đã xác nhận 2 yêu cầu nạp tiền")).toBeVisible();
  const left = new Set((await pendingOf(page)).map(({ id }) => id));
  expect(chosen.map(({ id }) => left.has(id))).toEqual([false, false, false, true]);
  await other.context().close();
});

test("the list is exported, and only who may manage wallets sees it", async ({
  page,
  browser,
  server,
  signIn,
}) => {
  await signIn(accounts.financeOfficer);
  await page.goto(`${path}?status=cancelled`);
  await expect(rows(page).first()).toContainText("Đã từ chối");
  const count = await rows(page).count();
  await page.getByRole("button", { name: "Xuất" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: /CSV/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^nap-tien.*\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text.trim().split(/\r?\n/)).toHaveLength(count + 1);
  expect(text).toContain("Đã từ chối");

  const other = await otherBrowser(browser, server, accounts.buyer);
  await other.goto(path);
  await expect(other.getByRole("heading", { name: "Bạn không có quyền truy cập" })).toBeVisible();
  await other.context().close();
});
