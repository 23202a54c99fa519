import type { Page } from "@playwright/test";
import type { Schema } from "#openapi/schema.ts";
import { accounts, expect, password, test } from "./fixtures.ts";
import { hideOutcomes, loseResponse, lostResponse, unknownOutcome } from "./lost-call-steps.ts";
import { seedPin, wrongPin } from "./pin-steps.ts";
import { alert, endSessionAt, status } from "./steps.ts";
import { otherBrowser, walletOf } from "./transfer-steps.ts";

type Order = Schema["Order"];

const pathOf = ({ id }: Pick<Order, "id">) => `/thanh-toan?phuong-thuc=vi-tap&don=${id}`;
const done = "Thanh toán đơn hàng thành công!";
const open = ["pending", "confirmed", "packing", "shipping"];
const call = "/api/wallet/pay-order";

async function unpaidOrder(page: Page): Promise<Order> {
  const response = await page.request.get("/api/orders/me?size=100");
  const { data }: Schema["MyOrderPage"] = await response.json();
  const [order] = data
    .filter((one) => one.payment_status === "UNPAID" && open.includes(one.status_id))
    .toSorted((a, b) => a.total_price - b.total_price);
  if (!order) throw new Error("no unpaid order");
  return order;
}

async function toPayment(page: Page, order: Order): Promise<void> {
  await page.goto(pathOf(order));
  await page.getByRole("button", { name: "Tiếp tục thanh toán" }).click();
  await expect(page.getByLabel("Mã PIN ví")).toBeVisible();
  await expect(page.getByText("Đang phân tích rủi ro…")).toHaveCount(0);
  const consent = page.getByRole("checkbox", { name: /vẫn muốn thanh toán/ });
  if (await consent.isVisible()) await consent.check();
}

const payButton = (page: Page) => page.getByRole("button", { name: /^Thanh toán \d/ });

test("an order is paid with points, once, and the wallet follows", async ({ page, signIn }) => {
  await signIn(accounts.buyer);
  const order = await unpaidOrder(page);
  const before = await walletOf(page);
  expect(before.tapPoint).toBeGreaterThan(0);
  await toPayment(page, order);
  await page.getByRole("switch", { name: /Dùng điểm TAP/ }).check();
  const points = Math.min(before.tapPoint, Math.floor(order.total_price / 100), 20);
  await page.getByRole("textbox", { name: "Số điểm" }).fill(String(points));
  await page.getByLabel("Mã PIN ví").fill(seedPin);
  await payButton(page).click();
  await expect(status(page, done)).toBeVisible();
  await page.getByRole("button", { name: "Ở lại trang này" }).click();

  const after = await walletOf(page);
  expect(before.balance - after.balance).toBe(order.total_price - points * 100);
  expect(before.tapPoint - after.tapPoint).toBe(points);
  await page.goBack();
  await expect(status(page, done)).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  await page.goto(pathOf(order));
  await expect(alert(page, "Đơn hàng này đã được thanh toán.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Tiếp tục thanh toán" })).toHaveCount(0);
});

test("five wrong PINs lock the wallet, and the order stays unpaid", async ({
  page,
  signIn,
  mayFail,
}) => {
  mayFail(`400 ${call}`, `429 ${call}`);
  await signIn(accounts.buyer);
  const order = await unpaidOrder(page);
  const { balance } = await walletOf(page);
  await toPayment(page, order);
  const field = page.getByLabel("Mã PIN ví");
  for (const left of [4, 3, 2, 1]) {
    await field.fill(wrongPin);
    await payButton(page).click();
    await expect(page.getByText(`Mật khẩu không đúng. Bạn còn ${left} lần thử.`)).toBeVisible();
    await expect(field).toHaveValue("");
  }
  await field.fill(wrongPin);
  await payButton(page).click();
  await expect(alert(page, /^Ví bị khóa đến \d\d:\d\d$/)).toBeVisible();
  await expect(field).toBeDisabled();
  expect((await walletOf(page)).balance).toBe(balance);
});

test("a lost response ends on the truth, also after a reload", async ({
  page,
  signIn,
  mayFail,
}) => {
  mayFail(lostResponse);
  await signIn(accounts.buyer);
  const order = await unpaidOrder(page);
  const { balance } = await walletOf(page);
  await toPayment(page, order);
  await page.getByLabel("Mã PIN ví").fill(seedPin);
  const hidden = await hideOutcomes(page);
  await loseResponse(page, call);
  await payButton(page).click();
  await expect(unknownOutcome(page)).toContainText("Chưa kiểm tra được");
  await hidden.end();
  await page.reload();
  await expect(status(page, done)).toBeVisible();
  expect((await walletOf(page)).balance).toBe(balance - order.total_price);
});

test("a payment that the ended session refused goes on at its PIN, and leads to the wallet by itself", async ({
  page,
  signIn,
  mayFail,
}) => {
  mayFail(`401 ${call}`);
  await signIn(accounts.buyer);
  const order = await unpaidOrder(page);
  await toPayment(page, order);
  const field = page.getByLabel("Mã PIN ví");
  const dialog = page.getByRole("dialog", { name: "Phiên đăng nhập đã hết hạn" });
  // The dialog is lazy: it loads for the first of them.
  for (const send of [() => payButton(page).click(), () => field.press("Enter")]) {
    await field.fill(seedPin);
    await endSessionAt(page, call);
    await send();
    await dialog.getByLabel("Mật khẩu", { exact: true }).fill(password);
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("");
  }
  await field.fill(seedPin);
  await payButton(page).click();
  await expect(status(page, done)).toBeVisible();
  await expect(page).toHaveURL("/vi-tap");
});

test("what another tab has paid is not paid again", async ({
  page,
  browser,
  server,
  signIn,
  mayFail,
}) => {
  mayFail(`409 ${call}`);
  await signIn(accounts.buyer);
  const order = await unpaidOrder(page);
  const second = await otherBrowser(browser, server, accounts.buyer);
  const { balance } = await walletOf(page);
  for (const each of [page, second]) {
    await toPayment(each, order);
    await each.getByLabel("Mã PIN ví").fill(seedPin);
  }
  await payButton(second).click();
  await expect(status(second, done)).toBeVisible();
  await payButton(page).click();
  await expect(alert(page, "Đơn hàng này đã được thanh toán.")).toBeVisible();
  expect((await walletOf(page)).balance).toBe(balance - order.total_price);
});

test("somebody else's order, none at all, and the order's documented name", async ({
  page,
  signIn,
  mayFail,
}) => {
  await signIn(accounts.otherBuyer);
  const order = await unpaidOrder(page);
  mayFail(`404 /api/orders/${order.id}`);
  await signIn(accounts.buyer);
  const own = await unpaidOrder(page);
  await page.goto(`/thanh-toan?phuong-thuc=vi-tap&orderId=${own.id}`);
  await expect(page.getByRole("button", { name: "Tiếp tục thanh toán" })).toBeVisible();
  await expect(page.getByText("Dữ liệu minh hoạ")).toHaveCount(0);

  await page.goto(pathOf(order));
  await expect(page.getByText("Không tìm thấy đơn hàng")).toBeVisible();
  await expect(page.getByRole("link", { name: "Đơn hàng của tôi" })).toBeVisible();

  const { balance } = await walletOf(page);
  await page.goto("/thanh-toan?phuong-thuc=vi-tap");
  await expect(page.getByText("Dữ liệu minh hoạ")).toBeVisible();
  await page.getByRole("button", { name: "Tiếp tục thanh toán" }).click();
  await expect(payButton(page)).toBeDisabled();
  await page.getByLabel("Mã PIN ví").fill(seedPin);
  await payButton(page).click();
  await expect(status(page, /không có khoản tiền nào được trừ/)).toBeVisible();
  expect((await walletOf(page)).balance).toBe(balance);
});
