import type { Locator, Page } from "@playwright/test";
import { path as deskPath, firstPending, panel, rejectDialog } from "./deposit-steps.ts";
import { accounts, expect, test } from "./fixtures.ts";
import { awake, proceedToCheckout, rowAction, status } from "./steps.ts";

const sizes = [
  { width: 360, height: 640 },
  { width: 360, height: 780 },
  { width: 1280, height: 800 },
] as const;

/** In a long list, the first and last rows are enough. */
const MOST = 6;

const chatButton = (page: Page) => page.getByRole("button", { name: /^Trò chuyện với / });

const coverOf = (target: Locator) =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const inside = [0.2, 0.5, 0.8];
    for (const across of inside) {
      for (const down of inside) {
        const hit = document.elementFromPoint(left + across * width, top + down * height);
        if (!hit || !(element.contains(hit) || hit.contains(element))) {
          return hit?.closest("[aria-label]")?.getAttribute("aria-label") ?? String(hit?.tagName);
        }
      }
    }
    return "nothing";
  });

async function expectFree(page: Page, targets: Locator): Promise<void> {
  await expect(targets.first()).toBeVisible();
  const all = await targets.all();
  for (const target of new Set([...all.slice(0, MOST / 2), ...all.slice(-MOST / 2)])) {
    const box = await chatButton(page).boundingBox();
    const height = (box?.y ?? 0) + (box?.height ?? 0) / 2;
    await target.evaluate((element, wanted) => {
      const { top, height } = element.getBoundingClientRect();
      window.scrollBy({ top: top + height / 2 - wanted, behavior: "instant" });
    }, height);
    await expect.poll(() => coverOf(target), { message: String(target) }).toBe("nothing");
  }
}

/** Without the bottom bar, which comes and goes. */
const money = (page: Page) =>
  page
    .getByRole("main")
    .locator(":scope > :not([role=group])")
    .getByText(/^[\d.]+ đ$/);

for (const size of sizes) {
  test(`at ${size.width} by ${size.height} nothing floats over what is needed`, async ({
    page,
    signIn,
  }) => {
    test.slow();
    await page.setViewportSize(size);
    await page.goto("/");
    await awake(page);
    const pause = page.getByRole("button", { name: "Tạm dừng" });
    await expect(pause).toBeVisible();
    await expect.poll(() => coverOf(pause)).toBe("nothing");
    if (size.width < 1024) {
      const links = page.getByRole("navigation", { name: "Điều hướng nhanh" }).getByRole("link");
      for (const link of await links.all()) expect(await coverOf(link)).toBe("nothing");
    }

    await signIn(accounts.buyer);
    await page.goto("/gio-hang");
    await expectFree(page, page.getByRole("button", { name: /^Xóa / }));
    await expectFree(page, page.getByRole("listitem").getByText(/^[\d.]+ đ$/));
    const summary = page.getByRole("region", { name: "Tóm tắt đơn hàng" });
    const amounts = summary.getByText(/^[\d.]+ đ$/);
    for (const amount of await amounts.all()) {
      // The sticky total covers the bottom, so scroll the others to the center.
      await amount.evaluate((element) => element.scrollIntoView({ block: "center" }));
      await expect.poll(() => coverOf(amount), { message: String(amount) }).toBe("nothing");
    }
    await expectFree(page, page.getByRole("button", { name: "Tiến hành đặt hàng" }).first());
    await page.goto("/gio-hang/don-hang-cua-toi");
    await expectFree(page, money(page));
    await page.goto("/san-pham/6");
    await awake(page);
    await expectFree(page, page.getByRole("button", { name: "Mua ngay" }));
    await page.goto("/mua-sam");
    await expectFree(page, page.getByRole("button", { name: /vào giỏ hàng$/ }));

    await signIn(accounts.administrator);
    await page.goto("/quan-ly-nguoi-dung");
    await expectFree(page, page.getByRole("button", { name: /^Thao tác với / }));
  });
}

test("at the end of a page the chat is whole and lies over nothing", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/services");
  await awake(page);
  // The page may still grow when its end is reached first: scroll on, as a reader does.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect((await chatButton(page).boundingBox())?.x).toBeLessThan(300);
  }).toPass();
  const last = page.getByRole("contentinfo").getByText(/^©/);
  expect(await coverOf(last)).toBe("nothing");
});

test("the developer panel is small, below dialogs, and holds its own fields", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(accounts.administrator);
  await page.goto("/quan-ly-nguoi-dung");
  const handle = page.getByText("Bảng lập trình viên");
  const isOnTop = () =>
    handle.evaluate((element) => {
      const root = element.getRootNode();
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return root instanceof ShadowRoot && hit === root.host;
    });
  const box = await handle.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(32);
  await expect.poll(isOnTop).toBe(true);
  await page.getByRole("button", { name: /^Xem / }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect.poll(isOnTop).toBe(false);
  await page.getByRole("dialog").getByRole("button", { name: "Đóng" }).first().click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await handle.click();
  await page.getByRole("tab", { name: "Lỗi, độ trễ" }).click();
  const fields = page.getByLabel(/^(Độ trễ|Tỉ lệ lỗi|Thao tác luôn|Mã lỗi|Đồng hồ)/);
  await expect(fields.last()).toBeVisible();
  for (const field of await fields.all()) {
    const { x = 0, width = 0 } = (await field.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThan(350);
  }
});

const inMargin = (page: Page, edge: number) =>
  page.locator(":is(main, footer) *").evaluateAll((all, edge) => {
    const isNeeded = (element: Element) =>
      element.matches("a, button, input, select, textarea") ||
      [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    const isLeft = ({ left, right, width }: DOMRect) => width > 1 && right > 0 && left < edge - 1;
    return all
      .filter(
        (element) => isNeeded(element) && element.checkVisibility({ visibilityProperty: true }),
      )
      .filter((element) => isLeft(element.getBoundingClientRect()))
      .map((element) => element.getAttribute("aria-label") ?? element.textContent);
  }, edge);

const overPanel = (page: Page) =>
  page.evaluate(() => {
    const host = document.getElementById("tap-developer-panel");
    const panel = host?.shadowRoot?.querySelector("details")?.getBoundingClientRect();
    if (!panel?.width || panel.top < 0) return [`the panel begins at ${panel?.top}`];
    const over = new Set<string>();
    for (let x = panel.left + 4; x < panel.right; x += 8) {
      for (let y = panel.top + 4; y < panel.bottom; y += 8) {
        const hit = document.elementFromPoint(x, y);
        if (hit && hit !== host) over.add(hit.getAttribute("aria-label") ?? hit.outerHTML);
      }
    }
    return [...over];
  });

test("the developer panel lies in the margin, and open over the page", async ({
  page,
  signIn,
  arrange,
}) => {
  test.slow();
  await signIn(accounts.buyer);
  await arrange({ scenario: "price-changed" });
  for (const [width, height] of [
    [320, 640],
    [360, 640],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const handle = page.getByText("Bảng lập trình viên");
    const look = async () => {
      const at = `${width} px ${page.url()}`;
      const { x = 0, width: wide = 0 } = (await handle.boundingBox()) ?? {};
      expect(wide, at).toBeGreaterThan(0);
      expect(await inMargin(page, x + wide), at).toEqual([]);
      await handle.click();
      await expect(page.getByRole("tablist", { name: "Phần của bảng" })).toBeVisible();
      await expect.poll(() => overPanel(page), at).toEqual([]);
      await page.keyboard.press("Escape");
    };
    await page.goto("/san-pham/6");
    await awake(page);
    await look();
    await page.goto("/gio-hang");
    await expect(page.getByRole("button", { name: /^Xóa / }).first()).toBeVisible();
    await awake(page);
    await look();
    await proceedToCheckout(page);
    await look();
  }
});

test("what a decision led to leaves the next request's head free", async ({ page, signIn }) => {
  await signIn(accounts.financeOfficer);
  for (const size of sizes) {
    await page.setViewportSize(size);
    const [first] = await firstPending(page, 1);
    if (!first) throw new Error("no deposit");
    await page.goto(deskPath);
    await rowAction(page, first.id, "Từ chối");
    const dialog = rejectDialog(page);
    await dialog.getByRole("textbox").first().fill("Nội dung chuyển khoản không khớp");
    await dialog.getByRole("button", { name: /^Từ chối/ }).click();
    await expect(status(page, /^Đã từ chối/)).toBeVisible();
    await expect(panel(page, first.id)).toHaveCount(0);
    const next = page.getByRole("dialog", { name: /^Yêu cầu nạp tiền/ });
    for (const name of ["Sau", "Đóng", "Xác nhận"]) {
      const cover = await coverOf(next.getByRole("button", { name }).first());
      expect(cover, `${name} at ${size.width} by ${size.height}`).toBe("nothing");
    }
  }
});
