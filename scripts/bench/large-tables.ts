import type { Page } from "playwright";
import { launchBrowser } from "./browser.ts";

/** `longest`: of main-thread tasks, in ms; 0 if below the 50 that browsers report. */
export type Step = { screen: string; step: string; longest: number };

const IDLE_MS = 500;

/** The mock must be in the scenario `large-store`. */
export async function longestTasks(url: string, cookie: string): Promise<Step[]> {
  await using browser = await launchBrowser();
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
  for (const { screen, path, work } of screens) {
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
}

type Work = readonly [step: string, run: (page: Page) => Promise<boolean>];

const tableWork: readonly Work[] = [
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

const IMPORTED_ROWS = 5_000;

const importWork: readonly Work[] = [
  [
    "read 5,000 rows",
    async (page) => {
      const rows = Array.from(
        { length: IMPORTED_ROWS },
        (_, n) => `Rau số ${n},Rau lá,bó,Bó,1000,4`,
      );
      const header = "Tên sản phẩm,Danh mục,Đơn vị,Phiên bản,Giá bán,Tồn kho";
      const [chooser] = await Promise.all([
        page.waitForEvent("filechooser"),
        page.getByRole("button", { name: /^Chọn tệp/ }).click(),
      ]);
      const buffer = Buffer.from([header, ...rows].join("\n"));
      await chooser.setFiles({ name: "san-pham.csv", mimeType: "text/csv", buffer });
      await page.getByText("1–50 trong 5.000").waitFor();
      return true;
    },
  ],
];

const screens = [
  { screen: "Orders", path: "/quan-ly-don-hang?status=shipping", work: tableWork },
  { screen: "Products", path: "/quan-ly-san-pham", work: tableWork },
  { screen: "Inventory", path: "/quan-ly-ton-kho", work: tableWork },
  { screen: "Product import", path: "/quan-ly-san-pham?nhap=true", work: importWork },
];

type Control = { count: () => Promise<number>; first: () => { click: () => Promise<void> } };

async function pressFirst(control: Control): Promise<boolean> {
  if ((await control.count()) === 0) return false;
  await control.first().click();
  return true;
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(IDLE_MS);
}
