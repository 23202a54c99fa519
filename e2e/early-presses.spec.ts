import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { awake, renderedPage } from "./steps.ts";

async function openWithoutScript(page: Page, request: APIRequestContext) {
  const script = Promise.withResolvers<void>();
  await renderedPage(request, "/mua-sam");
  await page.route(/\/assets\/index-.*\.js$/, (route) =>
    script.promise.then(() => route.continue()),
  );
  await page.goto("/mua-sam");
  return async () => {
    script.resolve();
    await awake(page);
  };
}

async function pressAt(page: Page, name: string): Promise<void> {
  const box = await page.getByRole("button", { name, includeHidden: true }).first().boundingBox();
  if (!box) throw new Error(`no ${name}`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

const pressedOf = (page: Page) => page.locator("[data-pressed]");

test("controls pressed before the script is there follow with it, the last of them", async ({
  page,
  request,
}) => {
  const start = await openWithoutScript(page, request);
  const pressed = pressedOf(page);
  for (const name of ["Tìm bằng hình ảnh", "Thông báo"]) {
    await pressAt(page, name);
    await expect(pressed).toHaveAttribute("aria-label", name);
  }
  await start();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(page.getByRole("dialog", { name: "Thông báo" })).toBeVisible();
  await expect(pressed).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Thông báo" })).toBeFocused();
});

test("a press on what lies above a control is not the control's", async ({ page, request }) => {
  const start = await openWithoutScript(page, request);
  await page.evaluate(() => {
    const cover = document.body.appendChild(document.createElement("aside"));
    Object.assign(cover.style, { position: "fixed", inset: "0", zIndex: "9999" });
  });
  await pressAt(page, "Thông báo");
  await expect(pressedOf(page)).toHaveCount(0);
  await start();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
