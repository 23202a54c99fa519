import type { Page } from "@playwright/test";
import { systemClock } from "#bff/app/lib/clock.ts";
import { accounts, expect, test as served } from "./fixtures.ts";
import { expectAddress, fillAddress, proceedToCheckout } from "./steps.ts";

let aheadMs = 0;

const test = served.extend<{ passTime: (time: string) => Promise<void> }>({
  clock: [{ ...systemClock, now: () => systemClock.now() + aheadMs }, { scope: "worker" }],
  passTime: async ({ context }, use) => {
    await context.clock.install();
    await use(async (time) => {
      const [minutes = 0, seconds = 0] = time.split(":").map(Number);
      aheadMs += (minutes * 60 + seconds) * 1000;
      await context.clock.fastForward(time);
    });
    aheadMs = 0;
  },
});

const warning = (page: Page) => page.getByRole("dialog", { name: "Phiên đăng nhập sắp hết hạn" });
const ended = (page: Page) => page.getByRole("dialog", { name: "Phiên đăng nhập đã hết hạn" });

test("a user who was away for long is warned, and stays by one press, in all tabs", async ({
  page,
  context,
  signIn,
  passTime,
}) => {
  await signIn(accounts.buyer);
  await page.goto("/tai-khoan");
  const other = await context.newPage();
  await other.goto("/tai-khoan");
  await expect(other.getByRole("tab").first()).toBeVisible();
  await passTime("27:31");
  await expect(warning(page)).toContainText(/hết hạn sau 2 phút \d+ giây/);
  await expect(page.getByRole("button", { name: "Tiếp tục" })).toBeFocused();
  await expect(warning(other)).toBeVisible();

  await page.keyboard.press("Enter");
  await expect(warning(page)).toBeHidden();
  await expect(warning(other)).toBeHidden();
  await passTime("20:00");
  await page.reload();
  await expect(page.getByRole("tab").first()).toBeVisible();
});

test("who is using the page is not asked whether they are there", async ({
  page,
  signIn,
  passTime,
}) => {
  await signIn(accounts.buyer);
  await page.goto("/tai-khoan");
  await expect(page.getByRole("tab").first()).toBeVisible();
  let isExtended = false;
  page.on("response", (response) => {
    const isExtension =
      response.request().method() === "POST" && /bff\/session$/.test(response.url());
    isExtended ||= isExtension && response.ok();
  });
  await passTime("26:30");
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Tab");
  await passTime("00:35");
  await expect(async () => {
    await page.keyboard.press("Tab");
    expect(await warning(page).isHidden()).toBe(true);
    expect(isExtended).toBe(true);
  }).toPass();
});

test("the end of the twelve hours is told, also to who is using the page, and is not moved", async ({
  page,
  baseURL,
  signIn,
  passTime,
}) => {
  await signIn(accounts.buyer);
  const headers = { "x-tap-csrf": "1", origin: baseURL ?? "" };
  for (let hours = 0; hours < 11.5; hours += 0.25) {
    await passTime("15:00");
    expect((await page.request.post("/bff/session", { headers })).status()).toBe(204);
  }
  await passTime("27:30");
  await page.goto("/tai-khoan");
  await page.keyboard.press("Tab");
  await expect(warning(page)).toContainText("không kéo dài thêm được");
  await page.getByRole("button", { name: "Đã hiểu" }).click();
  await expect(warning(page)).toBeHidden();
  await passTime("02:40");
  await expect(page).toHaveURL("/dang-nhap?from=%2Ftai-khoan");
});

test("a session that ended while the device slept asks for the password, and what was typed is there", async ({
  page,
  signIn,
  passTime,
}) => {
  await signIn(accounts.buyer);
  await page.goto("/gio-hang");
  await proceedToCheckout(page);
  await fillAddress(page);
  await passTime("28:00");
  await expect(warning(page)).toBeVisible();
  await passTime("45:00");
  await expect(ended(page)).toBeVisible();
  await expect(warning(page)).toBeHidden();
  await expectAddress(page);
});

test("a user who is done signs out in the warning", async ({ page, signIn, passTime }) => {
  await signIn(accounts.buyer);
  await page.goto("/tai-khoan");
  await expect(page.getByRole("tab").first()).toBeVisible();
  await passTime("28:00");
  await warning(page).getByRole("button", { name: "Đăng xuất" }).click();
  await expect(page).toHaveURL("/dang-nhap");
  await expect(warning(page)).toBeHidden();
});
