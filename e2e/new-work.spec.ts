import type { Page } from "@playwright/test";
import { accounts, expect, password, test } from "./fixtures.ts";
import { buyFrom, codeOf, path, rows, sellersShop } from "./order-steps.ts";

const count = (page: Page, text: string) => page.getByRole("button", { name: text, exact: true });
const alerts = (page: Page) => page.getByRole("button", { name: "Báo khi có việc mới" });
const title = (before = "") => `${before}Quản lý đơn hàng | TAP`;

async function openList(page: Page): Promise<void> {
  await page.goto(path);
  await expect(rows(page)).toHaveCount(10);
  await expect(alerts(page)).toBeEnabled();
}

function keepAlerts() {
  const alerts: (string | undefined)[] = [];
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (...args) {
    alerts.push("note");
    start.apply(this, args);
  };
  class Kept extends EventTarget {
    static permission = "default";
    static requestPermission = async () => {
      Kept.permission = "granted";
      return Kept.permission;
    };
    constructor(_title: string, options?: NotificationOptions) {
      super();
      alerts.push(options?.body);
    }
  }
  Object.assign(window, { Notification: Kept, alerts });
}

test("an order that arrives is counted, once for all tabs, and shown when the seller wants it", async ({
  page,
  context,
  browser,
  signIn,
  baseURL: origin = "",
}) => {
  await context.clock.install();
  await page.addInitScript(keepAlerts);
  await signIn(accounts.seller);
  const other = await context.newPage();
  const asked: string[] = [];
  context.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith("/shop/order") && searchParams.get("size") === "21") asked.push(pathname);
  });
  await openList(page);
  await openList(other);

  const buyer = await (await browser.newContext({ baseURL: origin })).newPage();
  const headers = { "x-tap-csrf": "1", origin };
  const data = { identifier: accounts.buyer, password };
  expect((await buyer.request.post("/bff/login", { headers, data })).ok()).toBe(true);
  const order = await buyFrom(buyer, origin, sellersShop);

  await test.step("half a minute later both tabs know it, and one has asked", async () => {
    await context.clock.fastForward("00:31");
    for (const tab of [page, other]) {
      await expect(count(tab, "1 đơn mới")).toBeVisible();
      await expect(tab).toHaveTitle(title("(1) "));
      await expect(rows(tab).first()).not.toContainText(codeOf(order));
    }
    expect(asked).toHaveLength(1);
  });

  await test.step("a press shows it, and the keyboard goes on in the list", async () => {
    const entries = await page.evaluate(() => history.length);
    await count(page, "1 đơn mới").click();
    await expect(rows(page).first()).toContainText(codeOf(order));
    await expect(count(page, "1 đơn mới")).toHaveCount(0);
    await expect(page).toHaveTitle(title());
    await expect(page.getByRole("table", { name: "Đơn hàng" })).toBeFocused();
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });

  await test.step("the count stays behind when its page is left, and nobody hears of it", async () => {
    await expect(other).toHaveTitle(title("(1) "));
    await other.getByRole("link", { name: "Tồn kho" }).first().click();
    await expect(other).toHaveTitle("Tồn kho của shop | TAP");
    const announced = other.locator("[aria-live=polite]", { hasText: "| TAP" });
    await expect(announced).toHaveText(await other.title());
  });

  await test.step("who wants so hears it and is notified, without a name", async () => {
    await alerts(page).click();
    await page.getByRole("menuitemcheckbox", { name: "Âm thanh" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Thông báo của trình duyệt" }).click();
    await page.getByText("Bảng lập trình viên").click();
    await page.getByRole("button", { name: "Đơn mới đến" }).click();
    await expect(count(page, "1 đơn mới")).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, "alerts")))
      .toEqual([
        ...["note", "note", "Từ giờ bạn sẽ được báo khi có việc mới."],
        ...["note", "note", "1 đơn mới"],
      ]);
    await page.getByText("Bảng lập trình viên").click();
  });
});
