import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Locator } from "@playwright/test";
import type { Upstream } from "#bff/app/upstream/send.ts";
import { decoded, isJson } from "#bff/app/upstream/upstream-response.ts";
import { bootstrap, type RunningServer } from "#bff/node/bootstrap.ts";
import { readConfig } from "#bff/node/env.ts";
import { createLogger } from "#bff/node/log.ts";
import { startMockServer } from "#mocks/server.ts";
import { expect, watched as test } from "./fixtures.ts";
import { awake, renderedPage } from "./steps.ts";

test.use({
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
});

const ROOT = fileURLToPath(new URL("..", import.meta.url));

type PictureHost = Awaited<ReturnType<typeof startPictureHost>>;

async function startPictureHost() {
  const asked: { originals: string[]; widths: number[] } = { originals: [], widths: [] };
  let isDown = false;
  const host = createServer(async ({ url = "" }, response) => {
    const { pathname, searchParams } = new URL(url, "http://localhost");
    const isResizer = pathname === "/fit";
    if (isResizer) asked.widths.push(Number(searchParams.get("width")));
    else asked.originals.push(pathname);
    if (isResizer && isDown) {
      response.writeHead(503).end();
      return;
    }
    const { pathname: file } = new URL(searchParams.get("url") ?? pathname, "http://localhost");
    const picture = await readFile(join(ROOT, "dist/web", file));
    response.writeHead(200, { "content-type": "image/webp", "cache-control": "max-age=600" });
    response.end(picture);
  });
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  const address = host.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    asked,
    url: `http://127.0.0.1:${port}`,
    goDown: () => {
      isDown = true;
    },
    close: () => {
      host.closeAllConnections();
      host.close();
    },
  };
}

/** Moves the mock's picture URLs to a host of their own, as with a real backend. */
const picturesOn =
  (host: string) =>
  (send: Upstream): Upstream =>
  async (request) => {
    const response = await send(request);
    if (!isJson(response)) return response;
    const headers = new Headers(response.headers);
    headers.delete("content-length");
    const text = await decoded(response).text();
    const { status } = response;
    return new Response(text.replaceAll('"/pictures/', `"${host}/pictures/`), { status, headers });
  };

async function expectLoaded(picture: Locator, timeout?: number): Promise<void> {
  await expect(picture).toHaveJSProperty("complete", true, { timeout });
  await expect(picture).not.toHaveJSProperty("naturalWidth", 0, { timeout });
}

let pictures: PictureHost;
let server: RunningServer;

test.beforeEach(async () => {
  pictures = await startPictureHost();
  server = await bootstrap({
    config: readConfig({
      PORT: "0",
      PICTURE_RESIZER_URL: `${pictures.url}/fit?width={width}&url={url}`,
    }),
    root: ROOT,
    logger: createLogger("error"),
    startMock: () => startMockServer({ port: 0 }),
    around: picturesOn(pictures.url),
  });
});

test.afterEach(async () => {
  await server.close();
  pictures.close();
});

test("lists load small pictures on a phone, and never an original", async ({ page, request }) => {
  for (const [path, list] of [
    ["/", "Sản phẩm bán chạy"],
    ["/mua-sam", "Danh sách sản phẩm"],
  ] as const) {
    await renderedPage(request, server.url + path);
    await page.goto(server.url + path);
    await awake(page);
    const cards = page.getByRole("list", { name: list }).getByRole("listitem");
    // The list grows while it is scrolled.
    await expect(async () => {
      await cards.last().scrollIntoViewIfNeeded();
      await expectLoaded(cards.last().locator("img"), 1_000);
    }).toPass();
    await page.waitForLoadState("networkidle");
    const shown = await cards
      .locator("img")
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).currentSrc));
    expect(shown.length).toBeGreaterThan(1);
    for (const address of shown) expect(address).toContain("/fit?width=320&");
    expect(pictures.asked.originals).toEqual([]);
    expect(Math.max(...pictures.asked.widths)).toBeLessThanOrEqual(720);
  }
});

test("a product's picture fits the screen; who looks closer gets the original, once", async ({
  page,
  request,
}) => {
  const { asked } = pictures;
  await renderedPage(request, `${server.url}/san-pham/3`);
  await page.goto(`${server.url}/san-pham/3`);
  await awake(page);
  await page.getByRole("button", { name: /^Phóng to ảnh 1 / }).click();
  const viewer = page.getByRole("dialog", { name: /^Ảnh / });
  await expectLoaded(viewer.locator("img"));
  expect(asked.widths).toContain(640);
  expect(Math.max(...asked.widths)).toBe(720);
  expect(asked.originals).toEqual([]);
  await viewer.getByRole("button", { name: "Phóng to ảnh" }).click();
  await expect.poll(() => asked.originals).toHaveLength(1);
});

test("while the resizer is down, also before the script runs, the originals are shown", async ({
  page,
  request,
  mayFail,
}) => {
  mayFail("503 /fit");
  pictures.goDown();
  await renderedPage(request, `${server.url}/mua-sam`);
  await page.goto(`${server.url}/mua-sam`);
  await awake(page);
  const first = page
    .getByRole("list", { name: "Danh sách sản phẩm" })
    .getByRole("listitem")
    .first();
  await expectLoaded(first.locator("img"));
  expect(pictures.asked.originals.length).toBeGreaterThan(0);
});
