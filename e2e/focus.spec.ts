import type { Locator, Page } from "@playwright/test";
import { accounts, expect, test } from "./fixtures.ts";
import { awake, proceedToCheckout, status } from "./steps.ts";

test("a button that waits for its response and a stepper at its limit keep the focus", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.buyer);
  await page.goto("/san-pham/6");
  await awake(page);
  const quantity = page.getByRole("group", { name: /^Số lượng/ }).first();
  const less = quantity.getByRole("button", { name: "Giảm số lượng" });
  await quantity.getByRole("button", { name: "Tăng số lượng" }).click();
  await expect(quantity.getByRole("textbox")).toHaveValue("2");
  await less.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(quantity.getByRole("textbox")).toHaveValue("1");
  await expect(less).toBeFocused();

  const add = page.getByRole("button", { name: "Thêm vào giỏ hàng" });
  await add.focus();
  await page.keyboard.press("Enter");
  await expect(status(page, "Thêm vào giỏ hàng thành công")).toBeVisible();
  await expect(add).toBeFocused();
});

test("what a press takes away leaves the focus near by", async ({ page, signIn }) => {
  await signIn(accounts.buyer);
  await page.goto("/mua-sam?search=khong-co-gi-nhu-vay");
  await awake(page);
  const clear = page.getByRole("button", { name: /^Xóa (bộ lọc|từ khóa)/ }).last();
  await clear.focus();
  await page.keyboard.press("Enter");
  await expect(clear).toBeHidden();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
});

test("a closed order gives the focus back, and a page number at its end keeps it", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.buyer);
  await page.goto("/gio-hang/don-hang-cua-toi");
  const open = page.getByRole("button", { name: /^Xem chi tiết đơn / }).first();
  await open.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").locator(":focus")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(open).toBeFocused();

  const next = page.getByRole("button", { name: "Trang sau" });
  await next.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/page=2$/);
  await expect(page.getByRole("button", { name: "Trang 2" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(next).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/page=2$/);
});

test("a dialog sent with an empty field goes to it", async ({ page, signIn }) => {
  await signIn(accounts.administrator);
  await page.goto("/quan-ly-danh-muc");
  await page.getByRole("button", { name: "Thêm danh mục" }).click();
  const dialog = page.getByRole("dialog", { name: "Thêm danh mục" });
  await dialog.getByRole("button", { name: "Thêm", exact: true }).click();
  await expect(dialog.locator("[aria-invalid=true]").first()).toBeFocused();
});

test("on a phone the field that is wrong is in sight", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(accounts.buyer);
  await page.goto("/gio-hang");
  await proceedToCheckout(page);
  const name = page.getByLabel(/^Họ và tên người nhận/);
  await name.fill("");
  await page.getByRole("button", { name: "Đặt hàng" }).first().click();
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport({ ratio: 1 });
});

test("forced colours show which boxes are ticked, and where a dialog and a message end", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.buyer);
  await page.emulateMedia({ forcedColors: "active", colorScheme: "light" });
  await page.goto("/gio-hang");
  const ticked = page.getByRole("checkbox", { name: /^Chọn /, checked: true }).last();
  const box = page.getByLabel((await ticked.getAttribute("aria-label")) ?? "", { exact: true });
  const coloursOf = () =>
    box.evaluate((element) => {
      const icon = element.parentElement?.querySelector("svg");
      return [getComputedStyle(element).backgroundColor, icon && getComputedStyle(icon).color];
    });
  const [background, mark] = await coloursOf();
  expect(background).not.toBe(mark);
  await box.uncheck();
  expect((await coloursOf())[0]).not.toBe(background);
  await page.getByRole("button", { name: /^Thông báo/ }).click();
  await expect(page.getByRole("dialog")).toHaveCSS("border-top-width", "1px");
  await page.goto("/thanh-toan");
  await expect(page.locator(".mantine-Notification-root")).toHaveCSS("border-top-width", "1px");
});

test("forced colours show only filled stars, which picture is shown and which button is disabled", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.buyer);
  await page.emulateMedia({ forcedColors: "active", colorScheme: "light" });
  await page.goto("/san-pham/6");
  await awake(page);
  const stars = page
    .getByRole("main")
    .getByText(/trên 5 sao/)
    .first()
    .locator("+ span");
  await expect(stars).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expect(stars).toHaveCSS("background-image", /rgb\(0, 0, 0\)/);
  const shown = page.getByRole("button", { name: "Xem ảnh 1", exact: true });
  await expect(shown).toHaveCSS("box-shadow", /3px/);
  const quantity = page.getByRole("group", { name: /^Số lượng/ }).first();
  const colourOf = (name: string) =>
    quantity.getByRole("button", { name }).evaluate((button) => getComputedStyle(button).color);
  expect(await colourOf("Giảm số lượng")).not.toBe(await colourOf("Tăng số lượng"));
});

test("the second click of a double click neither closes a dialog nor takes its focus", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.administrator);
  /** Slow enough for the dialog to open between the clicks. */
  async function doubleClick(opener: Locator): Promise<void> {
    await opener.click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.locator(":focus")).toBeVisible();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await settled(page);
    await expect(dialog.locator(":focus")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
  await page.goto("/quan-ly-danh-muc");
  await doubleClick(page.getByRole("button", { name: "Tìm nhanh" }));
  await doubleClick(page.getByRole("button", { name: "Thêm danh mục" }));
  await page.goto("/quan-ly-don-hang");
  await doubleClick(page.getByRole("button", { name: /^Xem TAP/ }).first());
});

test("the second click of a double click on the pager opens no row", async ({ page, signIn }) => {
  await signIn(accounts.administrator);
  for (const path of ["/quan-ly-san-pham", "/quan-ly-ton-kho"]) {
    await page.goto(path);
    await page.getByRole("button", { name: "Trang sau" }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    // The page is at its top again, so a row lies below the mouse.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await settled(page);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await settled(page);
    await expect(page).not.toHaveURL(/xem=/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: /^Xem / }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
  }
});

/** Two frames later, the effects of a click are rendered. */
const settled = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

/** The name of the focused element if it is covered, else undefined. */
const coveredFocus = (page: Page) =>
  page.evaluate(async () => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || !focused.matches("a, button, textarea, input")) return;
    // A file is chosen by its button; a radio may lie below its label.
    if (focused.matches("[type=file]")) return;
    await Promise.allSettled(focused.getAnimations().map(({ finished }) => finished));
    const { left, top, width, height } = focused.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const own = focused.parentElement?.parentElement;
    if (hit && (own?.contains(hit) || hit.contains(focused))) return;
    return focused.ariaLabel || focused.id || focused.textContent;
  });

const dialogs = [
  "/quan-ly-banner/chinh-sua/1",
  "/quan-ly-san-pham?them=true",
  "/quan-ly-san-pham?sua=3",
  "/quan-ly-ton-kho?canh=true",
  // Not a dialog, but its table has a sticky head.
  "/quan-ly-quyen",
];

for (const size of [
  { width: 1280, height: 700 },
  { width: 360, height: 640 },
]) {
  test(`at ${size.width} by ${size.height} the focus is never below what stays in sight`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize(size);
    await signIn(accounts.administrator);
    for (const path of dialogs) {
      await page.goto(path);
      await expect(
        page.getByRole("heading", { level: path.includes("-quyen") ? 1 : 2 }),
      ).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      const covered = new Set<string>();
      for (const key of ["Tab", "Shift+Tab"]) {
        for (let stop = 0; stop < 40; stop += 1) {
          await page.keyboard.press(key);
          const name = await coveredFocus(page);
          if (name) covered.add(name);
        }
      }
      expect([...covered], path).toEqual([]);
    }
  });
}
