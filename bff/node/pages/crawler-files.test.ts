import { describe, expect, test, vi } from "vitest";
import { fakeClock } from "../../testing/fake-clock.ts";
import { createCrawlerFiles } from "./crawler-files.ts";
import type { ReadForPage } from "./renderer.ts";

const ORIGIN = "https://tap.example.vn";

const paths = [
  "/",
  "/$",
  "/mua-sam",
  "/san-pham/$id",
  "/san-pham/yeu-thich",
  "/product/$id",
  "/gioi-thieu/",
  "/gioi-thieu/$uid",
  "/gio-hang/",
  "/gio-hang/chi-tiet-don-hang",
  "/vi-tap",
  "/vi-tap/",
  "/quan-ly-log",
];

const shopWith = (count: number) =>
  vi.fn<ReadForPage>(async (address) => {
    const { pathname, searchParams } = new URL(address);
    if (pathname === "/api/categories/public") {
      return json({ data: [{ id: 3, children: [{ id: 31, children: [] }] }] });
    }
    const [page, size] = [Number(searchParams.get("page")), Number(searchParams.get("size"))];
    const length = Math.max(0, Math.min(size, count - (page - 1) * size));
    const data = Array.from({ length }, (_, index) => ({
      id: (page - 1) * size + index + 1,
      updated_at: "2026-11-12T07:20:00.000Z",
    }));
    return json({ data });
  });

const json = (body: object) => ({ status: 200, text: JSON.stringify(body) });

function setup(read: ReadForPage = shopWith(2), securityContact?: string) {
  const clock = fakeClock();
  const files = createCrawlerFiles({ read, paths, clock, securityContact });
  async function get(path: string, origin = ORIGIN) {
    const response = await files.get(new Request(origin + path), path, origin);
    return response && { status: response.status, text: await response.text(), response };
  }
  return { get, clock, reset: files.reset };
}

describe("robots.txt", () => {
  test("keeps every screen out that is not public, and names the sitemap", async () => {
    const { get } = setup();
    expect((await get("/robots.txt"))?.text).toBe(
      `User-agent: *
Disallow: /gio-hang
Disallow: /product/
Disallow: /quan-ly-log
Disallow: /san-pham/yeu-thich
Disallow: /vi-tap

Sitemap: https://tap.example.vn/sitemap.xml
`,
    );
  });
});

describe("sitemap.xml", () => {
  test("lists the public pages, categories with their children, and products with their last change", async () => {
    const { get } = setup();
    const { text = "", response } = (await get("/sitemap.xml")) ?? {};
    expect(response?.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const urls = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
    expect(urls).toEqual(
      [
        ...["/", "/mua-sam", "/gioi-thieu", "/chinh-sach"],
        ...["/category/3", "/category/31", "/san-pham/1", "/san-pham/2"],
      ].map((path) => ORIGIN + path),
    );
    expect(text).toContain(
      "<loc>https://tap.example.vn/san-pham/2</loc><lastmod>2026-11-12T07:20:00.000Z</lastmod>",
    );
    expect(await get("/sitemap-1.xml")).toBeUndefined();
  });

  test("is an index of several beyond 50,000 URLs", async () => {
    const { get } = setup(shopWith(50_001));
    const index = (await get("/sitemap.xml"))?.text;
    expect(index).toContain("<sitemapindex ");
    expect(index?.match(/<loc>/g)).toHaveLength(2);
    const [first, second] = [await get("/sitemap-1.xml"), await get("/sitemap-2.xml")];
    expect(first?.text.match(/<loc>/g)).toHaveLength(50_000);
    expect(second?.text.match(/<loc>/g)).toHaveLength(7);
    expect(await get("/sitemap-3.xml")).toBeUndefined();
  });

  test("is read once an hour, for all names of this machine", async () => {
    const read = shopWith(2);
    const { get, clock, reset } = setup(read);
    await Promise.all([get("/sitemap.xml"), get("/sitemap.xml")]);
    const { text = "" } = (await get("/sitemap.xml", "http://localhost:3000")) ?? {};
    expect(text).toContain("<loc>http://localhost:3000/san-pham/1</loc>");
    expect(read).toHaveBeenCalledTimes(2);
    clock.advance(3_600_000);
    await get("/sitemap.xml");
    expect(read).toHaveBeenCalledTimes(4);
    reset();
    await get("/sitemap.xml");
    expect(read).toHaveBeenCalledTimes(6);
  });

  test.each([
    ["responds with an error", async () => ({ status: 503, text: "{}" })],
    ["responds with something else", async () => json({ data: "none" })],
  ])("is unavailable while the API %s, and read again the next time", async (_name, fail) => {
    const read = vi.fn<ReadForPage>(fail);
    const { get } = setup(read);
    const failed = await get("/sitemap.xml");
    expect([failed?.status, failed?.response.headers.get("retry-after")]).toEqual([503, "60"]);
    read.mockImplementation(shopWith(1));
    expect((await get("/sitemap.xml"))?.text).toContain("/san-pham/1<");
  });

  test("is unavailable while a page of the list fails: half of it would tell that the rest is gone", async () => {
    const shop = shopWith(1_500);
    const { get } = setup(async (address) =>
      address.includes("page=2") ? { status: 500, text: "" } : shop(address),
    );
    expect((await get("/sitemap.xml"))?.status).toBe(503);
  });

  test("gives up waiting after 20 seconds, and has it then", async () => {
    const shop = shopWith(1);
    const late = Promise.withResolvers<void>();
    const { get, clock } = setup((address) => late.promise.then(() => shop(address)));
    const first = get("/sitemap.xml");
    await expect.poll(() => clock.pending()).toBe(1);
    clock.advance(20_000);
    expect((await first)?.status).toBe(503);
    late.resolve();
    await expect.poll(async () => (await get("/sitemap.xml"))?.status).toBe(200);
  });
});

describe("security.txt", () => {
  const path = "/.well-known/security.txt";

  test("names the contact, and a day within half a year", async () => {
    const { get, clock } = setup(undefined, "mailto:an-ninh@tap.example.vn");
    const { text = "" } = (await get(path)) ?? {};
    expect(text).toContain("Contact: mailto:an-ninh@tap.example.vn\n");
    expect(text).toContain(`Canonical: ${ORIGIN}${path}\n`);
    const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? "");
    expect(expires - clock.now()).toBe(180 * 86_400_000);
  });

  test("is not there without a contact", async () => {
    expect(await setup().get(path)).toBeUndefined();
  });
});
