import type { Clock } from "../../app/lib/clock.ts";
import { answerCache } from "../../app/lib/response-cache.ts";
import { within } from "../../app/lib/with-timeout.ts";
import type { ClientRoute } from "./client-routes.ts";
import { forMembers, type RenderedPage, renderedHtml } from "./rendered-html.ts";
import { htmlFile, type StoredFile } from "./stored-file.ts";

/** What rendering came to; "missing": there is nothing of what the page is about. */
export type Rendered = RenderedPage | "missing" | undefined;

/**
 * A page as a guest sees it first; undefined when the browser has to find out by itself. `origin`:
 * the one under which the browser knows us; the upstream may write it into addresses.
 */
export type RenderPage = (path: string, origin: string) => Promise<Rendered>;

/** How long visitors share a page. */
const KEPT_MS = 10_000;
/** Pages kept at most, of some 15 KB packed and 60 KB not. */
const MOST = 200;
/** Whoever asked waits no longer; the plain page does as well, only later. */
export const WAIT_MS = 300;
/** So many are rendered at a time; others come plain. */
const MOST_AT_ONCE = 4;

/** The storefront's first pages: those that visitors come to from outside. */
const rendered: ReadonlySet<string> = new Set(["/", "/mua-sam", "/san-pham/$id"]);

export type Wanted = { route: ClientRoute; path: string; origin: string };
type Parts = { render: RenderPage; html: string; clock: Clock };
export type RenderedFiles = { forGuests: StoredFile; forMembers: StoredFile };

/**
 * Pages with a guest's first view in the HTML, kept and shared for a few seconds. Members get the
 * same view: the HTML holds nothing personal.
 */
export function renderedPages({ render, html, clock }: Parts) {
  const cache = answerCache<RenderedFiles | "missing" | undefined>(clock, {
    keptMs: KEPT_MS,
    most: MOST,
    isWhole: (files) => files !== undefined,
  });
  let underWay = 0;

  async function make({ route, path, origin }: Wanted) {
    if (underWay >= MOST_AT_ONCE) return undefined;
    underWay += 1;
    try {
      const page = await render(path, origin);
      if (page === undefined || page === "missing") return page;
      const text = renderedHtml(html, page, route.files);
      const [guests, members] = await Promise.all([htmlFile(text), htmlFile(forMembers(text))]);
      return { forGuests: guests, forMembers: members };
    } finally {
      underWay -= 1;
    }
  }

  return {
    isRendered: (route: ClientRoute) => rendered.has(route.path),
    /** Undefined when there is none in time. Never throws. */
    get: (wanted: Wanted) =>
      within(clock, WAIT_MS, () =>
        cache.get(wanted.origin + wanted.path, () => make(wanted)),
      ).catch(() => undefined),
    forget: cache.forget,
  };
}
