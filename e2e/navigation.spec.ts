import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { awake, delayCall, expectFailed } from "./steps.ts";

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name });
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test("another page takes the focus to its heading and says its title", async ({ page }) => {
  await page.goto("/mua-sam");
  await awake(page);
  await expect(heading(page, "Chợ nông sản TAP")).not.toBeFocused();

  const card = page.getByRole("link", { name: "Gạo ST25 Sóc Trăng" });
  await card.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Mua ngay" })).toBeVisible();
  await expect(heading(page, "Gạo ST25 Sóc Trăng")).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await expect(page.getByText("Gạo ST25 Sóc Trăng | TAP", { exact: true })).toBeAttached();

  const version = page.getByRole("radio").last();
  await version.press("Space");
  await expect(page).toHaveURL(/\?v=/);
  await expect(version).toBeFocused();
});

test("Back finds its place with the focus on the heading", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/mua-sam");
  await awake(page);
  const cards = page.getByRole("list", { name: "Danh sách sản phẩm" }).getByRole("link");
  // The list grows while the first page loads, so its last card changes until then.
  await expect(cards).toHaveCount(20);
  const card = cards.last();
  await card.click();
  await expect(page).toHaveURL(/\/san-pham\//);
  await expect(page.getByRole("button", { name: "Mua ngay" })).toBeVisible();
  await page.goBack();
  await expect(heading(page, "Chợ nông sản TAP")).toBeFocused();
  await expect(card).toBeInViewport();
  expect(await scrolled(page)).toBeGreaterThan(0);
});

test("a filter keeps the focus where it is", async ({ page }) => {
  await page.goto("/mua-sam");
  await awake(page);
  const tab = page.getByRole("group", { name: "Kiểu danh sách" }).getByRole("radio").nth(1);
  await tab.press("Space");
  await expect(page).toHaveURL(/\?t=/);
  await expect(tab).toBeFocused();
});

test("an open dialog keeps the focus when the page behind it changes", async ({ page }) => {
  await page.goto("/services");
  await awake(page);
  await page.getByRole("banner").getByRole("link", { name: "Tin tức" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("button", { name: /^Trò chuyện với / }).click();
  const field = page.getByRole("textbox", { name: "Tin nhắn" });
  await expect(field).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/services");
  await expect(page.getByText("Dịch vụ | TAP", { exact: true })).toBeAttached();
  await expect(field).toBeFocused();
});

test("a pressed card shows what it knows at once, and nothing to buy until the answer", async ({
  page,
}) => {
  await page.goto("/mua-sam");
  await awake(page);
  const card = page.getByRole("article").filter({ hasText: "Gạo ST25 Sóc Trăng" });
  await expect(card).toBeVisible();
  await expect.poll(() => loadedCode(page)).toContain("san-pham");
  const price =
    (await card
      .getByText(/^[\d.]+ đ$/)
      .first()
      .textContent()) ?? "";
  const call = await delayCall(page, "/bff/views/product/3");
  await card.getByRole("link").click();
  await expect(heading(page, "Gạo ST25 Sóc Trăng")).toBeVisible();
  // The previous page stays hidden until the response.
  await expect(
    page.getByText(price, { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Mua ngay" })).toHaveCount(0);
  const before = await heading(page, "Gạo ST25 Sóc Trăng").boundingBox();
  call.answer();
  await expect(page.getByRole("button", { name: "Mua ngay" })).toBeEnabled();
  expect(await heading(page, "Gạo ST25 Sóc Trăng").boundingBox()).toEqual(before);
});

test("the picture of a pressed card moves to its place on the page", async ({ page }) => {
  await page.addInitScript(watchMoves);
  await page.goto("/mua-sam");
  await awake(page);
  const card = page.getByRole("article").filter({ hasText: "Gạo ST25 Sóc Trăng" });
  await expect.poll(() => loadedCode(page)).toContain("san-pham");
  await card.getByRole("link").click();
  await expect(page.getByRole("button", { name: "Mua ngay" })).toBeVisible();
  await expect(heading(page, "Gạo ST25 Sóc Trăng")).toBeFocused();
  const [first, ...later] = await movesOf(page);
  // Cards move under the pointer, so the click itself records the position.
  const picture = await page.evaluate(() => (window as Watched).pressed);
  expect(first?.x).toBeCloseTo(picture?.x ?? 0, 0);
  expect(first?.y).toBeCloseTo(picture?.y ?? 0, 0);
  expect(first?.width).toBeCloseTo(picture?.width ?? 0, 0);
  expect(later.length).toBeLessThanOrEqual(1);

  await page.goBack();
  await expect(heading(page, "Chợ nông sản TAP")).toBeFocused();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await card.getByRole("link").click();
  await expect(heading(page, "Gạo ST25 Sóc Trăng")).toBeFocused();
  expect(await movesOf(page)).toHaveLength(1 + later.length);
});

test("a preview gives way to the error when the product cannot be read", async ({
  page,
  arrange,
  mayFail,
}) => {
  mayFail("503 /bff/views/product/3", "ApiError: Máy chủ đang bảo trì");
  await page.clock.install();
  await page.goto("/mua-sam");
  await awake(page);
  const card = page.getByRole("link", { name: "Gạo ST25 Sóc Trăng" });
  await expect(card).toBeVisible();
  await arrange({ scenario: "upstream-down" });
  await card.click();
  await expectFailed(page, page.getByRole("button", { name: "Thử lại" }));
  await expect(heading(page, "Gạo ST25 Sóc Trăng")).toHaveCount(0);
});

const loadedCode = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .join(" "),
  );

type Move = { x: number; y: number; width: number };
type Watched = Window & { moves?: Move[]; pressed?: Move };

/** Runs in the page: records where animated elements start. */
function watchMoves(): void {
  const moves: Move[] = [];
  const watched: Watched = Object.assign(window, { moves });
  const placeOf = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2, width };
  };
  const note = ({ target }: Event) => {
    const picture = target instanceof Element && target.closest("article")?.querySelector("img");
    if (picture) watched.pressed = placeOf(picture);
  };
  addEventListener("click", note, { capture: true });
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...args) {
    const animation = animate.apply(this, args);
    moves.push(placeOf(this));
    return animation;
  };
}

const movesOf = (page: Page) => page.evaluate(() => (window as Watched).moves ?? []);
