import * as v from "valibot";
import { type Clock, withTimeout } from "../../app/lib/clock.ts";
import { responseCache } from "../../app/lib/response-cache.ts";
import { finiteNumber } from "../../app/lib/schemas.ts";
import { compressedFile, fileResponse, type StoredFile } from "./client-files.ts";
import { readCategoryIds } from "./existence.ts";
import { isPublicPage, publicPaths } from "./rendered-pages.ts";
import type { ReadForPage } from "./renderer.ts";

const SITEMAP_MS = 3_600_000;
const WAIT_MS = 20_000;
const RETRY_SECONDS = "60";
/** The protocol's limit for one file (sitemaps.org). */
const MAX_URLS = 50_000;
/** The API's largest page; products beyond these pages are left out. */
const PAGE_SIZE = 1_000;
const MAX_PAGES = 250;

type Parts = {
  read: ReadForPage;
  paths: readonly string[];
  clock: Clock;
  securityContact?: string | undefined;
};

/** RFC 9309, sitemaps.org, RFC 9116. */
export function createCrawlerFiles({ read, paths, clock, securityContact }: Parts) {
  const disallowed = disallowedPrefixes(paths);
  // One entry: only in mock mode are there several origins.
  const lists = responseCache<SitemapUrl[]>(clock, { ttlMs: SITEMAP_MS, maxEntries: 1 });
  const files = responseCache<StoredFile | undefined>(clock, { ttlMs: SITEMAP_MS, maxEntries: 20 });

  async function sitemap(path: string, origin: string): Promise<StoredFile | undefined> {
    const urls = await lists.get("", () => readUrls((address) => read(origin + address)));
    const text = sitemapText(path, urls, origin);
    return text === undefined ? undefined : compressedFile(text, "application/xml; charset=utf-8");
  }

  const robots = (origin: string) =>
    textFile([
      "User-agent: *",
      ...disallowed.map((prefix) => `Disallow: ${prefix}`),
      "",
      `Sitemap: ${origin}/sitemap.xml`,
    ]);

  const security = (origin: string) =>
    textFile([
      `Contact: ${securityContact}`,
      `Expires: ${new Date(clock.now() + SECURITY_MS).toISOString()}`,
      "Preferred-Languages: vi, en",
      `Canonical: ${origin}${SECURITY}`,
    ]);

  return {
    async get(request: Request, path: string, origin: string): Promise<Response | undefined> {
      if (path === "/robots.txt") return fileResponse(request, await robots(origin), 200);
      if (path === SECURITY && securityContact) {
        return fileResponse(request, await security(origin), 200);
      }
      if (!SITEMAP.test(path)) return undefined;
      try {
        const file = await withTimeout(clock, WAIT_MS, () =>
          files.get(origin + path, () => sitemap(path, origin)),
        );
        return file && fileResponse(request, file, 200);
      } catch {
        return new Response(null, { status: 503, headers: { "retry-after": RETRY_SECONDS } });
      }
    },
    reset(): void {
      lists.reset();
      files.reset();
    },
  };
}

const SECURITY = "/.well-known/security.txt";
/** The standard asks for less than a year. */
const SECURITY_MS = 180 * 24 * 3_600_000;
const SITEMAP = /^\/sitemap(?:-[1-9]\d{0,3})?\.xml$/;

const textFile = (lines: string[]) =>
  compressedFile(`${lines.join("\n")}\n`, "text/plain; charset=utf-8");

/** Everything that is not public, so that a new screen is kept out by default. */
function disallowedPrefixes(paths: readonly string[]): string[] {
  const prefixes = paths
    .filter((path) => path !== "/" && path !== "/$" && !isPublicPage(path))
    // Prefix for screens with an id; layouts and index screens share a path.
    .map((path) => (path.includes("$") ? path.replace(/\$.*/, "") : path.replace(/\/$/, "")));
  const isBelow = (path: string) => prefixes.some((other) => path.startsWith(`${other}/`));
  return [...new Set(prefixes)].filter((path) => !isBelow(path)).toSorted();
}

type SitemapUrl = { path: string; changed?: string };

const products = v.object({
  data: v.array(v.object({ id: finiteNumber, updated_at: v.nullish(v.string()) })),
});

/** @throws when a read fails, since half a list would tell crawlers that the rest is gone */
async function readUrls(read: ReadForPage): Promise<SitemapUrl[]> {
  const fetchJson = async (address: string): Promise<unknown> => {
    const { status, text } = await read(address);
    if (status !== 200) throw new Error(`${address} responded with ${status}`);
    return JSON.parse(text);
  };
  const categoryIds = await readCategoryIds(read);
  if (!categoryIds) throw new Error("the categories cannot be read");
  // By id: the list may move while it is read.
  const changes = new Map<number, string | undefined>();
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const address = `/api/products/public?page=${page}&size=${PAGE_SIZE}&sort=newest`;
    const { data } = v.parse(products, await fetchJson(address));
    for (const { id, updated_at } of data) changes.set(id, momentOf(updated_at));
    if (data.length < PAGE_SIZE) break;
  }
  return [
    ...publicPaths.map((path) => ({ path })),
    ...categoryIds.map((id) => ({ path: `/category/${id}` })),
    ...[...changes].map(([id, changed]) => ({
      path: `/san-pham/${id}`,
      ...(changed && { changed }),
    })),
  ];
}

function momentOf(moment: string | null | undefined): string | undefined {
  const time = Date.parse(moment ?? "");
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function sitemapText(
  path: string,
  urls: readonly SitemapUrl[],
  origin: string,
): string | undefined {
  const count = Math.ceil(urls.length / MAX_URLS);
  const number = Number(/\d+/.exec(path)?.[0] ?? 0);
  if (number > count || (number > 0 && count === 1)) return undefined;
  if (number === 0 && count > 1) {
    const files = Array.from({ length: count }, (_, index) => `/sitemap-${index + 1}.xml`);
    const rows = files.map((file) => `<sitemap><loc>${origin}${file}</loc></sitemap>`);
    return [XML, `<sitemapindex ${NAMESPACE}>`, ...rows, "</sitemapindex>", ""].join("\n");
  }
  const from = Math.max(0, number - 1) * MAX_URLS;
  const rows = urls.slice(from, from + MAX_URLS).map(({ path: urlPath, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
    return `<url><loc>${origin}${urlPath}</loc>${lastmod}</url>`;
  });
  return [XML, `<urlset ${NAMESPACE}>`, ...rows, "</urlset>", ""].join("\n");
}
