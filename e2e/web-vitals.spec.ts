import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { awake } from "./steps.ts";

const REPORTS = "/bff/vitals";

async function reportsOf(page: Page) {
  const reports: { body: unknown; cookie: string | undefined; status: number }[] = [];
  await page.route(`**${REPORTS}`, async (route) => {
    const body: unknown = route.request().postDataJSON();
    const { cookie } = await route.request().allHeaders();
    const response = await route.fetch();
    reports.push({ body, cookie, status: response.status() });
    await route.fulfill({ response });
  });
  return reports;
}

const drawLot = (page: Page, lot: number) =>
  page.addInitScript((value) => {
    Math.random = () => value;
  }, lot);

const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });

test("one visit in ten reports how fast it was, once, by routes and without a cookie", async ({
  page,
  signIn,
}) => {
  await signIn("muahang@tap.vn");
  const reports = await reportsOf(page);
  await drawLot(page, 0.09);
  await page.goto("/san-pham/3?v=5");
  await awake(page);
  await page.getByRole("button", { name: "Tăng số lượng" }).first().click();
  await expect
    .poll(async () => {
      await hide(page);
      return reports.length;
    })
    .toBe(1);
  expect(reports[0]).toMatchObject({ status: 204, cookie: undefined });
  expect(reports[0]?.body).toMatchObject({
    visitor: "member",
    vitals: expect.arrayContaining([
      { name: "LCP", value: expect.any(Number), route: "/san-pham/$id" },
      { name: "TTFB", value: expect.any(Number), route: "/san-pham/$id" },
    ]),
  });
  await hide(page);
  expect(reports).toHaveLength(1);
});

test("the others load nothing for it, and report nothing", async ({ page }) => {
  const reports = await reportsOf(page);
  const files: string[] = [];
  page.on("request", (request) => files.push(request.url()));
  await drawLot(page, 0.1);
  await page.goto("/mua-sam");
  await awake(page);
  await page.mouse.move(5, 5);
  await page.waitForLoadState("networkidle");
  await hide(page);
  expect(files.filter((url) => /web-vitals/.test(url))).toEqual([]);
  expect(reports).toEqual([]);
});
