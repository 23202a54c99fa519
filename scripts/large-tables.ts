import { chromium, type Page } from "playwright";
import { chromiumArgs, findChromium } from "./chromium.mjs";

/** The longest task of the main thread during a step, in milliseconds; 0 below the browser's 50. */
export type Step = { screen: string; step: string; longest: number };

const screens = [
  { screen: "Orders", path: "/quan-ly-don-hang?status=shipping" },
  { screen: "Products", path: "/quan-ly-san-pham" },
  { screen: "Inventory", path: "/quan-ly-ton-kho" },
] as const;

const IDLE_MS = 500;

/** Works with the back office's tables as staff do; the mock must be in the scenario `large-store`. */
export async function longestTasks(url: string, cookie: string): Promise<Step[]> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...chromiumArgs],
  });
  try {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 800 },
      extraHTTPHeaders: { cookie },
    });
    await page.addInitScript(() => {
      const tasks: PerformanceEntry[] = [];
      new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
        type: "longtask",
      });
      Object.assign(window, { tasks });
    });
    const steps: Step[] = [];
    for (const { screen, path } of screens) {
      await page.goto(url + path);
      await settled(page);
      for (const [step, run] of work) {
        await page.evaluate("tasks.length = 0");
        if (!(await run(page))) continue;
        await settled(page);
        const longest = await page.evaluate<number>(
          "Math.max(0, ...tasks.map(({ duration }) => duration))",
        );
        steps.push({ screen, step, longest });
      }
    }
    return steps;
  } finally {
    await browser.close();
  }
}

/** Steps, each false where the screen has no such thing. */
const work: readonly [string, (page: Page) => Promise<boolean>][] = [
  [
    "filter",
    async (page) => {
      await page.getByRole("searchbox").first().fill("gạo");
      await page.waitForURL(/search=/);
      return true;
    },
  ],
  ["sort", (page) => pressFirst(page.getByRole("columnheader").getByRole("button"))],
  ["page", (page) => pressFirst(page.getByRole("button", { name: "Trang sau" }))],
  ["select the page", (page) => pressFirst(page.getByRole("checkbox", { name: "Chọn cả trang" }))],
  [
    "select all",
    async (page) => {
      const all = page.getByRole("button", { name: /^Chọn tất cả/ });
      if (!(await pressFirst(all))) return false;
      await all.waitFor({ state: "detached" });
      return true;
    },
  ],
];

type Control = { count: () => Promise<number>; first: () => { click: () => Promise<void> } };

async function pressFirst(control: Control): Promise<boolean> {
  if ((await control.count()) === 0) return false;
  await control.first().click();
  return true;
}

/** Nothing loads, and nothing has run for a while. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(IDLE_MS);
}
