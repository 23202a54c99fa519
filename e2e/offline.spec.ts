import type { Page } from "@playwright/test";
import { accounts, expect, test } from "./fixtures.ts";
import { awake, isMarked, mark } from "./steps.ts";

const OFFLINE = "Failed to load resource: net::ERR_INTERNET_DISCONNECTED";

async function readyForOffline(page: Page): Promise<void> {
  await awake(page);
  await page.mouse.move(5, 5);
  // Resource timings, because a resting pointer may have started the preload before.
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => /\/assets\/(?:error-screens|toast-host)-.*js$/.test(name)),
    );
  await expect.poll(loaded).toHaveLength(2);
  const urls = await loaded();
  // Waits for their own imports.
  await page.evaluate(async (files) => {
    for (const file of files) await import(file);
  }, urls);
}

test("a screen that cannot be fetched says that the network is missing, and comes with it", async ({
  page,
  context,
  mayFail,
}) => {
  mayFail(OFFLINE, "lost chunk");
  await page.goto("/dang-nhap");
  await readyForOffline(page);
  await mark(page);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Điều khoản và chính sách" }).click();
  await expect(page.getByRole("heading", { name: "Không có kết nối mạng" })).toBeVisible();
  // Its picture is inlined in the script.
  const widths = () => page.evaluate(() => Array.from(document.images, (one) => one.naturalWidth));
  await expect.poll(widths).toEqual([256]);
  await context.setOffline(false);
  const policy = page.getByRole("heading", { name: "Điều khoản và chính sách", level: 1 });
  await expect(policy).toBeVisible();
  await expect(page.getByRole("note")).toHaveCSS("border-top-width", "1px");
  expect(await isMarked(page)).toBe(true);
});

test("a screen of a release that is gone is loaded anew once, and then says that it broke", async ({
  page,
  mayFail,
}) => {
  mayFail("Failed to load resource: net::ERR_FAILED", "lost chunk");
  // The server has the next release: another entry, and none of our chunks.
  await page.route("**/assets/_shop.chinh-sach-*", (route) => route.abort());
  await page.goto("/dang-nhap");
  await awake(page);
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route("**/index.html", (route) => route.fulfill({ body: "<html></html>" }));
  await page.getByRole("link", { name: "Điều khoản và chính sách" }).click();
  await expect(
    page.getByRole("heading", { name: "Đã xảy ra lỗi. Vui lòng thử lại." }),
  ).toBeVisible();
  expect(loads).toBe(1);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Thử lại" }).click();
  const policy = page.getByRole("heading", { name: "Điều khoản và chính sách", level: 1 });
  await expect(policy).toBeVisible();
  expect(loads).toBe(1);
});

test("a dialog that cannot be fetched leaves the page as it is, and opens with the next press", async ({
  page,
  context,
  signIn,
  mayFail,
}) => {
  mayFail(OFFLINE);
  await signIn(accounts.buyer);
  await page.goto("/tai-khoan?tab=bao-mat");
  await readyForOffline(page);
  const open = page.getByRole("button", { name: "Đổi mật khẩu" });
  await context.setOffline(true);
  await open.click();
  await expect(page.getByText("Không tải được nội dung này")).toBeVisible();
  await expect(open).toBeVisible();
  await context.setOffline(false);
  await open.click();
  await expect(page.getByRole("dialog", { name: "Đổi mật khẩu" })).toBeVisible();
});

test("part of a form that cannot be fetched says so in its place, and what was typed stays", async ({
  page,
  signIn,
  mayFail,
}) => {
  await signIn(accounts.buyer);
  await page.goto("/tai-khoan");
  await readyForOffline(page);
  await mark(page);
  mayFail("Failed to load resource: net::ERR_FAILED");
  await page.route("**/assets/address-picker-*", (route) => route.abort());
  await page.getByRole("button", { name: "Chỉnh sửa" }).click();
  const name = page.getByLabel("Họ và tên");
  await name.fill("Nguyễn Thị Lan Anh");
  const retry = page.getByRole("button", { name: "Thử lại" });
  await expect(retry).toBeVisible();
  await page.unrouteAll();
  await retry.click();
  await expect(page.getByText("Tỉnh/Thành phố").first()).toBeVisible();
  await expect(name).toHaveValue("Nguyễn Thị Lan Anh");
  expect(await isMarked(page)).toBe(true);
});

test("what could not be said for want of the network is said when it is back", async ({
  page,
  context,
  signIn,
  mayFail,
}) => {
  mayFail(OFFLINE);
  await signIn(accounts.administrator);
  await page.goto("/quan-ly-nguoi-dung");
  const open = page.getByRole("button", { name: /^Xem / }).first();
  await expect(open).toBeVisible();
  await context.setOffline(true);
  // The script is only requested after its styles.
  await page.route("**/*.css", (route) => route.fulfill({ contentType: "text/css", body: "" }));
  const toastLost = page.waitForEvent("requestfailed", (one) => one.url().includes("toast-host"));
  // By script: without user interaction, nothing has been preloaded.
  await open.evaluate((button: HTMLElement) => button.click());
  await toastLost;
  await context.setOffline(false);
  await expect(page.getByText("Không tải được nội dung này")).toBeVisible();
});

test("a list that failed offline comes with the network by itself", async ({
  page,
  context,
  signIn,
  mayFail,
}) => {
  mayFail(OFFLINE);
  await signIn(accounts.administrator);
  await page.goto("/quan-ly-nguoi-dung");
  await readyForOffline(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Trang 2" }).click();
  const failed = page.getByRole("alert").filter({ hasText: "Có lỗi xảy ra khi tải dữ liệu" });
  await expect(failed).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^11–20 trong/)).toBeVisible();
  await expect(failed).toBeHidden();
});

test("a screen that fails offline leaves the header and the menu around it", async ({
  page,
  context,
  mayFail,
}) => {
  const unreachable = "Không thể kết nối tới máy chủ. Vui lòng kiểm tra mạng và thử lại.";
  mayFail(OFFLINE, "lost chunk", `ApiError: ${unreachable}`);
  for (const open of [
    () => page.getByRole("article").last().getByRole("link").click(),
    () =>
      page
        .getByRole("link", { name: /^Giỏ hàng/ })
        .first()
        .click(),
  ]) {
    await page.goto("/mua-sam");
    await readyForOffline(page);
    await context.setOffline(true);
    await open();
    await expect(page.getByRole("heading", { name: "Không có kết nối mạng" })).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("main")).toBeVisible();
    await context.setOffline(false);
    const heading = page.getByRole("main").getByRole("heading", { level: 1 });
    await expect(heading).not.toHaveText("Không có kết nối mạng");
  }
});
