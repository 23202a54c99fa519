import type { Page } from "@playwright/test";
import { accounts, expect, password, test } from "./fixtures.ts";
import { pinField, seedPin } from "./pin-steps.ts";
import { alert, awake, renderedPage, status } from "./steps.ts";

/** Removes what Chrome 109, Safari 16.4 and Firefox 115 lack. */
function beOld() {
  const without = (owner: object, ...names: string[]) => {
    for (const name of names) Reflect.deleteProperty(owner, name);
  };
  without(Promise, "withResolvers", "try");
  without(URL, "parse", "canParse");
  without(Map, "groupBy");
  without(Object, "groupBy");
  without(Array, "fromAsync");
  without(Array.prototype, "toSorted", "toReversed", "toSpliced", "with");
  without(String.prototype, "isWellFormed", "toWellFormed");
  without(Set.prototype, "union", "intersection", "difference", "isSubsetOf", "isSupersetOf");
  without(Element.prototype, "ariaBusy", "ariaInvalid", "ariaLabel", "ariaLevel", "role");
  without(window, "Iterator", "requestIdleCallback");
  without(crypto, "randomUUID");
  without(Object.getPrototypeOf(crypto), "randomUUID");
}

async function signInByForm(page: Page) {
  await page.goto("/dang-nhap");
  await page.getByLabel("Email hoặc số điện thoại").fill(accounts.buyer);
  await page.getByLabel("Mật khẩu", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Đăng nhập", exact: true }).click();
  await expect(page).toHaveURL("/tai-khoan");
}

async function goAround(page: Page) {
  await signInByForm(page);
  await page.goto("/mua-sam");
  await page.getByRole("main").getByRole("article").getByRole("link").first().click();
  await page.getByRole("button", { name: "Mua ngay" }).first().click();
  await expect(page).toHaveURL(/^[^?]*\/thanh-toan/);
  await expect(page.getByRole("heading", { name: "Thanh toán đơn hàng" })).toBeVisible();
  await page.goto("/gio-hang");
  await expect(page.getByRole("heading", { name: "Giỏ hàng" })).toBeVisible();
  await page.goto("/vi-tap");
  await pinField(page).fill(seedPin);
  await expect(page.getByRole("heading", { name: "Ví TAP", exact: true })).toBeVisible();
}

test("the oldest browsers get what they lack, ahead of the page's own script", async ({ page }) => {
  await page.addInitScript(beOld);
  const brought = page.waitForRequest(/\/older-browsers-/);
  await goAround(page);
  await brought;
});

test("a new browser does not load it", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/dang-nhap");
  await expect(page.getByLabel("Email hoặc số điện thoại")).toBeVisible();
  expect(asked.filter((url) => url.includes("older-browsers"))).toEqual([]);
});

test("an older browser is told in a sentence, and a rendered page can be read", async ({
  page,
  request,
}) => {
  await renderedPage(request, "/mua-sam");
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "CompressionStream");
    Reflect.deleteProperty(window, "OffscreenCanvas");
  });
  // Simulates a browser that does not understand the scripts.
  await page.route("**/assets/*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  await page.goto("/mua-sam");
  const notice = page.getByText("Trình duyệt này đã quá cũ");
  await expect(notice).toBeVisible();
  await page.getByRole("main").getByRole("article").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/san-pham\/\d+/);
  await page.goto("/dang-nhap");
  await expect(notice).toBeVisible();
});

test("a page whose script is lost says so, and can be loaded again", async ({ page, mayFail }) => {
  mayFail("Failed to load resource: net::ERR_FAILED");
  await page.route("**/assets/index-*.js", (route) => route.abort());
  await page.goto("/dang-nhap");
  await expect(alert(page, "Không mở được trang.")).toBeVisible();
  await page.unroute("**/assets/index-*.js");
  await page.getByRole("link", { name: "tải lại trang" }).click();
  await expect(page.getByLabel("Email hoặc số điện thoại")).toBeVisible();
});

test("what a browser refuses takes no page", async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
      Object.defineProperty(window, name, { get: refuse });
    }
    Object.assign(window, {
      BroadcastChannel: class {
        constructor() {
          refuse();
        }
      },
      Worker: class {
        constructor() {
          refuse();
        }
      },
    });
    Reflect.deleteProperty(window, "Notification");
    Reflect.deleteProperty(Navigator.prototype, "locks");
    Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
  });
  await page.goto("/");
  await expect(page.locator("#root[data-waiting]")).toHaveCount(0);
  await goAround(page);
});

test("a lost part of the rows is one icon each, and one press brings all back", async ({
  page,
  signIn,
  mayFail,
}) => {
  mayFail("lost chunk", "Failed to load resource: net::ERR_FAILED");
  await signIn(accounts.administrator);
  let isBlocked = true;
  await page.route(/\/assets\/part-/, (route) => (isBlocked ? route.abort() : route.continue()));
  await page.goto("/quan-ly-don-hang");
  const failures = page
    .getByRole("table", { name: "Đơn hàng" })
    .getByRole("button", { name: /^Thử lại/ });
  await expect(failures.first()).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "Không tải được" })).toHaveCount(0);
  isBlocked = false;
  await failures.first().click();
  await expect(failures).toHaveCount(0);
});

const HYDRATION_MISMATCH =
  "Error: Minified React error #418; visit https://react.dev/errors/418?args[]=HTML&args[]= for the full message or use the non-minified dev environment for full errors and additional helpful warnings.";

/** Like Google Translate: replaces text nodes by two nested <font>. */
function translate() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const { parentElement } = text;
    if (!text.data.trim() || !parentElement || parentElement.closest("script, [translate=no]"))
      continue;
    const outer = document.createElement("font");
    const inner = document.createElement("font");
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  }
}

test("a translated page follows what is chosen, and goes on", async ({ page }) => {
  await page.goto("/mua-sam");
  // Translated during hydration, a page renders anew, which React reports.
  await awake(page);
  await page.getByRole("main").getByRole("article").getByRole("link").first().click();
  await expect(page.getByRole("button", { name: "Mua ngay" }).first()).toBeVisible();
  await page.evaluate(translate);
  const versions = page.getByRole("radio");
  const count = await versions.count();
  for (let index = 0; index < count; index += 1) {
    await versions.nth(index).check({ force: true });
    await page.evaluate(translate);
  }
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(translate);
  await page.getByRole("main").getByRole("article").getByRole("link").nth(1).click();
  await expect(page.getByRole("button", { name: "Mua ngay" }).first()).toBeVisible();
});

test("a page that is translated before its script runs comes alive", async ({
  page,
  request,
  mayFail,
}) => {
  // React renders such a page anew, and reports it.
  mayFail(HYDRATION_MISMATCH);
  await renderedPage(request, "/mua-sam");
  await page.addInitScript(`document.addEventListener("DOMContentLoaded", ${translate})`);
  await page.goto("/mua-sam");
  await awake(page);
  await page.getByRole("main").getByRole("article").getByRole("link").first().click();
  await page.getByRole("button", { name: "Thêm vào giỏ hàng" }).click();
  await expect(page).toHaveURL(/^[^?]*\/dang-nhap/);
});

test("a text that a translator has replaced can be changed and removed", async ({ page }) => {
  await page.goto("/dang-nhap");
  const seen = await page.evaluate(async () => {
    const ways: ((text: Text, font: HTMLElement) => void)[] = [
      (text, font) => {
        font.append(text.data);
        text.replaceWith(font);
      },
      (text, font) => {
        text.before(font);
        font.append(text);
      },
      (text, font) => {
        const range = document.createRange();
        range.selectNode(text);
        range.surroundContents(font);
      },
    ];
    const results: string[] = [];
    for (const wrap of ways) {
      const place = document.createElement("p");
      document.body.append(place);
      const [price, unit] = [new Text("180.000 đ"), new Text(" / kg")];
      place.append(price, unit);
      await Promise.resolve();
      wrap(unit, document.createElement("font"));
      wrap(price, document.createElement("font"));
      await new Promise((resolve) => setTimeout(resolve));
      unit.nodeValue = " / thùng";
      results.push(place.textContent);
      place.insertBefore(new Text("Giá "), price);
      place.removeChild(unit);
      results.push(place.textContent);
    }
    return results;
  });
  const [changed, removed] = ["180.000 đ / thùng", "Giá 180.000 đ"];
  expect(seen).toEqual([changed, removed, changed, removed, changed, removed]);
});

const zalo =
  "Mozilla/5.0 (Linux; Android 13; SM-A135F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/118.0.0.0 Mobile Safari/537.36 Zalo android/12 ZaloTheme/light";

test.describe("in the browser of an app", () => {
  test.use({ userAgent: zalo, permissions: ["clipboard-read", "clipboard-write"] });

  test("the form comes first, and the way to Google is another browser", async ({ page }) => {
    await page.goto("/dang-nhap?from=/gio-hang");
    const note = page.getByText("Google không cho đăng nhập trong trình duyệt của Zalo.");
    await expect(note).toBeVisible();
    await expect(page.getByRole("button", { name: /Google/ })).toHaveCount(0);
    const form = await page.getByLabel("Email hoặc số điện thoại").boundingBox();
    expect(form?.y).toBeLessThan((await note.boundingBox())?.y ?? 0);
    await page.getByRole("button", { name: "Sao chép liên kết" }).click();
    await expect(status(page, "Đã sao chép liên kết")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    const chrome = page.getByRole("link", { name: "Mở bằng Chrome" });
    await expect(chrome).toHaveAttribute("href", /^intent:\/\/.*package=com\.android\.chrome;end$/);
  });

  test("nothing claims a file or a print that is not there", async ({ page, signIn }) => {
    await signIn(accounts.buyer);
    await page.goto("/tai-khoan");
    await page.getByRole("button", { name: "Tải xuống mã QR" }).click();
    await expect(alert(page, "Zalo không tải tệp được.")).toBeVisible();
    await expect(page.getByText("Đã tải xuống ảnh QR!")).toHaveCount(0);
  });
});

test("a link of the panel signs in, with a scenario or without", async ({ page, mayFail }) => {
  // The page started with the previous account, which is signed out under it.
  mayFail("401 /api/favorites", "401 /api/cart/me", "401 /bff/session", "401 /bff/views/cart");
  const account = page.getByRole("button", { name: /^Tài khoản của / });
  await page.goto("/?scenario=normal&role=R02");
  await expect(account).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.goto("/?role=guest");
  await expect(account).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Đăng nhập" }).first()).toBeVisible();
  await page.goto("/gio-hang?role=muahang@tap.vn");
  await expect(page).toHaveURL("/gio-hang");
  await expect(page.getByRole("heading", { name: "Giỏ hàng" })).toBeVisible();
});
