import type { Page } from "@playwright/test";
import { accounts, expect, test } from "./fixtures.ts";
import { seedPin } from "./pin-steps.ts";

/** Chromium's layout shift score; "good" is up to 0.1. */
const MOST = 0.005;

type Shift = { value: number; what: string[] };

async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    type Entry = PerformanceEntry & {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[]) {
        const what = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const text = node?.textContent?.slice(0, 30) ?? "";
          return `"${text}" from ${from.x},${from.y} to ${to.x},${to.y}`;
        });
        shifts.push({ value, what });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

const screens = {
  administrator: [
    "/quan-ly-san-pham",
    "/quan-ly-don-hang",
    "/quan-ly-ton-kho",
    "/quan-ly-nguoi-dung",
    "/quan-ly-banner/danh-sach",
    "/thong-ke-don-hang",
  ],
  financeOfficer: [
    "/quan-ly-vi-tap/tong-quan",
    "/quan-ly-vi-tap/nap-tien",
    "/quan-ly-vi-tap/rut-tien",
    "/quan-ly-vi-tap/bao-cao",
  ],
  seller: ["/tai-khoan", "/ban-hang", "/quan-ly-ton-kho-shop", "/quan-ly-san-pham-shop"],
  buyer: ["/tai-khoan", "/vi-tap"],
} as const;

const keys = <K extends string>(of: Record<K, unknown>) => Object.keys(of) as K[];

const sizes = [
  { width: 1280, height: 900 },
  { width: 360, height: 720 },
] as const;

for (const who of keys(screens)) {
  for (const size of sizes) {
    test(`the screens of the ${who} at ${size.width} px stand still while they load`, async ({
      page,
      signIn,
      arrange,
    }) => {
      await page.setViewportSize(size);
      await signIn(accounts[who]);
      if (who === "buyer") await unlockWallet(page);
      await arrange({ latency: 300 });
      const shifts = await watchShifts(page);
      for (const path of screens[who]) {
        await page.goto(path, { waitUntil: "networkidle" });
        await expect(page.locator("[aria-busy=true]"), path).toHaveCount(0);
        const found = await shifts();
        const sum = found.reduce((total, { value }) => total + value, 0);
        expect(sum, `${path}: ${JSON.stringify(found, null, 1)}`).toBeLessThan(MOST);
      }
    });
  }
}

async function unlockWallet(page: Page): Promise<void> {
  await page.goto("/");
  const answer = await page.request.post("/api/wallet/password/verify", {
    headers: { "x-tap-csrf": "1", origin: new URL(page.url()).origin },
    data: { password: seedPin },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const lists = {
  administrator: [
    "/quan-ly-don-hang",
    "/quan-ly-san-pham",
    "/quan-ly-ton-kho",
    "/quan-ly-nguoi-dung",
    "/quan-ly-quyen?tab=nhom",
  ],
  financeOfficer: ["/quan-ly-vi-tap/nap-tien", "/quan-ly-vi-tap/rut-tien"],
} as const;

for (const who of keys(lists)) {
  for (const size of sizes) {
    test(`selecting a row moves none in the lists of the ${who} at ${size.width} px`, async ({
      page,
      signIn,
    }) => {
      await page.setViewportSize(size);
      await signIn(accounts[who]);
      for (const path of lists[who]) {
        await page.goto(path, { waitUntil: "networkidle" });
        const boxes = page.getByRole("main").getByRole("checkbox", { name: /^Chọn (?!cả trang)/ });
        const places = () =>
          boxes.evaluateAll((all) => all.map((box) => box.getBoundingClientRect().y));
        await boxes.first().scrollIntoViewIfNeeded();
        const before = await places();
        await boxes.first().check();
        const bar = page.getByRole("region", { name: "Các dòng đã chọn" });
        await expect(bar).toBeInViewport({ ratio: 1 });
        expect(await places(), path).toEqual(before);
        await page.keyboard.press("Space");
        await expect(bar).toBeHidden();
        expect(await places(), path).toEqual(before);
      }
    });
  }
}
