import type { Page } from "@playwright/test";
import { accounts, expect, test } from "./fixtures.ts";
import { awake, expectFailed, renderedPage } from "./steps.ts";

test("a rendered page shows the product before any script runs", async ({ browser, request }) => {
  const html = await renderedPage(request, "/san-pham/3");
  expect(html).toContain("<title>Gạo ST25 Sóc Trăng | TAP</title>");
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/san-pham/3");
  await expect(page.getByText("Gạo ST25 Sóc Trăng").last()).toBeVisible();
  await expect(page.getByText(/^Còn [\d.]+ \S+/)).toBeVisible();
  await renderedPage(request, "/");
  await page.goto("/");
  const bestSellers = page.getByRole("list", { name: "Sản phẩm bán chạy" });
  await expect(bestSellers.getByRole("link").first()).toBeVisible();
  await context.close();
});

test("a card opens its product before the script has arrived, and the keyboard finds links alone", async ({
  page,
  request,
}) => {
  await renderedPage(request, "/mua-sam");
  await page.route(/\/assets\/.*\.js$/, () => {});
  await page.goto("/mua-sam");
  await expect(page.locator("#root")).toHaveAttribute("data-waiting", "");
  for (let stop = 0; stop < 8; stop++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("A");
  }
  const card = page.locator("main a[href^='/san-pham/']").first();
  // A page that is rendered for the first time may come without its content.
  await renderedPage(request, (await card.getAttribute("href")) ?? "");
  await card.click();
  await expect(page).toHaveURL(/\/san-pham\/\d+/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a link that a pointer stays on is prefetched before the script is there, and not after", async ({
  page,
  request,
}) => {
  // Only the CDP reports prefetches.
  const prefetched = new Set<string>();
  const browser = await page.context().newCDPSession(page);
  await browser.send("Preload.enable");
  browser.on("Preload.prefetchStatusUpdated", ({ key, status }) => {
    if (status === "Ready") prefetched.add(new URL(key.url).pathname);
  });
  const script = Promise.withResolvers<void>();
  await renderedPage(request, "/mua-sam");
  await page.route(/\/assets\/index-.*\.js$/, (route) =>
    script.promise.then(() => route.continue()),
  );
  await page.goto("/mua-sam");
  const cards = page.locator("main a[href^='/san-pham/']");
  const first = await cards.first().getAttribute("href");
  await cards.first().hover();
  await expect.poll(() => [...prefetched]).toEqual([first]);
  script.resolve();
  await awake(page);
  await cards.nth(3).hover();
  await page.waitForLoadState("networkidle");
  expect([...prefetched]).toEqual([first]);
});

for (const [path, to] of [
  ["/", "/mua-sam"],
  ["/mua-sam", "/san-pham/3"],
] as const) {
  test(`a link of ${path} that is pressed while React hydrates opens its page`, async ({
    page,
    request,
  }) => {
    await renderedPage(request, path);
    await page.addInitScript((href) => {
      if (location.pathname === href) return;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const root = document.getElementById("root");
        const isHydrating =
          root && Object.keys(root).some((key) => key.startsWith("__reactContainer"));
        if (!isHydrating) return port2.postMessage(null);
        root.querySelector<HTMLAnchorElement>(`a[href='${href}']`)?.click();
      };
      port2.postMessage(null);
    }, to);
    await page.goto(path);
    await expect(page).toHaveURL(to);
    await awake(page);
  });
}

test("the script of a rendered page comes in pieces, each run in a task of its own", async ({
  request,
}) => {
  const html = await renderedPage(request, "/");
  const [, scripts = ""] = /id="page-scripts" type="application\/json">([^<]*)</.exec(html) ?? [];
  const { modules }: { modules: string[] } = JSON.parse(scripts);
  // React, then the other libraries, then our own.
  const names = modules.map((path) => /^\/assets\/([a-z]+)-/.exec(path)?.[1]);
  expect(names.slice(-3)).toEqual(["react", "base", "index"]);
});

for (const [screen, width, colorScheme] of [
  ["phone", 360, "light"],
  ["dark desktop", 1280, "dark"],
] as const) {
  test(`rendered pages come alive as they are on a ${screen}`, async ({ page, request }) => {
    await loadCold(page);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => {
        document.querySelector("h1")?.setAttribute("data-of-the-server", "");
      });
    });
    for (const path of ["/", "/mua-sam", "/san-pham/3"]) {
      await renderedPage(request, path);
      await page.goto(path);
      await awake(page);
      // The same element: on any mismatch, React would have rendered everything anew.
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading, path).toHaveAttribute("data-of-the-server", "");
      // The server knew neither the screen size nor the color scheme.
      const toLight = page.getByRole("button", { name: "Chuyển sang giao diện sáng" });
      await expect(toLight, path).toHaveCount(width === 1280 ? 1 : 0);
    }
  });
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

for (const [screen, width, height] of [
  ["phone", 360, 780],
  ["wide desktop", 1920, 1080],
] as const) {
  test(`a member's pages on a ${screen} come rendered, hold nothing personal, and nothing moves`, async ({
    page,
    request,
    signIn,
  }) => {
    await loadCold(page);
    await page.setViewportSize({ width, height });
    await signIn(accounts.buyer);
    await page.addInitScript(recordShifts);
    for (const path of ["/", "/mua-sam", "/san-pham/3", "/category/3"]) {
      await renderedPage(request, path);
      const response = await page.goto(path);
      const html = (await response?.text()) ?? "";
      expect(html, path).toContain("page-reads");
      expect(html, path).not.toContain("Lan");
      await awake(page);
      await expect(
        page.getByRole("button", { name: "Tài khoản của Nguyễn Thị Lan" }),
      ).toBeVisible();
      if (path === "/") await expect(page.getByRole("link", { name: "Ví TAP" })).toBeVisible();
      await expectStill(page, path);
    }
  });
}

test("texts, referrals and a chosen category come alive as they were rendered, and nothing moves", async ({
  page,
  request,
}) => {
  await loadCold(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.addInitScript(recordShifts);
  for (const path of [
    "/gioi-thieu/TAP_1A2B3C4D",
    "/gioi-thieu",
    "/chinh-sach",
    "/mua-sam?category=3",
  ]) {
    await renderedPage(request, path);
    await page.goto(path);
    await awake(page);
    await expectStill(page, path);
  }
});

test("who is here cannot be found out: a member is not shown as a guest", async ({
  page,
  request,
  signIn,
  mayFail,
}) => {
  mayFail("503 /bff/session", "ApiError: Máy chủ đang bận");
  await renderedPage(request, "/mua-sam");
  await signIn(accounts.buyer);
  // The page is cached, and only the session fails to load.
  await page.route("/bff/session", (route) =>
    route.fulfill({ status: 503, json: { status: 503, message: "Máy chủ đang bận" } }),
  );
  await page.clock.install();
  await page.goto("/mua-sam");
  await expectFailed(page, page.getByRole("button", { name: "Thử lại" }));
  await expect(page.getByRole("link", { name: "Đăng nhập" })).toHaveCount(0);
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
  await page.clock.install();
  await page.goto("/san-pham/3");
  await expectFailed(page, page.getByRole("button", { name: "Thử lại" }));
});

test("a visitor who scrolls before the script is there stays where they are, also after a reload", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await renderedPage(request, "/san-pham/3");
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/san-pham/3", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(place).toBe(300);
  release();
  await awake(page);
  expect(await place()).toBe(300);
  await page.reload();
  await awake(page);
  await expect.poll(place).toBe(300);
});

test("a reload in the middle of a page stays there", async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of ["/", "/mua-sam", "/san-pham/3"]) {
    await renderedPage(request, path);
    await page.goto(path);
    await awake(page);
    await page.mouse.move(1, 1);
    const footer = page.getByRole("contentinfo");
    await expect(footer).toBeAttached();
    await footer.scrollIntoViewIfNeeded();
    // Parts that were near the viewport on the way have their real height now.
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
    await expect.poll(() => page.evaluate(() => window.scrollY), path).toBeGreaterThan(place - 400);
  }
});

/** Each page comes as to a first visitor, with its fonts and scripts still to load. */
async function loadCold(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  await browser.send("Network.setCacheDisabled", { cacheDisabled: true });
}

async function expectStill(page: Page, path: string): Promise<void> {
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading, path).toHaveAttribute("data-of-the-server", "");
  await page.mouse.move(1, 1);
  await expect(page.getByRole("contentinfo")).toBeAttached();
  expect(await page.evaluate("seen.drawnAt"), path).toBeLessThan(Number.POSITIVE_INFINITY);
  expect(await page.evaluate("seen.shifts"), path).toEqual([]);
  expect(await page.evaluate("seen.shiftBefore"), path).toBeLessThan(0.01);
}

/**
 * In the page: marks the server's heading, and collects shifts after all of the HTML is parsed.
 * Earlier ones, on a slow machine, are only summed up.
 */
function recordShifts(): void {
  const seen = { drawnAt: Number.POSITIVE_INFINITY, shifts: [] as string[], shiftBefore: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!("value" in entry && typeof entry.value === "number")) continue;
      if (entry.startTime > seen.drawnAt) seen.shifts.push(JSON.stringify(entry));
      else seen.shiftBefore += entry.value;
    }
  }).observe({ type: "layout-shift", buffered: true });
  document.addEventListener("DOMContentLoaded", () => {
    document.querySelector("h1")?.setAttribute("data-of-the-server", "");
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        seen.drawnAt = performance.now();
      }),
    );
  });
}
