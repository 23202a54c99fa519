// From the press of a product card to the visible product page, on a slow phone, with the code loaded
// and without hovering first.
import type { CDPSession, Page } from "playwright";
import { launchBrowser } from "./browser.ts";
import { type Row, range } from "./format.ts";

const SLOWER = 4;
const PRESSES = 11;
/** Between press and release: people take 60 to 120 ms. */
const HOLD_MS = 80;

type Point = { x: number; y: number };
type Press = (page: Page, devtools: CDPSession, at: Point) => Promise<void>;

const tap: Press = (page, _, { x, y }) => page.touchscreen.tap(x, y);

const click: Press = async (page, devtools, at) => {
  const button = { ...at, button: "left", clickCount: 1 } as const;
  await devtools.send("Input.dispatchMouseEvent", { type: "mousePressed", ...button });
  await page.waitForTimeout(HOLD_MS);
  await devtools.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...button });
};

/** For comparison: navigates before the button is released. */
const clickAtOnce: Press = async (page, devtools, at) => {
  await page.evaluate(() => {
    const follow = ({ target }: Event) => target instanceof Element && target.closest("a")?.click();
    addEventListener("mousedown", follow, { once: true });
  });
  await click(page, devtools, at);
};

const presses: readonly (readonly [name: string, press: Press])[] = [
  ["a tap", tap],
  [`a click held ${HOLD_MS} ms`, click],
  ["the same, followed when the button goes down", clickAtOnce],
];

type Times = { named: number; complete: number };

export async function measurePresses(url: string): Promise<Row[]> {
  await using browser = await launchBrowser();
  const rows: Row[] = [];
  for (const [name, press] of presses) {
    const viewport = { width: 390, height: 844 };
    const context = await browser.newContext({ viewport, hasTouch: true });
    const times = await pressCards(await context.newPage(), press, url);
    const named = range(times.map((time) => time.named));
    const figure = `its name ${named}, complete ${range(times.map((time) => time.complete))}`;
    rows.push([`Press to product, ${SLOWER} times slower, ${name}, ${PRESSES} presses`, figure]);
    await context.close();
  }
  return rows;
}

async function pressCards(page: Page, press: Press, url: string): Promise<Times[]> {
  const devtools = await page.context().newCDPSession(page);
  await page.goto(`${url}/mua-sam`);
  await page.locator("#root:not([data-waiting])").waitFor();
  const times: Times[] = [];
  for (let index = 0; index <= PRESSES; index += 1) {
    const time = await pressCard(page, devtools, press, index);
    if (index > 0) times.push(time);
  }
  return times;
}

async function pressCard(page: Page, devtools: CDPSession, press: Press, index: number) {
  const card = page.locator("main a[href^='/san-pham/']:visible").nth(index);
  await card.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  const name = await card.innerText();
  const box = await card.boundingBox();
  if (!box) throw new Error(`${name} is not on the screen`);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  // Before the press, which uses another connection.
  const watch = await page.evaluateHandle(watchPress, name);
  await press(page, devtools, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const times = await watch.evaluate(({ times }) => times);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await page.goBack();
  await card.waitFor();
  return times;
}

/** Runs in the page: ms from the next press to the end of the frame that shows each result. */
function watchPress(name: string): { times: Promise<Times> } {
  // The previous page stays in the document for a while, hidden.
  const isShown = (selector: string, text: string) =>
    [...document.querySelectorAll(selector)].some(
      (element) => element.textContent?.includes(text) && element.checkVisibility(),
    );
  const frameWith = (selector: string, text: string) =>
    new Promise<number>((resolve) => {
      const look = () =>
        isShown(selector, text)
          ? setTimeout(() => resolve(performance.now()))
          : requestAnimationFrame(look);
      look();
    });
  const times = new Promise<Times>((resolve) => {
    const begin = async ({ timeStamp }: Event) => {
      const named = await frameWith("main h1", name);
      const complete = await frameWith('main h1:not([aria-busy="true"] *)', name);
      resolve({ named: named - timeStamp, complete: complete - timeStamp });
    };
    addEventListener("pointerdown", begin, { once: true, capture: true });
  });
  return { times };
}
