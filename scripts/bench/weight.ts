// What a guest's browser loads for the first pages: compressed bytes with headers, on a slow phone
// with an empty cache.
import type { Browser, Page } from "playwright";
import { launchBrowser } from "./browser.ts";
import { count, kilobytes, type Row } from "./format.ts";
import { benchmarkIndexOf, USUAL_SLOWDOWN } from "./lighthouse.ts";
import { signIn } from "./servers.ts";

export const pages = [
  ["Home", "/"],
  ["Shop", "/mua-sam"],
  ["Product", "/san-pham/3"],
] as const;

type PageName = (typeof pages)[number][0];
const VISITORS = ["as a guest", "signed in"] as const;

const KB = 1000;

type Limit = { usable: number; scripts: number; usableStyles: number; styles: number };

const limits: Record<PageName, Limit> = {
  Home: { usable: 154 * KB, scripts: 186 * KB, usableStyles: 12 * KB, styles: 14 * KB },
  Shop: { usable: 165 * KB, scripts: 190 * KB, usableStyles: 12 * KB, styles: 14 * KB },
  Product: { usable: 170 * KB, scripts: 184 * KB, usableStyles: 14 * KB, styles: 14 * KB },
};
const goals: Limit = {
  usable: 170 * KB,
  scripts: 190 * KB,
  usableStyles: 15 * KB,
  styles: 15 * KB,
};

type Kind = "scripts" | "styles" | "fonts" | "pictures" | "data";

const kinds: Readonly<Record<string, Kind | undefined>> = {
  Script: "scripts",
  Stylesheet: "styles",
  Font: "fonts",
  Image: "pictures",
};

export type Transfer = {
  path: string;
  type: string;
  bytes: number;
  /** Milliseconds since 1970. */
  requestedAt: number;
};

/** Bytes by kind; `usable`, `usableStyles`: scripts and styles requested until the page was usable. */
type Weight = Record<Kind | "usable" | "usableStyles" | "requests", number>;

export function weigh(transfers: readonly Transfer[], usableAt: number): Weight {
  const weight = {
    usable: 0,
    usableStyles: 0,
    scripts: 0,
    styles: 0,
    fonts: 0,
    pictures: 0,
    data: 0,
  };
  for (const { type, bytes, requestedAt } of transfers) {
    const kind = kinds[type] ?? "data";
    weight[kind] += bytes;
    if (requestedAt > usableAt) continue;
    if (kind === "scripts") weight.usable += bytes;
    if (kind === "styles") weight.usableStyles += bytes;
  }
  return { ...weight, requests: transfers.length };
}

const limited = [
  ["usable", "JavaScript until usable"],
  ["scripts", "JavaScript in all"],
  ["usableStyles", "styles until usable"],
  ["styles", "styles in all"],
] as const;

export const excessesOf = (weight: Limit, limit: Limit): string[] =>
  limited
    .filter(([figure]) => weight[figure] > limit[figure])
    .map(([figure, name]) => {
      const excess = count(weight[figure] - limit[figure]);
      return `${name} ${kilobytes(weight[figure])} of ${kilobytes(limit[figure])}: ${excess} B too much`;
    });

const shown = (weight: Weight, index: number) =>
  [
    `${kilobytes(weight.usable)} / ${kilobytes(weight.scripts)} (goal ${kilobytes(goals.usable)} / ${kilobytes(goals.scripts)})`,
    `styles ${kilobytes(weight.usableStyles)} / ${kilobytes(weight.styles)} (goal ${kilobytes(goals.styles)})`,
    `fonts ${kilobytes(weight.fonts)}`,
    `pictures ${kilobytes(weight.pictures)}`,
    `document and data ${kilobytes(weight.data)}`,
    `${weight.requests} requests`,
    `index ${count(index)}`,
  ].join(", ");

export async function weightsOf(url: string): Promise<{ rows: Row[]; excesses: string[] }> {
  await using browser = await launchBrowser();
  const index = await benchmarkIndexOf(await browser.newPage());
  const rows: Row[] = [];
  const excesses: string[] = [];
  const usual = new Set<string>();
  for (const [name, path] of pages) {
    for (const visitor of VISITORS) {
      const isMember = visitor === "signed in";
      const { transfers, usableAt } = await visit(browser, { url, path, isMember });
      for (const transfer of transfers) usual.add(transfer.path);
      const weight = weigh(transfers, usableAt);
      const what = `${name} ${visitor}`;
      rows.push([`Received, ${what}: JavaScript until usable / in all`, shown(weight, index)]);
      excesses.push(...excessesOf(weight, limits[name]).map((excess) => `${what}, ${excess}`));
    }
  }
  const ofMeasured = await visit(browser, { url, path: "/", isMember: false, isMeasured: true });
  const besides = ofMeasured.transfers.filter(({ path }) => !usual.has(path));
  const { scripts } = weigh(besides, ofMeasured.usableAt);
  rows.push(["Received besides by the visits that measure themselves", kilobytes(scripts)]);
  return { rows, excesses };
}

type Visit = { url: string; path: string; isMember: boolean; isMeasured?: boolean };

async function visit(browser: Browser, { url, path, isMember, isMeasured = false }: Visit) {
  await rendered(url + path);
  const cookie = isMember ? await signIn(url, "muahang@tap.vn", "Tap@12345") : undefined;
  const page = await browser.newPage({
    viewport: { width: 412, height: 823 },
    ...(cookie && { extraHTTPHeaders: { cookie } }),
  });
  await page.addInitScript((measured) => {
    // One visit in ten measures itself (web/src/app/boot.tsx): force either.
    const random = Math.random;
    Math.random = () => (measured ? random() * 0.1 : 0.1 + random() * 0.9);
    const observer = new MutationObserver(() => {
      if (!document.querySelector("#root:not([data-waiting])")) return;
      performance.mark("usable");
      observer.disconnect();
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  }, isMeasured);
  const transfers = await transfersOf(page, url + path);
  const usableAt = await page.evaluate(
    () =>
      performance.timeOrigin + (performance.getEntriesByName("usable")[0]?.startTime ?? Number.NaN),
  );
  if (Number.isNaN(usableAt)) throw new Error(`${path} did not become usable`);
  await page.close();
  return { transfers, usableAt };
}

/** Longer than a member's page waits for its first use (web/src/lib/first-use.ts), and its inbox after that. */
const QUIET_MS = 10_000;
const LONGEST_MS = 60_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function transfersOf(page: Page, address: string): Promise<Transfer[]> {
  const transfers = new Map<string, Transfer>();
  const failures: string[] = [];
  let last = performance.now();
  const devTools = await page.context().newCDPSession(page);
  devTools.on("Network.requestWillBeSent", ({ requestId, request, type = "Other", wallTime }) => {
    if (!request.url.startsWith("http")) return;
    last = performance.now();
    const { pathname: path } = new URL(request.url);
    transfers.set(requestId, { path, type, bytes: 0, requestedAt: wallTime * 1000 });
  });
  devTools.on("Network.responseReceived", ({ response: { status, url } }) => {
    if (status >= 400) failures.push(`${url} ${status}`);
  });
  devTools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    last = performance.now();
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength;
  });
  devTools.on("Network.loadingFailed", ({ requestId, errorText }) =>
    failures.push(`${transfers.get(requestId)?.path} ${errorText}`),
  );
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: USUAL_SLOWDOWN });
  await devTools.send("Network.enable");
  await devTools.send("Network.setCacheDisabled", { cacheDisabled: true });
  await page.goto(address);
  const deadline = performance.now() + LONGEST_MS;
  while (performance.now() - last < QUIET_MS && performance.now() < deadline) await pause(100);
  if (performance.now() >= deadline) failures.push("it still loads after a minute");
  if (failures.length > 0) throw new Error(`${address}: ${failures.join(", ")}`);
  return [...transfers.values()];
}

/** The first visitor may get the page without content. */
export async function rendered(address: string): Promise<void> {
  const deadline = performance.now() + LONGEST_MS;
  while (!(await (await fetch(address)).text()).includes('<div id="root" data-waiting>')) {
    if (performance.now() > deadline) throw new Error(`${address} is not rendered`);
    await pause(100);
  }
}
