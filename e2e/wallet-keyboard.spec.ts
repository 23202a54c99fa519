import type { Page } from "@playwright/test";
import { accounts, expect, test } from "./fixtures.ts";
import { tabTo } from "./keyboard-steps.ts";
import { expectOpen, gate, pinField, seedPin } from "./pin-steps.ts";
import { status } from "./steps.ts";
import { sendButton as sendMoney, walletOf } from "./transfer-steps.ts";
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
  // The focus is in the new content, not on the body.
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
  await page.keyboard.type(seedPin);
  await tabTo(page, sendMoney(page));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Chuyển tiền thành công!" })).toBeFocused();
  await tabTo(page, page.getByRole("link", { name: "Về ví TAP" }));
  await page.keyboard.press("Enter");
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
  await tabTo(page, page.getByLabel("Mã PIN ví"));
  await page.keyboard.type(seedPin);
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

/** IME composition, as of mobile keyboards. */
async function compose(page: Page, text: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  for (let length = 1; length <= text.length; length += 1) {
    await client.send("Input.imeSetComposition", {
      text: text.slice(0, length),
      selectionStart: length,
      selectionEnd: length,
    });
  }
  await client.send("Input.insertText", { text });
}

test("a composing keyboard sends the amount that it typed, and no other goes on", async ({
  page,
}) => {
  await page.goto("/chuyen-tien");
  await page.getByLabel("Mã UID người nhận").fill("TAP_5E6F7A8B");
  await page.getByRole("button", { name: "Tìm người nhận" }).click();
  await page.getByRole("button", { name: "Tiếp tục" }).click();
  const field = page.getByRole("textbox", { name: "Số tiền" });
  const next = page.getByRole("button", { name: "Tiếp tục" });
  await field.focus();
  await compose(page, "20000");
  await expect(field).toHaveValue("₫ 20.000");
  await field.press("ArrowDown");
  await expect(field).toHaveValue("₫ 20.000");

  await test.step("what cannot be read goes nowhere, and neither does the amount before", async () => {
    await field.press("End");
    await compose(page, "x");
    await next.click();
    await expect(field).toBeFocused();
    await expect(
      page.getByText("Chưa đọc được số này, hãy viết như 185.000 hoặc 185k"),
    ).toBeVisible();
    await expect(page.getByLabel("Mã PIN ví")).toHaveCount(0);
  });

  await test.step("words of the market do", async () => {
    await field.fill("");
    await compose(page, "25");
    await compose(page, "k");
    await expect(page.getByText("= 25.000 đ")).toBeVisible();
    await next.click();
    await expect(page.getByLabel("Mã PIN ví")).toBeVisible();
    await expect(page.getByRole("main").getByText("25.000 đ").first()).toBeVisible();
  });
});
