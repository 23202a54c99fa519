import { accounts, expect, test } from "./fixtures.ts";
import { tabTo } from "./keyboard-steps.ts";
import { expectOpen, gate, pinField, seedPin } from "./pin-steps.ts";
import { status } from "./steps.ts";
import { pin, sendButton as sendMoney, walletOf } from "./transfer-steps.ts";
import { sendButton as sendWithdrawal, sentText } from "./withdraw-steps.ts";

test.beforeEach(async ({ signIn }) => {
  test.slow();
  await signIn(accounts.buyer);
});

test("the keyboard alone opens the wallet and asks for a top-up", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-write"]);
  await page.goto("/vi-tap");
  await expect(pinField(page)).toBeFocused();
  await page.keyboard.type(seedPin);
  await expectOpen(page);
  await tabTo(
    page,
    page.getByRole("main").getByRole("link", { name: "Nạp tiền", exact: true }).first(),
  );
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/vi-tap/nap-tien");
  await tabTo(page, page.getByRole("button", { name: "100.000 đ", exact: true }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Nạp tiền", exact: true }).first());
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Xem mã QR" }));
  await page.keyboard.press("Enter");
  const qr = page.getByRole("dialog", { name: "Mã QR nạp tiền" });
  await tabTo(page, qr.getByRole("button", { name: "Sao chép số tiền" }));
  await page.keyboard.press("Enter");
  await expect(status(page, "Đã sao chép số tiền")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(qr).toHaveCount(0);
  // Where the user is now has the focus, not the page's beginning.
  await expect(page.locator("main :focus, [role=dialog] :focus")).toHaveCount(1);
});

test("the keyboard alone sends money", async ({ page }) => {
  const { balance } = await walletOf(page);
  await page.goto("/chuyen-tien");
  const code = page.getByLabel("Mã UID người nhận");
  await tabTo(page, code);
  await page.keyboard.type("TAP_5E6F7A8B");
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Tiếp tục" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("textbox", { name: "Số tiền" }));
  await page.keyboard.type("50000");
  await page.keyboard.press("Enter");
  const field = page.getByLabel("Mã PIN ví");
  await tabTo(page, field);
  await page.keyboard.type(pin);
  await tabTo(page, sendMoney(page));
  await page.keyboard.press("Enter");
  await expect(status(page, "Chuyển tiền thành công!")).toBeVisible();
  await expect(gate(page)).toBeVisible();
  await expect(pinField(page)).toBeFocused();
  expect((await walletOf(page)).balance).toBe(balance - 50_000);
});

test("the keyboard alone asks for a withdrawal", async ({ page }) => {
  const { balance } = await walletOf(page);
  await page.goto("/rut-tien");
  await tabTo(page, page.getByLabel("Số tiền", { exact: true }));
  await page.keyboard.type("100000");
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("radio").first());
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("button", { name: "Tiếp tục" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("checkbox"));
  await page.keyboard.press("Space");
  await tabTo(page, sendWithdrawal(page));
  await page.keyboard.press("Enter");
  await expect(status(page, sentText)).toBeVisible();
  const panel = page.getByRole("dialog", { name: /^Yêu cầu rút tiền/ });
  await expect(panel).toBeVisible();
  await expect(panel.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  expect((await walletOf(page)).balance).toBe(balance - 100_000);
});
