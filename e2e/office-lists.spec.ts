import type { Page } from "@playwright/test";
import { accounts, expect, test } from "./fixtures.ts";
import { officeLists, type Sight, sightOf } from "./office-list-steps.ts";

// Each list without scrolling, on the commonest laptop and a phone. `FIGURES=1` prints the measures.

const laptop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

async function sights(page: Page, signIn: (email: string) => Promise<void>) {
  const seen: Record<string, Sight> = {};
  for (const { path, as } of officeLists) {
    await signIn(as);
    await page.goto(path);
    seen[`${path} ${as}`] = await sightOf(page);
  }
  if (process.env.FIGURES) console.table(seen);
  return Object.entries(seen);
}

test("at 1280 by 800 beside the open sidebar every list shows whole columns and ten rows", async ({
  page,
  signIn,
}) => {
  test.slow();
  await page.setViewportSize(laptop);
  await page.addInitScript(() => localStorage.setItem("tap-sidebar-folded", "false"));
  for (const [list, sight] of await sights(page, signIn)) {
    expect.soft(sight.cut, `${list}: cut text`).toEqual([]);
    expect.soft(sight.tooWide, `${list}: wider than its frame`).toBe(0);
    expect.soft(sight.underMenu, `${list}: under the row's menu`).toBe(0);
    expect.soft(sight.room, `${list}: room for ten rows`).toBeGreaterThanOrEqual(10);
    expect.soft(sight.lines, `${list}: toolbar in one line`).toBe(0);
    expect.soft(sight.cardRows, `${list}: cards in one line`).toBeLessThanOrEqual(1);
    expect.soft(sight.overflow, `${list}: wider than the window`).toBeLessThanOrEqual(0);
  }
});

test("at 1138 px the order's status is readable for a seller and for an administrator", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1138, height: 800 });
  for (const email of [accounts.seller, accounts.administrator]) {
    await signIn(email);
    await page.goto("/quan-ly-don-hang");
    const { tooWide, underMenu, cut } = await sightOf(page);
    expect({ tooWide, underMenu, cut }, email).toEqual({ tooWide: 0, underMenu: 0, cut: [] });
  }
  // With five links the sidebar is folded.
  await signIn(accounts.seller);
  await page.goto("/quan-ly-don-hang");
  await expect(page.getByRole("button", { name: "Mở rộng thanh bên" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: phone, isMobile: true, hasTouch: true });

  test("the first row of every list is in the upper part of the screen", async ({
    page,
    signIn,
  }) => {
    test.slow();
    for (const [list, sight] of await sights(page, signIn)) {
      expect.soft(sight.firstRow, `${list}: top of the first row`).toBeLessThanOrEqual(300);
      expect.soft(sight.lines, `${list}: toolbar in one line`).toBe(0);
      expect.soft(sight.overflow, `${list}: wider than the window`).toBeLessThanOrEqual(0);
    }
  });

  test("one button holds filters, views and columns, and takes the focus back", async ({
    page,
    signIn,
  }) => {
    await signIn(accounts.administrator);
    await page.goto("/quan-ly-don-hang");
    const opener = page.getByRole("button", { name: /^Bộ lọc/ });
    const sheet = page.getByRole("dialog", { name: "Bộ lọc" });
    await opener.focus();
    await page.keyboard.press("Enter");
    await sheet.getByLabel("Lọc theo trạng thái thanh toán").selectOption("Đã hoàn tiền");
    await expect(page).toHaveURL(/payment_status=REFUNDED/);

    const display = sheet.getByRole("button", { name: "Hiển thị" });
    // Until its code has loaded it is disabled, and the key would go to what has the focus.
    await expect(display).toBeEnabled();
    await display.press("Enter");
    const column = sheet.getByRole("menuitemcheckbox", { name: "Khách hàng" });
    await expect(column).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(column).toBeHidden();
    await expect(sheet).toBeVisible();

    await display.press("Enter");
    await expect(column).toBeVisible();
    await expect(display).not.toBeFocused();
    await display.focus();
    await page.keyboard.press("Escape");
    await expect(column).toBeHidden();
    await expect(sheet).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(opener).toHaveText("Bộ lọc (1)");

    await opener.press("Enter");
    await sheet.getByRole("button", { name: "Xóa bộ lọc" }).click();
    await sheet.getByRole("button", { name: /^Xem/ }).click();
    await expect(opener).toHaveText("Bộ lọc");
  });

  test("days are chosen in the sheet", async ({ page, signIn }) => {
    await signIn(accounts.administrator);
    await page.goto("/quan-ly-vi-tap/giao-dich");
    await page.getByRole("button", { name: "Bộ lọc" }).click();
    const sheet = page.getByRole("dialog", { name: "Bộ lọc" });
    await sheet.getByRole("button", { name: /^Ngày gửi/ }).click();
    await page.getByRole("button", { name: "7 ngày qua" }).click();
    await expect(page).toHaveURL(/tu=.*den=/);
    await sheet.getByRole("button", { name: "Xem kết quả" }).click();
    await expect(page.getByRole("button", { name: "Bộ lọc (1)" })).toBeFocused();
  });

  test("the bar of selected orders shows its main action whole, free of the chat", async ({
    page,
    signIn,
  }) => {
    await signIn(accounts.seller);
    await page.goto("/quan-ly-don-hang?status=pending");
    const choices = page.getByRole("main").getByRole("checkbox");
    await choices.first().check();
    const bar = page.getByRole("region", { name: "Các dòng đã chọn" });
    for (const button of await bar.getByRole("button").all()) {
      await expect(button).toBeInViewport({ ratio: 1 });
      const isFree = await button.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const hits = [left + 4, right - 4].map((x) =>
          document.elementFromPoint(x, (top + bottom) / 2),
        );
        return hits.every((hit) => hit !== null && element.contains(hit));
      });
      expect(isFree, String(await button.textContent())).toBe(true);
    }
    await bar.getByRole("button", { name: "Thao tác khác" }).click();
    const sheet = page.getByRole("dialog", { name: "Thao tác" });
    await sheet.getByRole("button", { name: "In phiếu đóng gói" }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("dialog", { name: /phiếu/i })).toBeVisible();
  });
});
