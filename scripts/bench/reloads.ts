// Requests and time of a reload of `npm run dev`, compared with the static demo.
import type { Locator, Page } from "playwright";
import { launchBrowser } from "./browser.ts";
import { median } from "./format.ts";

const RUNS = 5;
const FIRST_MS = 90_000;

export type Reload = { screen: string; requests: number; ms: number };

type Screen = { screen: string; path: string; shown: (page: Page) => Locator };

const screens: readonly Screen[] = [
  {
    screen: "Shop",
    path: "/mua-sam",
    shown: (page) => page.getByRole("main").getByRole("article").first(),
  },
  {
    screen: "Orders",
    path: "/quan-ly-don-hang",
    shown: (page) => page.getByRole("table", { name: "Đơn hàng" }).getByRole("row").nth(3),
  },
];

export async function reloadsOf(url: string): Promise<Reload[]> {
  await using browser = await launchBrowser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.setDefaultTimeout(FIRST_MS);
  let requests = 0;
  context.on("request", (request) => {
    // The service worker's fetch is the same request again.
    if (!request.serviceWorker()) requests += 1;
  });
  await signIn(page, url);
  const reloads: Reload[] = [];
  for (const { screen, path, shown } of screens) {
    await page.goto(url + path);
    await shown(page).waitFor();
    await page.waitForLoadState("networkidle");
    const times: number[] = [];
    const counts: number[] = [];
    for (let run = -1; run < RUNS; run += 1) {
      requests = 0;
      const started = performance.now();
      await page.reload({ waitUntil: "commit" });
      await shown(page).waitFor();
      const ms = performance.now() - started;
      await page.waitForLoadState("networkidle");
      if (run < 0) continue;
      times.push(ms);
      counts.push(requests);
    }
    reloads.push({ screen, requests: median(counts), ms: median(times) });
  }
  return reloads;
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/dang-nhap?from=/mua-sam`);
  await page.getByLabel("Email hoặc số điện thoại").fill("quantri@tap.vn");
  await page.getByLabel("Mật khẩu", { exact: true }).fill("Tap@12345");
  await page.getByRole("button", { name: "Đăng nhập" }).click();
  await page.getByRole("button", { name: /^Tài khoản của / }).waitFor();
}
