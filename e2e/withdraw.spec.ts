import { accounts, expect, test } from "./fixtures.ts";
import { status } from "./steps.ts";
import {
  balanceOf,
  enterAccount,
  enterPin,
  fillWithdrawal,
  financeOfficer,
  sendButton,
  sentText,
  withdrawElsewhere,
} from "./withdraw-steps.ts";

const amount = 300_000;

test("money goes to a new account, as its bank names it, and the page follows it there", async ({
  page,
  browser,
  signIn,
}) => {
  await signIn(accounts.buyer);
  const before = await balanceOf(page);
  await page.goto("/rut-tien");
  await page.getByRole("button", { name: "200.000 đ" }).click();
  await page.getByLabel("Số tiền", { exact: true }).fill("300000");
  await page.getByRole("button", { name: "Tiếp tục" }).click();

  await page.getByRole("link", { name: "Thêm tài khoản" }).click();
  await enterAccount(page, "2012 345 601");
  await page.getByRole("button", { name: "Dùng tên này" }).click();
  await page.getByRole("button", { name: "Tiếp tục" }).click();
  await enterPin(page);
  await page.getByRole("button", { name: "Lưu tài khoản" }).click();
  await expect(status(page, "Lưu tài khoản ngân hàng thành công!")).toBeVisible();
  await expect(page).toHaveURL("/rut-tien?buoc=2");
  await expect(page.getByRole("radio", { name: /2012345601/ })).toBeChecked();
  await page.getByRole("button", { name: "Tiếp tục" }).click();
  await expect(page.getByText("TRAN THI MAI")).toBeVisible();
  await expect(page.getByText("1-3 ngày làm việc")).toBeVisible();
  await expect(page.getByText("300.000 đ")).toBeVisible();
  await page.getByRole("checkbox").check();
  await enterPin(page);
  await sendButton(page).click();
  await expect(status(page, sentText)).toBeVisible();

  await expect(page).toHaveURL(/^.*\/yeu-cau-rut-tien\?request=/);
  const id = new URL(page.url()).searchParams.get("request") ?? "";
  const panel = page.getByRole("dialog", { name: `Yêu cầu rút tiền ${id}` });
  await expect(panel.getByText("Chờ duyệt")).toBeVisible();
  expect(await balanceOf(page)).toBe(before - amount);

  const officer = await financeOfficer(browser, page);
  await officer.approve(id);
  await page.reload();
  await expect(panel.getByRole("button", { name: "Tôi đã nhận được tiền" })).toBeVisible();
  await officer.pay(id, "FT2632100987", await page.screenshot());
  await page.reload();
  await expect(panel.getByText("Hoàn thành")).toBeVisible();
  await expect(panel.getByText("Mã giao dịch FT2632100987")).toBeVisible();
  const receipt = panel.getByRole("link", { name: "Mở biên lai chuyển khoản" });
  await receipt.scrollIntoViewIfNeeded();
  await expect(receipt.locator("img")).toHaveJSProperty("complete", true);
  await expect(panel.getByRole("button", { name: "Tôi đã nhận được tiền" })).toBeHidden();
  expect(await balanceOf(page)).toBe(before - amount);

  await panel.getByRole("button", { name: "Đóng" }).click();
  await page.goto("/rut-tien?buoc=3");
  await expect(page).toHaveURL("/rut-tien");
  await expect(page.getByLabel("Số tiền", { exact: true })).toHaveValue("");
});

test("a rejected amount is back in the wallet, with the reason", async ({
  page,
  browser,
  signIn,
}) => {
  await signIn(accounts.buyer);
  const before = await balanceOf(page);
  await page.goto("/rut-tien");
  await fillWithdrawal(page, "300000");
  await sendButton(page).click();
  await expect(status(page, sentText)).toBeVisible();
  await expect(page).toHaveURL(/request=/);
  expect(await balanceOf(page)).toBe(before - amount);
  const id = new URL(page.url()).searchParams.get("request") ?? "";
  const officer = await financeOfficer(browser, page);
  await officer.reject(id, "Tên chủ tài khoản không khớp");
  await page.reload();
  const panel = page.getByRole("dialog", { name: `Yêu cầu rút tiền ${id}` });
  await expect(panel.getByText("Từ chối", { exact: true })).toBeVisible();
  await expect(panel.getByText("Tên chủ tài khoản không khớp").first()).toBeVisible();
  await expect(panel.getByText("Số tiền đã được hoàn lại vào ví của bạn.")).toBeVisible();
  expect(await balanceOf(page)).toBe(before);
});

test("the owner of an approved request says that the money is there, once", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.buyer);
  await page.goto("/yeu-cau-rut-tien");
  await page.getByRole("tab", { name: "Đã duyệt" }).click();
  await expect(page).toHaveURL(/status=approved/);
  await page
    .getByRole("link", { name: /đ Đã duyệt/ })
    .first()
    .click();
  const receive = page.getByRole("button", { name: "Tôi đã nhận được tiền" });
  await receive.click();
  const question = page.getByRole("dialog", { name: "Bạn đã nhận được tiền?" });
  await question.getByRole("button", { name: "Tôi đã nhận được tiền" }).dblclick();
  await expect(status(page, "Đã xác nhận nhận được tiền")).toBeVisible();
  await expect(page.getByText("Bạn đã xác nhận nhận được tiền")).toBeVisible();
  await expect(receive).toBeHidden();
  const panel = page.getByRole("dialog", { name: /^Yêu cầu rút tiền / });
  await expect(panel.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/request=/);
  await page.goBack();
  await expect(panel).toBeVisible();
});

test("what was typed survives a reload of every step; a step without its data is not shown", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.buyer);
  await page.goto("/rut-tien?buoc=3");
  await expect(page).toHaveURL("/rut-tien");
  await page.getByLabel("Số tiền", { exact: true }).fill("300000");
  await page.reload();
  await expect(page.getByLabel("Số tiền", { exact: true })).toHaveValue("₫ 300.000");
  await page.goto("/rut-tien?buoc=3");
  await expect(page).toHaveURL("/rut-tien?buoc=2");
  await page.getByRole("radio").last().check();
  await page.reload();
  await expect(page.getByRole("radio").last()).toBeChecked();
  await page.getByRole("button", { name: "Tiếp tục" }).click();
  await expect(page.getByText("Chưa được ngân hàng xác minh.")).toBeVisible();
  await page.getByLabel("Ghi chú").fill("Chuyển giúp trong tuần");
  await page.reload();
  await expect(page.getByLabel("Ghi chú")).toHaveValue("Chuyển giúp trong tuần");
  await expect(page.getByRole("checkbox")).not.toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL("/rut-tien?buoc=2");
  await page.goBack();
  await expect(page.getByLabel("Số tiền", { exact: true })).toHaveValue("₫ 300.000");
});

test("quick amounts above the balance say why they cannot be chosen", async ({ page, signIn }) => {
  await signIn(accounts.buyer);
  await page.goto("/rut-tien");
  await withdrawElsewhere(page, (await balanceOf(page)) - 150_000);
  await page.reload();
  const tooMuch = page.getByRole("button", { name: "200.000 đ" });
  await expect(tooMuch).toHaveAttribute("aria-disabled", "true");
  await tooMuch.focus();
  await expect(page.getByRole("tooltip", { name: /Số dư 150.000 đ không đủ/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Số tiền", { exact: true })).toHaveValue("");
  await page.getByRole("button", { name: "100.000 đ" }).click();
  await expect(page.getByLabel("Số tiền", { exact: true })).toHaveValue("₫ 100.000");
});
