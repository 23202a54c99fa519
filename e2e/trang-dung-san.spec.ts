import { accounts, expect, test } from "./fixtures.ts";
import { awake, renderedPage } from "./steps.ts";

// Guests' first pages come rendered by the server.

test("a rendered page shows the product before any script runs", async ({ browser, request }) => {
  const html = await renderedPage(request, "/san-pham/3");
  expect(html).toContain("<title>Gạo ST25 Sóc Trăng | TAP</title>");
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/san-pham/3");
  await expect(page.getByText("Gạo ST25 Sóc Trăng").last()).toBeVisible();
  await expect(page.getByText(/^Còn \d+ sản phẩm/)).toBeVisible();
  await context.close();
});

for (const path of ["/", "/mua-sam", "/san-pham/3"]) {
  for (const [screen, width, colorScheme] of [
    ["phone", 360, "light"],
    ["dark desktop", 1280, "dark"],
  ] as const) {
    test(`the rendered ${path} comes alive as it is on a ${screen}`, async ({ page, request }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await renderedPage(request, path);
      await page.addInitScript(() => {
        document.addEventListener("DOMContentLoaded", () => {
          document.querySelector("h1")?.setAttribute("data-of-the-server", "");
        });
      });
      await page.goto(path);
      await awake(page);
      // The same element: had anything differed, React would have drawn all of it anew.
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toHaveAttribute("data-of-the-server", "");
      // The server knew neither the screen nor the colours.
      const toLight = page.getByRole("button", { name: "Chuyển sang giao diện sáng" });
      await expect(toLight).toHaveCount(width === 1280 ? 1 : 0);
    });
  }
}

test("Back to a page kept from before signing in shows who is signed in", async ({
  page,
  request,
  signIn,
}) => {
  await renderedPage(request, "/");
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Đăng nhập" }).first()).toBeVisible();
  await signIn(accounts.buyer);
  await page.goto("/livez");
  await page.goBack();
  await expect(page.getByRole("button", { name: "Tài khoản của Nguyễn Thị Lan" })).toBeVisible();
});

test("somebody signed in gets no page that was rendered for guests", async ({
  page,
  request,
  signIn,
}) => {
  await renderedPage(request, "/");
  await signIn(accounts.buyer);
  const response = await page.goto("/");
  expect(await response?.text()).not.toContain("page-reads");
});

test("a product that cannot be read comes plain, and says so", async ({
  page,
  request,
  arrange,
  mayFail,
}) => {
  mayFail("503 /bff/views/product/3", "ApiError: Máy chủ đang bảo trì");
  await renderedPage(request, "/san-pham/3");
  await arrange({ scenario: "upstream-down" });
  expect(await (await request.get("/san-pham/3")).text()).not.toContain("page-reads");
  await page.goto("/san-pham/3");
  await expect(page.getByRole("button", { name: "Thử lại" })).toBeVisible();
});

for (const path of ["/", "/mua-sam", "/san-pham/3"]) {
  test(`a reload in the middle of ${path} stays there`, async ({ page, request }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await renderedPage(request, path);
    await page.goto(path);
    const footer = page.getByRole("contentinfo");
    await expect(footer).toBeAttached();
    await footer.scrollIntoViewIfNeeded();
    // What came near on the way has its real height now.
    const bottom = () =>
      page.evaluate(() => {
        window.scrollTo(0, document.documentElement.scrollHeight);
        return window.scrollY;
      });
    let place = await bottom();
    await expect
      .poll(async () => {
        const before = place;
        place = await bottom();
        return place - before;
      })
      .toBe(0);
    await page.reload();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 400);
  });
}
