import type { Clock } from "../../app/lib/clock.ts";
import { responseCache } from "../../app/lib/response-cache.ts";
import { withTimeout } from "../../app/lib/with-timeout.ts";
import { htmlFile, type StoredFile } from "./client-files.ts";
import type { ClientRoute } from "./client-routes.ts";
import { forMembers, type RenderedPage, renderedHtml } from "./rendered-html.ts";

/** The result of rendering; "missing": the subject of the page does not exist. */
export type Rendered = RenderedPage | "missing" | undefined;

/**
 * A page as a guest first sees it; undefined when the browser has to render it. `origin`: the one
 * by which the browser knows us; the upstream may write it into URLs.
 */
export type RenderPage = (path: string, origin: string) => Promise<Rendered>;

/** How long visitors share a page. */
const TTL_MS = 10_000;
/** Cached pages, of about 15 KB compressed and 60 KB not. */
const MAX_ENTRIES = 200;
/** A request waits no longer than this; the plain page works as well, only later. */
export const WAIT_MS = 300;
/** Concurrent renders; further pages are sent plain. */
const MAX_CONCURRENT = 4;

/** The storefront's landing pages. */
const rendered: ReadonlySet<string> = new Set(["/", "/mua-sam", "/san-pham/$id"]);

export type PageRequest = { route: ClientRoute; path: string; origin: string };
type Parts = { render: RenderPage; html: string; clock: Clock };
export type RenderedFiles = { forGuests: StoredFile; forMembers: StoredFile };

/**
 * Pages with a guest's first view in the HTML, cached and shared for a few seconds. Members get the
 * same view: the HTML holds nothing personal.
 */
export function renderedPages({ render, html, clock }: Parts) {
  const cache = responseCache<RenderedFiles | "missing" | undefined>(clock, {
    ttlMs: TTL_MS,
    maxEntries: MAX_ENTRIES,
    isCacheable: (files) => files !== undefined,
  });
  let inFlight = 0;

  async function make({ route, path, origin }: PageRequest) {
    if (inFlight >= MAX_CONCURRENT) return undefined;
    inFlight += 1;
    try {
      const page = await render(path, origin);
      if (page === undefined || page === "missing") return page;
      const text = renderedHtml(html, page, route.files);
      const [guests, members] = await Promise.all([htmlFile(text), htmlFile(forMembers(text))]);
      return { forGuests: guests, forMembers: members };
    } finally {
      inFlight -= 1;
    }
  }

  return {
    isRendered: (route: ClientRoute) => rendered.has(route.path),
    /** Undefined when it is not ready in time. Never throws. */
    get: (page: PageRequest) =>
      withTimeout(clock, WAIT_MS, () => cache.get(page.origin + page.path, () => make(page))).catch(
        () => undefined,
      ),
    reset: cache.reset,
  };
}
