// The first press on a server-rendered page, one second after its first paint, on a slow phone. "Seen":
// the control looks pressed; "done": its effect is visible.
import type { Browser } from "playwright";
import { launchBrowser } from "./browser.ts";
import { count, type Row, range } from "./format.ts";
import { benchmarkIndexOf, SLOW_LINE, USUAL_SLOWDOWN } from "./lighthouse.ts";
import { signIn } from "./servers.ts";
import { rendered } from "./weight.ts";

const PATH = "/san-pham/3";
const VISITS = 3;
const AFTER_PAINT_MS = 1000;

type Control = { name: string; pressed: string; done: string };

const controls: readonly Control[] = [
  {
    name: "search",
    pressed: "header input[placeholder]",
    done: "header input[placeholder]:focus:not([inert])",
  },
  { name: "menu", pressed: 'button[aria-label="Mở menu"]', done: "dialog[open]" },
  {
    name: "add to cart",
    pressed: 'button[aria-label="Thêm vào giỏ hàng"]',
    done: ".mantine-Notification-root, button[data-loading]",
  },
];

type Times = { seen: number; done: number };

export async function measureFirstPresses(url: string, asOfIndex: number): Promise<Row[]> {
  await rendered(url + PATH);
  await using browser = await launchBrowser();
  const index = await benchmarkIndexOf(await browser.newPage());
  const slowdown = USUAL_SLOWDOWN * Math.max(1, index / asOfIndex);
  const rows: Row[] = [];
  for (const visitor of ["as a guest", "signed in"] as const) {
    for (const control of controls) {
      const times: Times[] = [];
      while (times.length < VISITS) {
        const isMember = visitor === "signed in";
        const cookie = isMember ? await signIn(url, "muahang@tap.vn", "Tap@12345") : undefined;
        times.push(await pressFirst(browser, { url, cookie, slowdown }, control));
      }
      rows.push([
        `First press, ${AFTER_PAINT_MS / 1000} s after the first paint, as of a machine of index ${asOfIndex}, Product ${visitor}, ${control.name}, ${VISITS} visits`,
        `seen ${range(times.map(({ seen }) => seen))}, done ${range(times.map(({ done }) => done))}, index ${count(index)}`,
      ]);
    }
  }
  return rows;
}

type Visit = { url: string; cookie: string | undefined; slowdown: number };

async function pressFirst(browser: Browser, { url, cookie, slowdown }: Visit, control: Control) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    hasTouch: true,
    ...(cookie && { extraHTTPHeaders: { cookie } }),
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW_LINE);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const painted = Promise.withResolvers<void>();
  await page.exposeFunction("painted", painted.resolve);
  await page.addInitScript(watchPress, control.done);
  await page.goto(url + PATH, { waitUntil: "commit" });
  await painted.promise;
  const pressedAt = performance.now() + AFTER_PAINT_MS;
  const box = await page.locator(control.pressed).filter({ visible: true }).first().boundingBox();
  if (!box) throw new Error(`${control.name} is not on the screen`);
  await page.waitForTimeout(Math.max(0, pressedAt - performance.now()));
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const times = await page.evaluate(() => (window as Watched).times);
  await context.close();
  if (!times) throw new Error("The page was replaced");
  return times;
}

type Watched = Window & { painted?: () => void; times?: Promise<Times> };

/** Runs in the page: ms from the press to the end of the frame that shows each result. */
function watchPress(done: string): void {
  const watched: Watched = window;
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) watched.painted?.();
  }).observe({ type: "paint", buffered: true });
  const isShown = (selector: string) =>
    [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
  const frameWith = (selector: string) =>
    new Promise<number>((resolve, reject) => {
      const look = () => {
        if (isShown(selector)) setTimeout(() => resolve(performance.now()));
        else if (performance.now() > 60_000) reject(new Error(`No ${selector} for a minute`));
        else requestAnimationFrame(look);
      };
      look();
    });
  const press = new Promise<Event>((resolve) => {
    addEventListener("pointerdown", resolve, { once: true, capture: true });
  });
  watched.times = press.then(async ({ timeStamp }) => {
    const frames = [frameWith(`[data-pressed], ${done}`), frameWith(done)] as const;
    const [seen, acted] = await Promise.all(frames);
    return { seen: seen - timeStamp, done: acted - timeStamp };
  });
}
