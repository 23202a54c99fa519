import type { Page } from "@playwright/test";
import { accounts, expect, test } from "./fixtures.ts";
import { seedPin } from "./pin-steps.ts";
import { awake, signOut, status } from "./steps.ts";
import { otherBrowser, profileOf } from "./transfer-steps.ts";

const bell = (page: Page) => page.getByRole("button", { name: /^Thông báo/ });
const arrived = (page: Page) => status(page, /Bạn vừa nhận 234\.000 đ từ (?!TAP_)/);

async function unread(page: Page): Promise<number> {
  const name = (await bell(page).getAttribute("aria-label")) ?? "";
  return Number(/\d+/.exec(name)?.[0] ?? 0);
}

const asksInbox = (page: Page) => page.waitForResponse("**/bff/views/inbox");

test("money that arrives is said once, counted, and read on this device until the sign-out", async ({
  page,
  context,
  browser,
  server,
  signIn,
}) => {
  await context.clock.install();
  await signIn(accounts.buyer);
  const asked: Page[] = [];
  for (const tab of [page, await context.newPage()]) {
    tab.on("request", (request) => {
      if (request.url().endsWith("/bff/views/inbox")) asked.push(tab);
    });
  }
  const [, other = page] = context.pages();
  await page.goto("/mua-sam");
  await awake(page);
  expect(asked).toEqual([]);
  const first = asksInbox(page);
  await page.mouse.move(200, 200);
  await context.clock.fastForward("00:09");
  await first;
  await other.goto("/mua-sam");
  await awake(other);
  await other.mouse.move(200, 200);
  await context.clock.fastForward("00:09");
  await expect(bell(page)).toHaveAccessibleName(/chưa đọc/);
  const before = await unread(page);

  const { uidCode } = await profileOf(page);
  const sender = await otherBrowser(browser, server, accounts.seller);
  const headers = { "x-tap-csrf": "1", origin: server, "idempotency-key": crypto.randomUUID() };
  const data = { recipientId: uidCode, amount: 234_000, transactionPin: seedPin };
  const sent = await sender.request.post("/api/wallet/transfer", { headers, data });
  expect(sent.ok(), await sent.text()).toBe(true);
  await sender.context().close();

  await test.step("both tabs count it, and the one that asked says it", async () => {
    await context.clock.fastForward("00:40");
    // The sender's name is only looked up for an active user.
    await page.keyboard.press("Shift");
    await context.clock.fastForward("00:21");
    await expect(arrived(page)).toBeVisible();
    for (const tab of [page, other]) await expect.poll(() => unread(tab)).toBe(before + 1);
    await expect(arrived(other)).toHaveCount(0);
    expect(new Set(asked)).toEqual(new Set([page]));
  });

  await test.step("its entry leads to the movement, and is read then", async () => {
    await bell(page).click();
    const today = page.getByRole("region", { name: "Hôm nay", exact: true });
    await today.getByRole("link", { name: /Chưa đọc.*\+234\.000 đ/ }).click();
    await expect(page).toHaveURL(/\/lich-su\?gd=/);
    await expect(page.getByRole("dialog").getByText("+234.000 đ")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect.poll(() => unread(page)).toBe(before);
  });

  await test.step("everything is read after a reload, too", async () => {
    await bell(page).click();
    await page.getByRole("button", { name: "Đánh dấu đã đọc tất cả" }).click();
    await expect(page.getByText("Chưa đọc")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(bell(page)).toHaveAccessibleName("Thông báo");
    await page.reload();
    await awake(page);
    await page.mouse.move(210, 210);
    await context.clock.fastForward("00:09");
    await bell(page).click();
    await expect(page.getByRole("region", { name: "Hôm nay", exact: true })).toBeVisible();
    await expect(page.getByText("Chưa đọc")).toHaveCount(0);
    await page.keyboard.press("Escape");
  });

  await test.step("a sign-out leaves no marks behind", async () => {
    const marks = () => page.evaluate(() => localStorage.getItem("tap-kept") ?? "");
    expect(await marks()).toContain("inbox-read");
    await signOut(page);
    expect(await marks()).not.toContain("inbox-read");
  });
});
