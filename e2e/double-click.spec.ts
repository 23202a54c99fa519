import type { Locator, Page } from "@playwright/test";
import {
  adminCalls,
  confirmDialog,
  confirmElsewhere,
  path as deskPath,
  fillConfirmation,
  firstPending,
} from "./deposit-steps.ts";
import { accounts, expect, test } from "./fixtures.ts";
import { alert, awake, rowAction } from "./steps.ts";
import { otherBrowser } from "./transfer-steps.ts";

// A slow double click: the second click lands on what the first one opened.

async function doubleClick(page: Page, button: Locator, brought: Locator): Promise<void> {
  await button.click();
  await expect(brought).toBeVisible();
  await expect(page.locator("[aria-busy=true], [data-loading=true]")).toHaveCount(0);
  await secondClick(page);
}

async function secondClick(page: Page): Promise<void> {
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

test("the second click on “Mua ngay” places no order", async ({ page, signIn }) => {
  // "Đặt hàng" appears where "Mua ngay" was.
  await page.setViewportSize({ width: 1280, height: 800 });
  const orders: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/orders")) orders.push("order");
  });
  await signIn(accounts.buyer);
  await page.goto("/san-pham/6");
  await awake(page);
  const order = page.getByRole("button", { name: "Đặt hàng" }).first();
  await doubleClick(page, page.getByRole("button", { name: "Mua ngay" }), order);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  // A sent order would make it busy, or lead away.
  await expect(order).toBeEnabled();
  await expect(page).toHaveURL("/thanh-toan");
  expect(orders).toEqual([]);
});

test("the second click on a cart line's removal leaves the next line", async ({ page, signIn }) => {
  await signIn(accounts.buyer);
  await page.goto("/gio-hang");
  const remove = page.getByRole("button", { name: /^Xóa .* khỏi giỏ hàng$/ });
  await expect(remove).toHaveCount(3);
  await doubleClick(page, remove.first(), page.getByRole("button", { name: "Hoàn tác" }));
  await expect(remove).toHaveCount(2);
  await page.reload();
  await expect(remove).toHaveCount(2);
});

test("the second click on what opens something neither acts in it nor closes it", async ({
  page,
}) => {
  await page.goto("/san-pham/6");
  await awake(page);
  const viewer = page.getByRole("dialog");
  await doubleClick(page, page.getByRole("button", { name: /^Phóng to ảnh 1 / }), viewer);
  await expect(viewer.getByRole("button", { name: "Phóng to ảnh" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();

  const field = page.getByLabel("Tin nhắn");
  await page.getByRole("button", { name: /^Trò chuyện với / }).dblclick();
  await expect(field).toBeFocused();
});

test("the second click on a decision leaves its refusal to be read", async ({
  page,
  browser,
  server,
  signIn,
  mayFail,
}) => {
  await signIn(accounts.financeOfficer);
  const other = await otherBrowser(browser, server, accounts.administrator);
  const [deposit] = await firstPending(page, 1);
  if (!deposit) throw new Error("no deposit");
  mayFail(`409 ${adminCalls}/confirm-deposit/${deposit.id}`);
  await page.goto(deskPath);
  await rowAction(page, deposit.id, "Xác nhận");
  const dialog = confirmDialog(page);
  await fillConfirmation(dialog, "FT26324008009");
  await confirmElsewhere(other, server, deposit);
  const refusal = alert(page, /^Yêu cầu đã được xử lý bởi .+ lúc \d/);
  await dialog.getByRole("button", { name: /^Xác nhận \d/ }).click();
  await expect(refusal).toBeVisible();
  const next = dialog.getByRole("button", { name: "Mở yêu cầu kế tiếp" });
  await expect(next).toBeEnabled();
  await secondClick(page);
  await expect(next).toBeVisible();
  await expect(refusal).toBeVisible();
  await other.context().close();
});

test("the second click in a question does not ask again for what was refused", async ({
  page,
  signIn,
  mayFail,
}) => {
  await signIn(accounts.administrator);
  const deletions: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "DELETE") deletions.push(new URL(request.url()).pathname);
  });
  await page.goto("/quan-ly-nguoi-dung?keyword=loi-500@tap.vn");
  await page.getByRole("button", { name: /^Thao tác với / }).click();
  await page.getByRole("menuitem", { name: "Xóa" }).click();
  const question = page.getByRole("dialog", { name: /^Xóa / });
  await doubleClick(
    page,
    question.getByRole("button", { name: "Xóa" }),
    question.getByRole("alert"),
  );
  await expect(question.getByRole("button", { name: "Xóa" })).toBeEnabled();
  expect(deletions).toHaveLength(1);
  mayFail(...deletions.map((path) => `500 ${path}`));
});

test("the second click on “Gửi mã” leaves the focus in the code that it asked for", async ({
  page,
}) => {
  await page.goto("/quen-mat-khau");
  await page.getByLabel("Email", { exact: true }).fill(accounts.buyer);
  const field = page.getByLabel("Mã OTP");
  await doubleClick(page, page.getByRole("button", { name: "Gửi mã" }), field);
  await expect(field).toBeFocused();
});
