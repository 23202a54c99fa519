import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { awake } from "./steps.ts";

// Search engines and link previews run no script: what they read is in the HTML.

const bot = {
  "user-agent": "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
};

type Head = {
  status: number;
  title: string;
  description: string;
  canonical: string;
  tags: Record<string, string>;
  /** JSON-LD by type. */
  data: Record<string, Record<string, unknown>>;
};

const unescaped = (text = "") =>
  text.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#x27;", "'");

async function crawl(request: APIRequestContext, path: string): Promise<Head> {
  const response = await request.get(path, { headers: bot });
  const html = await response.text();
  const tags = [
    ...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"/g),
  ];
  const data = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)</g)].map(
    ([, text = ""]) => JSON.parse(text),
  );
  return {
    status: response.status(),
    title: unescaped(/<title>([^<]*)</.exec(html)?.[1]),
    description: unescaped(/<meta name="description" content="([^"]*)"/.exec(html)?.[1]),
    canonical: unescaped(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]),
    tags: Object.fromEntries(tags.map(([, name, content]) => [name, unescaped(content)])),
    data: Object.fromEntries(data.map((one) => [one["@type"], one])),
  };
}

test("every public page has a title, description, canonical address and link preview of its own", async ({
  request,
  server,
}) => {
  const seen = { titles: new Set<string>(), descriptions: new Set<string>() };
  for (const [path, title] of [
    ["/", "TAP – Nông sản hợp tác xã"],
    ["/mua-sam", "Cửa hàng | TAP"],
    ["/mua-sam?search=g%E1%BA%A1o", "Kết quả cho “gạo” | TAP"],
    ["/mua-sam?category=3&page=2", "Gạo & ngũ cốc – trang 2 | TAP"],
    ["/san-pham/3", "Gạo ST25 Sóc Trăng | TAP"],
    ["/category/3", "Gạo & ngũ cốc | TAP"],
    ["/category/101?sort=name", "Rau lá | TAP"],
    ["/gioi-thieu", "Giới thiệu | TAP"],
    ["/gioi-thieu/TAP_1A2B3C4D", "Nguyễn Thị Lan | TAP"],
    ["/chinh-sach", "Điều khoản và chính sách | TAP"],
  ] as const) {
    const head = await crawl(request, path);
    expect(head.status).toBe(200);
    expect(head.title).toBe(title);
    expect(head.canonical).toBe(server + path);
    expect(head.tags).toMatchObject({
      "og:site_name": "TAP",
      "og:locale": "vi_VN",
      "og:title": title.replace(" | TAP", ""),
      "og:description": head.description,
      "og:url": server + path,
      "twitter:title": title.replace(" | TAP", ""),
    });
    const picture = head.tags["og:image"] ?? "";
    expect(picture).toMatch(/^https?:\/\//);
    expect(head.tags["twitter:image"]).toBe(picture);
    expect((await request.get(picture)).headers()["content-type"]).toMatch(/^image\//);
    seen.titles.add(head.title);
    seen.descriptions.add(head.description);
  }
  expect(seen.titles.size).toBe(10);
  expect(seen.descriptions.size).toBe(10);
});

test("a product carries its price, stock and rating as structured data", async ({
  request,
  server,
}) => {
  const list = await (await request.get("/api/products/public?size=1000")).json();
  type Row = { id: number; name: string; price: number; stock: number; review_count: number };
  const rows: Row[] = list.data;
  const rated = rows.find(({ stock, review_count }) => stock > 0 && review_count > 0);
  const soldOut = rows.find(({ stock }) => stock === 0);
  if (!rated || !soldOut) throw new Error("the seed has no such products");

  const { data } = await crawl(request, `/san-pham/${rated.id}`);
  expect(data.Product).toMatchObject({
    name: rated.name,
    url: `${server}/san-pham/${rated.id}`,
    offers: {
      price: rated.price,
      priceCurrency: "VND",
      availability: "https://schema.org/InStock",
    },
    aggregateRating: { reviewCount: rated.review_count },
  });
  expect(data.BreadcrumbList?.itemListElement).toMatchObject([
    { position: 1, item: `${server}/` },
    { position: 2, item: `${server}/mua-sam` },
    { position: 3, name: rated.name },
  ]);
  expect((await crawl(request, `/san-pham/${soldOut.id}`)).data.Product).toMatchObject({
    offers: { availability: "https://schema.org/OutOfStock" },
  });
});

test("what does not exist is 404, what is not public is kept out, a wrong param changes nothing", async ({
  request,
  server,
}) => {
  for (const path of [
    "/san-pham/999999",
    "/category/999999",
    "/gioi-thieu/TAP_FFFFFFFF",
    "/khong-co",
  ]) {
    expect((await crawl(request, path)).status).toBe(404);
  }
  const cart = await request.get("/gio-hang", { headers: bot });
  expect(cart.headers()["x-robots-tag"]).toBe("noindex");
  const head = await crawl(request, "/mua-sam?page=abc&category=-1&brand=%22%3E%3Cscript%3E&x=1");
  expect(head).toMatchObject({
    status: 200,
    title: "Cửa hàng | TAP",
    canonical: `${server}/mua-sam`,
  });
});

test("robots.txt keeps office, wallet, account and cart out; the sitemap's addresses exist", async ({
  request,
  server,
}) => {
  const robots = await (await request.get("/robots.txt")).text();
  const disallowed = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(([, prefix = ""]) => prefix);
  const isKeptOut = (path: string) => disallowed.some((prefix) => path.startsWith(prefix));
  for (const path of [
    "/quan-ly-don-hang",
    "/vi-tap/nap-tien",
    "/rut-tien",
    "/tai-khoan",
    "/gio-hang",
    "/thanh-toan",
  ]) {
    expect([path, isKeptOut(path)]).toEqual([path, true]);
  }
  expect(robots).toContain(`Sitemap: ${server}/sitemap.xml`);

  const sitemap = await (await request.get("/sitemap.xml")).text();
  const urls = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => url);
  expect(urls.length).toBeGreaterThan(100);
  expect(urls.filter((url) => isKeptOut(new URL(url).pathname))).toEqual([]);
  for (const url of [...urls.slice(0, 8), ...urls.slice(-4)]) {
    const { status, canonical } = await crawl(request, url);
    expect([url, status, canonical]).toEqual([url, 200, url]);
  }
});

test("the shop can be installed, and opens there", async ({ page, request }) => {
  await page.goto("/");
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest = await (await request.get(href ?? "")).json();
  expect(manifest).toMatchObject({ start_url: "/mua-sam", display: "standalone", lang: "vi" });
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect([src, size]).toEqual([src, sizes]);
  }
  await awake(page);
  const color = page.locator("meta[name=theme-color]");
  await expect(color).toHaveAttribute("content", "#fbfaf6");
  await page.getByRole("button", { name: "Chuyển sang giao diện tối" }).click();
  await expect(color).toHaveAttribute("content", "rgb(23, 22, 19)");
});

test("a link that was shared in Zalo opens the rendered page, and is shared on as it is", async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      document.querySelector("main h1")?.setAttribute("data-rendered", "");
    });
  });
  await crawl(page.request, "/san-pham/3?v=5");
  await page.goto("/san-pham/3?v=5&zarsrc=30&utm_source=zalo");
  await awake(page);
  await expect(page.locator("h1[data-rendered]")).toHaveText("Gạo ST25 Sóc Trăng");
  await expect(page).toHaveURL("/san-pham/3?v=5");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/san-pham\/3$/);
  await page.getByRole("link", { name: "Cửa hàng" }).first().click();
  await expect(page).toHaveURL("/mua-sam");
  // Browsers share it instead of the address.
  await expect(page.locator("link[rel=canonical]")).toHaveCount(0);
});
