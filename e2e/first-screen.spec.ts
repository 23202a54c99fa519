import type { Page } from "@playwright/test";
import { accounts, expect, test } from "./fixtures.ts";
import { awake } from "./steps.ts";

const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 780 };

/** Its picture's space is reserved. */
async function topOfFirst(page: Page, list: string): Promise<number> {
  const card = page.getByRole("list", { name: list }).getByRole("article").first();
  await expect(card).toBeVisible();
  await awake(page);
  return (await card.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
}

async function expectRoomForAFinger(page: Page): Promise<void> {
  const main = page.getByRole("main");
  const targets = [
    main.getByRole("navigation", { name: "Ví TAP" }).getByRole("link"),
    main.getByRole("list", { name: "Danh mục" }).getByRole("button"),
    main.getByRole("list", { name: "Thương hiệu đối tác" }).getByRole("button"),
    main.getByRole("button", { name: "Bộ lọc" }),
  ];
  for (const target of targets) {
    for (const one of await target.all()) {
      expect((await one.boundingBox())?.height, String(target)).toBeGreaterThanOrEqual(44);
    }
  }
}

for (const [size, shopBelow, homeBelow] of [
  [desktop, 480, 700],
  [phone, 420, 680],
] as const) {
  test(`shop and home show a guest and a buyer their first products at ${size.width} px`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize(size);
    const main = page.getByRole("main");
    for (const who of ["guest", "buyer"] as const) {
      if (who === "buyer") await signIn(accounts.buyer);
      await page.goto("/mua-sam");
      expect(await topOfFirst(page, "Danh sách sản phẩm"), who).toBeLessThan(shopBelow);
      await expect(main.getByRole("heading", { name: "Chợ nông sản TAP" })).toBeVisible();
      const wallet = main.getByRole("navigation", { name: "Ví TAP" });
      await expect(wallet.getByRole("link"), who).toHaveCount(who === "buyer" ? 4 : 0);
      await expect(main.getByRole("button", { name: /^Rau củ/ })).toBeVisible();
      await expect(main.getByRole("heading", { name: "Thương hiệu đối tác" })).toBeVisible();
      await expect(main.getByText("Dữ liệu minh hoạ").first()).toBeVisible();
      await expect(main.getByRole("group", { name: "Kiểu danh sách" })).toBeVisible();
      await expect(main.getByRole("button", { name: "Bộ lọc" })).toBeVisible();
      await expect(main.getByRole("status").filter({ hasText: "107 sản phẩm" })).toBeAttached();
      await expectRoomForAFinger(page);

      await page.goto("/");
      expect(await topOfFirst(page, "Sản phẩm bán chạy"), who).toBeLessThan(homeBelow);
      const actions = page.getByRole("navigation", { name: "Truy cập nhanh" });
      await expect(actions.getByRole("link")).toHaveCount(8);
    }
  });
}

test("home and shop do not scroll sideways at any width", async ({ page, signIn }) => {
  await signIn(accounts.buyer);
  const over = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  for (const path of ["/", "/mua-sam"]) {
    await page.goto(path);
    await awake(page);
    for (const width of [320, 768, 1024]) {
      await page.setViewportSize({ width, height: 700 });
      await expect.poll(over, `${path} at ${width} px`).toBe(0);
    }
  }
});

test("the filters come from the side of their button, with how many products they leave", async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await page.goto("/mua-sam");
  await awake(page);
  await page.getByRole("button", { name: "Bộ lọc" }).click();
  const sheet = page.getByRole("dialog", { name: "Bộ lọc" });
  const right = async () => {
    const { x = 0, width = 0 } = (await sheet.boundingBox()) ?? {};
    return Math.round(x + width);
  };
  await expect.poll(right).toBe(desktop.width);
  await expect(sheet.getByRole("button", { name: "Xem 107 sản phẩm" })).toBeInViewport();
  await sheet.getByRole("radio", { name: "Trái cây" }).check();
  await expect(sheet.getByRole("button", { name: "Xem 9 sản phẩm" })).toBeInViewport();

  await page.setViewportSize(phone);
  const bottom = async () => {
    const { y = 0, height = 0 } = (await sheet.boundingBox()) ?? {};
    return Math.round(y + height);
  };
  await expect.poll(bottom).toBe(phone.height);
  expect((await sheet.boundingBox())?.width).toBe(phone.width);
  await sheet.getByRole("button", { name: "Xem 9 sản phẩm" }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: "Bỏ lọc Trái cây" })).toBeVisible();
});

test("the cart shows its total and the order button on a desktop and a phone", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.buyer);
  for (const size of [{ width: 1280, height: 900 }, phone]) {
    await page.setViewportSize(size);
    await page.goto("/gio-hang");
    const order = page.getByRole("button", { name: "Tiến hành đặt hàng" });
    await expect(order.filter({ visible: true }).last()).toBeInViewport({ ratio: 1 });
    const last = page.getByRole("radio", { name: /Hỏa tốc/ });
    await last.focus();
    const { y = 0 } = (await last.boundingBox()) ?? {};
    const bars = await order.filter({ visible: true }).all();
    const tops = await Promise.all(bars.map(async (one) => (await one.boundingBox())?.y ?? 0));
    expect(y + 24, `${size.width} px`).toBeLessThan(Math.max(...tops));
  }
});
