import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { fakeBrowser } from "../testing/browser.ts";
import { fakeClock } from "../testing/fake-clock.ts";
import { setup as setupApp } from "../testing/setup.ts";
import { routeFinder } from "./client-routes.ts";
import { createPages } from "./pages.ts";
import type { RenderPage } from "./rendered-pages.ts";

const HTML = `<!doctype html><html lang="vi"><head><title>TAP</title></head>
<body><div id="root"></div><!--/root--></body></html>`;
const TO_PAGE = { accept: "text/html,application/xhtml+xml" };
const WITH_SESSION = { ...TO_PAGE, cookie: "tap=Fe26.2**x" };
const rendered = { head: "<title>Gạo</title>", body: "<h1>Gạo</h1>", reads: [] };

const findRoute = routeFinder(
  [
    "/$",
    "/",
    "/mua-sam",
    "/san-pham/$id",
    "/san-pham/yeu-thich",
    "/product/$id",
    "/category/$id",
    "/gioi-thieu/",
    "/gioi-thieu/$uid",
    "/khong-tim-thay-trang",
  ].map((path) => ({ path, files: [] })),
);

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tap-missing-"));
  await writeFile(join(folder, "index.html"), HTML);
  await writeFile(join(folder, "logo.svg"), "<svg/>");
});
afterAll(() => rm(folder, { recursive: true }));

type Read = (address: string) => Promise<{ status: number; text: string }>;

/** What an upstream has: product 17, category 3 with 31 below it, and the person TAP_1. */
const shop: Read = async (address) => {
  const { pathname, searchParams } = new URL(address);
  if (pathname === "/api/categories/public") {
    const data = [{ id: 3, children: [{ id: 31, children: [] }] }];
    return { status: 200, text: JSON.stringify({ data }) };
  }
  const isThere = pathname === "/api/products/17" || searchParams.get("uid") === "TAP_1";
  if (searchParams.get("uid") === "TAP_EMPTY") return { status: 200, text: "null" };
  return isThere ? { status: 200, text: '{"id":17}' } : { status: 404, text: "{}" };
};

async function setup(read: Read = shop, render?: RenderPage) {
  const clock = fakeClock();
  const spy = vi.fn(read);
  const client = await createPages({ folder, findRoute, read: spy, render, clock });
  const { replica } = setupApp();
  const app = replica({ pages: client.pages, refusedPage: client.refusedPage });
  const get = (path: string, headers: Record<string, string> = TO_PAGE, method = "GET") =>
    // Of the URL only the query counts: the target is as it came over the wire.
    app.request(
      `http://localhost/${/\?.*$/.exec(path) ?? ""}`,
      { headers, method },
      { target: path },
    );
  return { ...client, clock, get, read: spy };
}

const isHtml = (response: Response) =>
  response.headers.get("content-type")?.startsWith("text/html") ?? false;

describe("who goes to an address that leads nowhere", () => {
  test.each([
    ["/khong-co", 404],
    ["/khong-co.html", 404],
    ["/anh/gone.png", 404],
    ["/khong-tim-thay-trang", 404],
    ["/san-pham/1.5", 404],
    ["//mua-sam", 400],
    ["/san-pham/%E0%A4%A", 400],
    ["/a/../mua-sam", 400],
    ["/a%2Fb", 400],
  ])("sees the page for that at %s, with status %i", async (path, status) => {
    const { get } = await setup();
    for (const headers of [TO_PAGE, { "sec-fetch-dest": "document" }]) {
      const response = await get(path, headers);
      expect(response.status).toBe(status);
      expect(isHtml(response)).toBe(true);
      expect(response.headers.get("content-security-policy")).toContain("script-src 'self'");
    }
  });

  test("is told by the page itself when the address was refused: no script is to read it", async () => {
    const { get } = await setup();
    expect(await (await get("//mua-sam")).text()).toContain('<html data-refused lang="vi">');
    expect(await (await get("/khong-co.html")).text()).not.toContain("data-refused");
  });

  test.each([
    ["/khong-co.html", {}],
    ["//mua-sam", {}],
    ["//mua-sam", { accept: "*/*" }],
    ["/gone.png", { "sec-fetch-dest": "image", accept: "image/webp,*/*" }],
    ["/khong-co.html", { "sec-fetch-dest": "empty", accept: "text/html" }],
  ])("a script or a picture at %s gets JSON, asked for by %j", async (path, headers) => {
    const { get } = await setup();
    const response = await get(path, headers);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect((await response.json()).code).toMatch(/^(?:NOT_FOUND|BAD_PATH)$/);
  });

  test.each([
    "/api/gone",
    "/bff/gone",
    "/api/../x",
    "//api/orders",
    "/x/../bff/session",
    "/livez/x",
  ])("%s is JSON, whoever asks", async (path) => {
    const { get } = await setup();
    const response = await get(path);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(isHtml(response)).toBe(false);
    await response.json();
  });

  test("a piece of the script that is gone is no page", async () => {
    const { get } = await setup();
    const response = await get("/assets/gone-1a2b.js");
    expect(response.status).toBe(404);
    expect(isHtml(response)).toBe(false);
  });
});

describe("a trailing slash", () => {
  test.each([
    ["/mua-sam/", "/mua-sam"],
    ["/mua-sam/?t=2&search=g%E1%BA%A1o", "/mua-sam?t=2&search=g%E1%BA%A1o"],
    ["/san-pham/17/", "/san-pham/17"],
    ["/gioi-thieu/", "/gioi-thieu"],
    ["/khong-co/", "/khong-co"],
  ])("%s leads to %s", async (path, location) => {
    const { get } = await setup();
    for (const method of ["GET", "HEAD"]) {
      const response = await get(path, TO_PAGE, method);
      expect(response.status).toBe(308);
      expect(response.headers.get("location")).toBe(location);
    }
  });

  test.each([
    "//evil.example/",
    "/\\evil.example/",
    "/%2Fevil.example/",
    "/",
    "/api/x/",
    "/bff/x/",
  ])("%s leads nowhere else", async (path) => {
    const { get } = await setup();
    expect((await get(path)).headers.has("location")).toBe(false);
  });
});

describe("a page about something", () => {
  test.each([
    ["/san-pham/17", 200],
    ["/san-pham/18", 404],
    ["/san-pham/0", 404],
    ["/san-pham/abc", 404],
    ["/san-pham/yeu-thich", 200],
    ["/product/17", 200],
    ["/product/18", 404],
    ["/category/3", 200],
    ["/category/31", 200],
    ["/category/4", 404],
    ["/category/x", 404],
    ["/gioi-thieu", 200],
    ["/gioi-thieu/TAP_1", 200],
    ["/gioi-thieu/TAP_2", 404],
    ["/gioi-thieu/TAP_EMPTY", 404],
  ])("%s has status %i, as a guest would find it", async (path, status) => {
    const { get } = await setup();
    for (const headers of [TO_PAGE, WITH_SESSION]) {
      const response = await get(path, headers);
      expect(response.status).toBe(status);
      expect(isHtml(response)).toBe(true);
    }
  });

  test("is asked about once in ten seconds, however many come", async () => {
    const { get, read, clock, forget } = await setup();
    await Promise.all([get("/san-pham/18"), get("/san-pham/18?v=2", WITH_SESSION)]);
    await get("/category/3");
    await get("/category/4");
    expect(read).toHaveBeenCalledTimes(2);
    clock.advance(10_000);
    await get("/san-pham/18");
    expect(read).toHaveBeenCalledTimes(3);
    forget();
    await get("/san-pham/18");
    expect(read).toHaveBeenCalledTimes(4);
  });

  test.each<[string, Read]>([
    ["fails", async () => ({ status: 503, text: "{}" })],
    ["cannot be reached", () => Promise.reject(new Error("gone"))],
    ["answers nonsense", async () => ({ status: 200, text: "<html>" })],
    ["wants a session", async () => ({ status: 401, text: "{}" })],
  ])("comes with 200 when the upstream %s, and is asked about again", async (_name, read) => {
    const { get, read: spy } = await setup(read);
    expect((await get("/category/4")).status).toBe(200);
    expect((await get("/category/4")).status).toBe(200);
    expect(spy).toHaveBeenCalledTimes(2);
  });

  test("waits for the answer 300 ms and no longer", async () => {
    const { get, clock } = await setup(() => new Promise(() => {}));
    const page = get("/category/4");
    await vi.waitFor(() => expect(clock.pending()).toBe(1));
    clock.advance(300);
    expect((await page).status).toBe(200);
  });

  test("comes with 200 while many others are asked about", async () => {
    const { get, read } = await setup(() => new Promise(() => {}));
    for (let id = 1; id <= 8; id++) void get(`/san-pham/${id}`, WITH_SESSION);
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(8));
    expect((await get("/san-pham/9", WITH_SESSION)).status).toBe(200);
    expect(read).toHaveBeenCalledTimes(8);
  });

  test("is not asked about when it was rendered: that read it", async () => {
    const { get, read } = await setup(shop, async () => rendered);
    const response = await get("/san-pham/18");
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("<h1>Gạo</h1>");
    expect(read).not.toHaveBeenCalled();
  });

  test("has status 404 when rendering it found that out, and nobody else is asked", async () => {
    const render = vi.fn<RenderPage>(async () => "missing");
    const { get, read } = await setup(shop, render);
    for (let i = 0; i < 2; i++) {
      const response = await get("/san-pham/17");
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('<div id="root"></div>');
    }
    expect(render).toHaveBeenCalledTimes(1);
    expect(read).not.toHaveBeenCalled();
  });
});

test("a browser without pages gets JSON for a refused address", async () => {
  const { app } = setupApp();
  const response = await fakeBrowser(app).send("/x", { headers: TO_PAGE }, { target: "//x" });
  expect((await response.json()).code).toBe("BAD_PATH");
});
