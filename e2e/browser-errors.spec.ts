import type { Page } from "@playwright/test";
import { stackResolver } from "#bff/node/source-maps.ts";
import { expect, test } from "./fixtures.ts";
import { awake } from "./steps.ts";

// Checks the request; the log is the BFF's own test.

const REPORTS = "/bff/browser-errors";

type Report = { message: string; route: string; stack: string };

async function reportsOf(page: Page) {
  const reports: Report[] = [];
  const statuses: number[] = [];
  await page.route(`**${REPORTS}`, async (route) => {
    reports.push(route.request().postDataJSON());
    const response = await route.fetch();
    statuses.push(response.status());
    await route.fulfill({ response });
  });
  return { reports, statuses };
}

async function runOwnFile(page: Page, name: string, code: string): Promise<void> {
  await page.route(`**/assets/${name}`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: code }),
  );
  await page.addScriptTag({ url: `/assets/${name}` });
}

test("an error and a rejection that nobody caught are reported with their route, once each", async ({
  page,
  mayFail,
}) => {
  mayFail("TypeError: planted error", "RangeError: planted rejection");
  const { reports, statuses } = await reportsOf(page);
  await page.goto("/san-pham/1?tu=trang-chu");
  await awake(page);
  const code = `
    function planted() { throw new TypeError("planted error"); }
    for (let count = 0; count < 3; count++) setTimeout(planted);
    setTimeout(async function rejected() { throw new RangeError("planted rejection"); });
  `;
  await runOwnFile(page, "planted.js", code);
  await expect.poll(() => statuses).toEqual([204, 204]);
  expect(reports).toMatchObject([
    { message: "TypeError: planted error", route: "/san-pham/$id" },
    { message: "RangeError: planted rejection", route: "/san-pham/$id" },
  ]);
  for (const { stack } of reports) {
    expect(stack).toContain("/assets/planted.js");
    expect(stack).not.toContain("planted error");
  }
});

test("a frame in a built file is found in our sources, by maps that nobody is served", async ({
  page,
  mayFail,
}) => {
  mayFail("TypeError: planted scroll");
  const { reports, statuses } = await reportsOf(page);
  await page.addInitScript(() => {
    HTMLUListElement.prototype.scrollTo = () => {
      throw new TypeError("planted scroll");
    };
  });
  await page.goto("/mua-sam");
  await awake(page);
  await page.getByRole("button", { name: "Danh mục: cuộn sang phải" }).click();
  await expect.poll(() => statuses).toEqual([204]);
  const stack = reports[0]?.stack ?? "";
  const resolved = await stackResolver("dist/maps")(stack);
  expect(resolved).toMatch(/web\/src\/features\/shop\/catalogue\/catalogue-screen\.tsx:\d+:\d+/);
  const [file = ""] = /https?:\/\/[^\s()@]+?\/assets\/[\w.-]+\.js/.exec(stack) ?? [];
  const script = await page.request.get(file);
  expect(await script.text()).not.toContain("sourceMappingURL");
  expect((await page.request.get(`${file}.map`)).status()).toBe(404);
});

test("a screen that breaks is reported", async ({ page, mayFail }) => {
  mayFail("TypeError: broken screen");
  const { reports, statuses } = await reportsOf(page);
  await page.route("**/assets/_shop.chinh-sach-*.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `export function component() { throw new TypeError("broken screen"); }`,
    }),
  );
  await page.goto("/dang-nhap");
  await awake(page);
  await page.getByRole("link", { name: "Điều khoản và chính sách" }).click();
  await expect(
    page.getByRole("heading", { name: "Đã xảy ra lỗi. Vui lòng thử lại." }),
  ).toBeVisible();
  await expect.poll(() => statuses).toEqual([204]);
  expect(reports).toMatchObject([{ message: "TypeError: broken screen", route: "/chinh-sach" }]);
});

test("what is not ours, or only the network's, is not reported", async ({ page, mayFail }) => {
  mayFail("TypeError: foreign", "AbortError: given up", "TypeError: Failed to fetch");
  const { reports, statuses } = await reportsOf(page);
  await page.goto("/dang-nhap");
  await awake(page);
  const code = `
    const reject = (error) => void Promise.reject(error);
    const foreign = new TypeError("foreign");
    foreign.stack = "TypeError: foreign\\n    at run (chrome-extension://abc/content.js:1:1)";
    reject(foreign);
    reject(new DOMException("given up", "AbortError"));
    reject(new TypeError("Failed to fetch"));
    setTimeout(() => { throw new TypeError("last, and ours"); }, 100);
  `;
  mayFail("TypeError: last, and ours");
  await runOwnFile(page, "planted.js", code);
  await expect.poll(() => statuses).toEqual([204]);
  expect(reports.map(({ message }) => message)).toEqual(["TypeError: last, and ours"]);
});
