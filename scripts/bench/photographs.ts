// The shop on a slow connection: with the mock's pictures, and padded to the size of photos.
import { createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Browser } from "playwright";
import { launchBrowser } from "./browser.ts";
import { count, kilobytes, median, type Row } from "./format.ts";
import { SLOW_LINE, USUAL_SLOWDOWN } from "./lighthouse.ts";

const PHOTOGRAPH_BYTES = 300_000;
const PICTURES = /^\/pictures\//;
const VISITS = 5;
const WATCHED_MS = 15_000;

export async function measurePhotographs(url: string): Promise<Row[]> {
  const heavy = await startHeavyPictures(url);
  await using browser = await launchBrowser();
  try {
    const rows: Row[] = [];
    for (const [name, origin] of [
      ["as the mock draws them", url],
      [`of ${kilobytes(PHOTOGRAPH_BYTES)}`, heavy.url],
    ] as const) {
      const visits = [];
      for (let turn = 0; turn < VISITS; turn += 1) visits.push(await visit(browser, origin));
      const [first] = visits;
      const paint = median(visits.map(({ largestPaint }) => largestPaint));
      const figure = `largest paint ${(paint / 1000).toFixed(1)} s, ${first?.pictures} pictures of ${count((first?.bytes ?? 0) / 1000)} KB in ${WATCHED_MS / 1000} s`;
      rows.push([`Shop on a slow line with pictures ${name}, ${VISITS} visits`, figure]);
    }
    return rows;
  } finally {
    heavy.stop();
  }
}

/** A proxy that appends bytes to pictures, which decoders ignore. */
async function startHeavyPictures(url: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer(({ method, url: path = "/", headers }, response) => {
    const answer = request(url + path, { method, headers }, async (answered) => {
      const { statusCode = 502 } = answered;
      if (!PICTURES.test(path)) {
        response.writeHead(statusCode, answered.headers);
        answered.pipe(response);
        return;
      }
      sendHeavy(response, answered.headers["content-type"], await buffer(answered));
    });
    answer.on("error", () => response.destroy());
    answer.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

function sendHeavy(response: ServerResponse, type: string | undefined, picture: Buffer): void {
  const rest = Buffer.alloc(Math.max(0, PHOTOGRAPH_BYTES - picture.byteLength));
  response.writeHead(200, { "content-type": type ?? "image/webp" });
  response.end(Buffer.concat([picture, rest]));
}

type Visit = { largestPaint: number; pictures: number; bytes: number };

async function visit(browser: Browser, origin: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      Object.assign(window, { largestPaint: list.getEntries().at(-1)?.startTime });
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: USUAL_SLOWDOWN });
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW_LINE);
  await page.goto(`${origin}/mua-sam`, { waitUntil: "commit" });
  await page.waitForTimeout(WATCHED_MS);
  const seen = await page.evaluate(() => {
    const pictures = performance
      .getEntriesByType("resource")
      .filter(({ name }) => new URL(name).pathname.startsWith("/pictures/"))
      .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize);
    return {
      largestPaint: (window as { largestPaint?: number }).largestPaint ?? Number.NaN,
      pictures: pictures.length,
      bytes: pictures.reduce((sum, size) => sum + size, 0),
    };
  });
  await context.close();
  return seen;
}
