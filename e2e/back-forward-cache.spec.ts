import type { Page } from "@playwright/test";
import { accounts, expect, test as served } from "./fixtures.ts";

/** Playwright disables the cache, and the browser then omits most reasons. */
const test = served.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] });
    },
    { scope: "worker" },
  ],
});

/** Why the page cannot be cached. Excludes reasons of the headless browser, which caches no page. */
async function reasonsOf(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.enable");
  const told = Promise.withResolvers<string[]>();
  browser.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
    const ours = notRestoredExplanations.filter(({ type }) => type !== "Circumstantial");
    told.resolve(ours.map(({ reason }) => reason));
  });
  await page.goto("/manifest.webmanifest");
  await page.goBack();
  return told.promise;
}

for (const [who, paths] of [
  [undefined, ["/", "/mua-sam", "/san-pham/3", "/category/3", "/dang-nhap"]],
  [accounts.buyer, ["/", "/gio-hang", "/tai-khoan", "/vi-tap"]],
  [accounts.administrator, ["/quan-ly-don-hang", "/quan-ly-ton-kho"]],
] as const) {
  test(`no page of ${who ?? "a guest"} keeps the browser from showing it at once on Back`, async ({
    page,
    signIn,
  }) => {
    if (who) await signIn(who);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator("main")).toBeVisible();
      await page.waitForLoadState("networkidle");
      expect([path, await reasonsOf(page)]).toEqual([path, []]);
    }
  });
}

test("a page that listens for its end would be noticed", async ({ page }) => {
  await page.goto("/mua-sam");
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => addEventListener("unload", () => {}));
  expect(await reasonsOf(page)).toEqual(["UnloadHandlerExistsInMainFrame"]);
});
