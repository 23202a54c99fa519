import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { fakeClock } from "../../testing/fake-clock.ts";
import { clientRoutes } from "./client-routes.ts";
import { createPages } from "./pages.ts";
import type { RenderedPage, RenderPage } from "./rendered-pages.ts";

const HTML = `<!doctype html><html><head><meta name="description" content="of the site" />
<title>TAP</title>
<script type="module" crossorigin src="/assets/index-1a.js"></script>
<link rel="modulepreload" crossorigin href="/assets/base-2b.js">
</head><body><div id="root"><p>the mark</p></div><!--/root-->
<link rel="stylesheet" crossorigin href="/assets/index-3c.css">
</body></html>`;

const routes = clientRoutes([
  { path: "/", files: [] },
  { path: "/mua-sam", files: ["assets/shop-4d.js", "assets/shop-5e.css"] },
  { path: "/san-pham/$id", files: [] },
  { path: "/gio-hang", files: [] },
]);

const shop: RenderedPage = {
  attributes: { "data-bottom-nav": "" },
  head: '<title>Cửa hàng | TAP</title><meta name="description" content="of the shop"/>',
  body: "<h1>Chợ nông sản</h1>",
  reads: [[["products"], { name: "</script><script>alert(1)</script>" }, 1]],
};

const ORIGIN = "http://localhost";
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tap-rendered-"));
  await writeFile(join(folder, "index.html"), HTML);
});
afterAll(() => rm(folder, { recursive: true }));

async function setup(render: RenderPage) {
  const clock = fakeClock();
  const client = await createPages({ folder, routes, render, clock });
  async function get(path: string, headers: Record<string, string> = {}, origin = ORIGIN) {
    const url = new URL(path, origin);
    const response = await client.pages(new Request(url, { headers }), url.pathname, origin);
    if (!response) throw new Error(`${path} is no page`);
    return { headers: response.headers, html: await response.text() };
  }
  return { ...client, clock, get };
}

describe("a guest's page", () => {
  test("comes with its first view in the place of the mark, and its title", async () => {
    const { get } = await setup(async () => shop);
    const { html } = await get("/mua-sam");
    expect(html).toContain('<div id="root" data-waiting><h1>Chợ nông sản</h1></div>');
    expect(html).toContain('<html data-bottom-nav="">');
    expect(html).toContain("<title>Cửa hàng | TAP</title>");
    expect(html).not.toContain("the mark");
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/name="description"/g)).toHaveLength(1);
    expect(html).toContain("of the shop");
  });

  test("has the page's and the screen's styles in its head, before anything is seen", async () => {
    const { get } = await setup(async () => shop);
    const { html } = await get("/mua-sam");
    const head = html.slice(0, html.indexOf("</head>"));
    expect(head).toContain('href="/assets/index-3c.css"');
    expect(head).toContain('<link rel="stylesheet" crossorigin href="/assets/shop-5e.css">');
    expect(html.match(/index-3c\.css/g)).toHaveLength(1);
  });

  test("asks for its scripts later, by a script that the policy knows", async () => {
    const { get, scriptHashes } = await setup(async () => shop);
    const { html, headers } = await get("/mua-sam");
    expect(html).not.toMatch(/<script[^>]* src=|modulepreload" /);
    const scripts = /id="page-scripts" type="application\/json">([^<]*)</.exec(html)?.[1] ?? "";
    expect(JSON.parse(scripts)).toEqual({
      modules: ["/assets/base-2b.js", "/assets/index-1a.js"],
      screen: ["/assets/shop-4d.js"],
    });
    const inline = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(inline));
    expect(scriptHashes).toContain(`'sha256-${Buffer.from(digest).toString("base64")}'`);
    expect(headers.has("link")).toBe(false);
  });

  test("names the rules by which its links are prefetched, which a plain page does not", async () => {
    const { get, pages } = await setup(async () => shop);
    const path = '"/speculation-rules.json"';
    expect((await get("/mua-sam")).headers.get("speculation-rules")).toBe(path);
    expect((await get("/gio-hang")).headers.has("speculation-rules")).toBe(false);
    const rules = await pages(new Request(`${ORIGIN}/x`), JSON.parse(path), ORIGIN);
    expect(rules?.headers.get("content-type")).toBe("application/speculationrules+json");
    expect(await rules?.json()).toHaveProperty("prefetch");
  });

  test("carries its reads, and none of them ends the element they stand in", async () => {
    const { get } = await setup(async () => shop);
    const { html } = await get("/mua-sam");
    const reads = /id="page-reads" type="application\/json">([\s\S]*?)<\/script>/.exec(html)?.[1];
    expect(JSON.parse(reads ?? "")).toEqual(shop.reads);
  });

  test("is rendered once for all who come within ten seconds", async () => {
    const render = vi.fn(async () => shop);
    const { get, clock, reset } = await setup(render);
    await Promise.all([get("/mua-sam"), get("/mua-sam")]);
    clock.advance(9_999);
    await get("/mua-sam");
    expect(render).toHaveBeenCalledTimes(1);
    clock.advance(1);
    await get("/mua-sam");
    expect(render).toHaveBeenCalledTimes(2);
    reset();
    await get("/mua-sam");
    expect(render).toHaveBeenCalledTimes(3);
  });

  test("is not shared with who knows us by another address", async () => {
    const { get } = await setup(async (_path, origin) => ({ ...shop, body: origin }));
    expect((await get("/")).html).toContain(ORIGIN);
    expect((await get("/", {}, "https://tap.example.vn")).html).toContain("https://tap.example.vn");
  });

  test("comes plain when it is not rendered in time, and rendered the next time", async () => {
    const late = Promise.withResolvers<RenderedPage>();
    const { get, clock } = await setup(() => late.promise);
    const first = get("/mua-sam");
    await expect.poll(() => clock.pending()).toBe(1);
    clock.advance(300);
    expect((await first).html).toContain("the mark");
    late.resolve(shop);
    await expect.poll(async () => (await get("/mua-sam")).html).toContain("Chợ nông sản");
  });

  test("comes plain while four others are being rendered", async () => {
    const render = vi.fn(() => new Promise<RenderedPage>(() => {}));
    const { get } = await setup(render);
    for (const id of [1, 2, 3, 4]) void get(`/san-pham/${id}`);
    await expect.poll(() => render).toHaveBeenCalledTimes(4);
    expect((await get("/san-pham/5")).html).toContain("the mark");
    expect(render).toHaveBeenCalledTimes(4);
  });

  test.each([
    ["leads elsewhere or has a read that failed", async () => undefined],
    ["cannot be rendered", () => Promise.reject(new Error("no thread"))],
  ])("comes plain, and is not cached, when it %s", async (_name, render) => {
    const spy = vi.fn<RenderPage>(render);
    const { get } = await setup(spy);
    expect((await get("/mua-sam")).html).toContain("the mark");
    await get("/mua-sam");
    expect(spy).toHaveBeenCalledTimes(2);
  });
});

describe("a page with a query", () => {
  test("is rendered with the params that change what it shows, and cached apart", async () => {
    const render = vi.fn(async (href: string) => ({ ...shop, body: href }));
    const { get } = await setup(render);
    const { html } = await get("/mua-sam?search=g%E1%BA%A1o&page=2&utm_source=zalo");
    expect(html).toContain(">/mua-sam?search=g%E1%BA%A1o&page=2<");
    expect((await get("/mua-sam")).html).toContain(">/mua-sam<");
  });

  test("of a shared link is that without it", async () => {
    const render = vi.fn(async () => shop);
    const { get } = await setup(render);
    const { html } = await get("/mua-sam");
    expect((await get("/mua-sam?zarsrc=30&utm_source=zalo&fbclid=x")).html).toBe(html);
    expect(render).toHaveBeenCalledTimes(1);
    expect(render).toHaveBeenCalledWith("/mua-sam", ORIGIN);
  });
});

describe("what never runs the script", () => {
  const bot = { "user-agent": "facebookexternalhit/1.1" };

  test("waits for a page that browsers get plain", async () => {
    const late = Promise.withResolvers<RenderedPage>();
    const { get, clock } = await setup(() => late.promise);
    const page = get("/mua-sam", bot);
    await expect.poll(() => clock.pending()).toBe(1);
    clock.advance(9_999);
    late.resolve(shop);
    expect((await page).html).toContain("Chợ nông sản");
  });

  test("gets it plain in the end", async () => {
    const { get, clock } = await setup(() => new Promise(() => {}));
    const page = get("/mua-sam", bot);
    await expect.poll(() => clock.pending()).toBe(1);
    clock.advance(10_000);
    expect((await page).html).toContain("the mark");
  });

  test("may show public pages, and no others", async () => {
    const { get } = await setup(async () => shop);
    const robots = async (path: string) => (await get(path)).headers.get("x-robots-tag");
    expect(await robots("/mua-sam")).toBeNull();
    expect(await robots("/gio-hang")).toBe("noindex");
  });
});

describe("never rendered", () => {
  test.each([
    ["a result that only its visitor has", "/mua-sam?t=6&imageSearch=x", {}],
    ["a page of other screens", "/gio-hang", {}],
  ])("is %s", async (_name, path, headers: Record<string, string>) => {
    const render = vi.fn(async () => shop);
    const { get } = await setup(render);
    expect((await get(path, headers)).html).toContain("the mark");
    expect(render).not.toHaveBeenCalled();
  });

  test("and a cache is told that the cookie decides", async () => {
    const { get } = await setup(async () => shop);
    expect((await get("/mua-sam")).headers.get("vary")).toBe("accept-encoding, cookie");
  });
});

describe("a member's page", () => {
  test.each([
    ["a session", "/mua-sam", "a=1; tap=Fe26.2**x"],
    ["a session on HTTPS", "/", "__Host-tap=Fe26.2**x"],
    ["a session in two parts", "/", "tap.0=a; tap.1=b"],
  ])("is the guests' but for a mark, for whoever brings %s", async (_name, path, cookie) => {
    const render = vi.fn(async () => shop);
    const { get } = await setup(render);
    const guests = await get(path);
    const members = await get(path, { cookie });
    expect(members.html).toBe(guests.html.replace("<html", "<html data-member"));
    expect(members.headers.get("link")).toBe("</bff/session>; rel=preload; as=fetch; crossorigin");
    expect(members.headers.get("etag")).not.toBe(guests.headers.get("etag"));
    expect(render).toHaveBeenCalledTimes(1);
  });

  test("is not for whoever brings another cookie of ours", async () => {
    const { get } = await setup(async () => shop);
    expect((await get("/mua-sam", { cookie: "tap-twostep=x" })).html).not.toContain("data-member");
  });
});
