import * as desk from "./deposit-steps.ts";
import { accounts, expect, test } from "./fixtures.ts";
import { expectOpen, goHome, goToWallet, lockCall, ownPin, pinField } from "./pin-steps.ts";
import { status } from "./steps.ts";
import { fillTransfer, otherBrowser, profileOf, sendButton, walletOf } from "./transfer-steps.ts";

const topUp = 500_000;
const sent = 120_000;
const words = (dong: number) => `${new Intl.NumberFormat("vi-VN").format(dong)} đ`;

test("a new wallet: PIN, gate, top-up, confirmed at the desk, and spent", async ({
  page,
  browser,
  server,
  signIn,
}) => {
  await signIn(accounts.otherBuyer);
  const { balance, hasWalletPassword } = await walletOf(page);
  expect(hasWalletPassword).toBe(false);

  await test.step("the first PIN", async () => {
    await page.goto("/vi-tap");
    await page.getByRole("main").getByRole("link", { name: "Mật khẩu ví" }).click();
    await page.getByLabel("Mật khẩu mới", { exact: true }).fill(ownPin);
    await page.keyboard.press("Enter");
    await page.getByLabel("Xác nhận mật khẩu mới").fill(ownPin);
    await page.getByRole("button", { name: "Đặt mật khẩu" }).click();
    await expect(page.getByText("An toàn", { exact: true })).toBeVisible();
  });

  await test.step("the gate asks for it from now on", async () => {
    await page.getByRole("link", { name: "Về ví TAP" }).first().click();
    await expectOpen(page);
    const closed = lockCall(page);
    await goHome(page);
    await closed;
    await goToWallet(page);
    await pinField(page).fill(ownPin);
    await expectOpen(page);
  });

  const qr = page.getByRole("dialog", { name: "Mã QR nạp tiền" });
  await test.step("a top-up waits for its money", async () => {
    await page.getByRole("main").getByRole("link", { name: "Nạp tiền", exact: true }).click();
    await page.getByRole("textbox", { name: "Số tiền" }).fill(String(topUp));
    await page.getByRole("button", { name: "Nạp tiền", exact: true }).first().click();
    await page.getByRole("button", { name: "Xem mã QR" }).click();
    await expect(qr.getByRole("img", { name: /^Mã QR/ })).toBeVisible();
    expect((await walletOf(page)).balance).toBe(balance);
  });

  await test.step("the finance officer confirms it at the desk", async () => {
    const id = new URL(page.url()).searchParams.get("gd") ?? "";
    const office = await otherBrowser(browser, server, accounts.financeOfficer);
    const [newest] = await desk.firstPending(office, 1);
    expect(newest).toMatchObject({ id, amount: topUp });
    await office.goto(`${desk.path}?xem=${id}`);
    await desk.panel(office, id).getByRole("button", { name: "Xác nhận" }).click();
    const dialog = desk.confirmDialog(office);
    await desk.codeField(dialog).fill("FT26326000777");
    await dialog.getByRole("button", { name: `Xác nhận ${words(topUp)}` }).click();
    await expect(status(office, `Đã xác nhận nạp ${words(topUp)}`)).toBeVisible();
    await office.context().close();
  });

  await test.step("the open QR says that it has arrived", async () => {
    await expect(status(page, `Đã nạp ${words(topUp)} vào ví`)).toBeVisible({ timeout: 35_000 });
    await expect(qr.getByText(`Số dư hiện tại: ${words(balance + topUp)}`)).toBeVisible();
    await qr.getByRole("button", { name: "Xong" }).click();
  });

  await test.step("and it can be spent", async () => {
    const receiver = await otherBrowser(browser, server, accounts.buyer);
    const before = await walletOf(receiver);
    const { uidCode } = await profileOf(receiver);
    await page.goto("/chuyen-tien");
    await fillTransfer(page, uidCode ?? "", sent);
    await page.getByLabel("Mã PIN ví").fill(ownPin);
    await sendButton(page).click();
    await expect(status(page, "Chuyển tiền thành công!")).toBeVisible();
    expect((await walletOf(page)).balance).toBe(balance + topUp - sent);
    expect((await walletOf(receiver)).balance).toBe(before.balance + sent);
    await receiver.context().close();
  });
});
