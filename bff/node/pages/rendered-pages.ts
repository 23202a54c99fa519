import * as v from "valibot";
import { type Clock, withTimeout } from "../../app/lib/clock.ts";
import { responseCache } from "../../app/lib/response-cache.ts";
import { finiteNumber } from "../../app/lib/schemas.ts";
import { htmlFile, type StoredFile } from "./client-files.ts";
import type { ClientRoute } from "./client-routes.ts";

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

/** What never runs the page's script may wait: a link preview has no second chance. */
export const BOT_WAIT_MS = 10_000;

/**
 * What search engines may show: each public route with the search params that change what it shows.
 * Others, such as the utm_source of a shared link, make no page of their own.
 */
const publicPages: ReadonlyMap<string, readonly string[]> = new Map([
  ["/", []],
  ["/mua-sam", ["search", "t", "category", "band", "brand", "page"]],
  ["/san-pham/$id", ["v"]],
  ["/category/$id", ["brand", "band", "sort", "page", "size"]],
  ["/gioi-thieu/", []],
  ["/gioi-thieu/$uid", []],
  ["/chinh-sach", []],
]);

/** Of the public pages that are about no single thing. */
export const publicPaths: readonly string[] = [...publicPages.keys()]
  .filter((path) => !path.includes("$"))
  .map((path) => path.replace(/(?<=.)\/$/, ""));

/** Whether anybody sees the same there; such pages are rendered, all others are kept out of indexes. */
export const isPublicPage = (routePath: string): boolean => publicPages.has(routePath);

/** Names a result that only its visitor has. */
const PERSONAL_PARAM = "imageSearch";

/** Path and search of the page to render; undefined when it is its visitor's own. */
function hrefOf({ route, path, search }: PageRequest): string | undefined {
  const known = publicPages.get(route.path);
  const params = new URLSearchParams(search);
  if (!known || params.has(PERSONAL_PARAM)) return undefined;
  const shown = [...params].filter(([name]) => known.includes(name));
  return shown.length > 0 ? `${path}?${new URLSearchParams(shown)}` : path;
}

export type PageRequest = { route: ClientRoute; path: string; search: string; origin: string };
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

  async function make({ route, origin }: PageRequest, href: string) {
    if (inFlight >= MAX_CONCURRENT) return undefined;
    inFlight += 1;
    try {
      const page = await render(href, origin);
      if (page === undefined || page === "missing") return page;
      const text = renderedHtml(html, page, route.files);
      const [guests, members] = await Promise.all([htmlFile(text), htmlFile(forMembers(text))]);
      return { forGuests: guests, forMembers: members };
    } finally {
      inFlight -= 1;
    }
  }

  return {
    /** Undefined when it is not ready within `ms`. Never throws. */
    async get(page: PageRequest, ms: number) {
      const href = hrefOf(page);
      if (href === undefined) return undefined;
      const made = () => cache.get(page.origin + href, () => make(page, href));
      return withTimeout(clock, ms, made).catch(() => undefined);
    },
    reset: cache.reset,
  };
}

/** What the client's own renderer returns for a page (web/src/app/render-page.tsx). */
export const renderedPage = v.object({
  /** Attributes of the html element. */
  attributes: v.record(
    v.pipe(v.string(), v.regex(/^data-[a-z-]+$/)),
    v.pipe(v.string(), v.regex(/^[a-z]*$/)),
  ),
  head: v.string(),
  body: v.string(),
  /** The reads it was made from; the page passes them on to the script. */
  reads: v.array(v.strictTuple([v.array(v.unknown()), v.unknown(), finiteNumber])),
});
export type RenderedPage = v.InferOutput<typeof renderedPage>;

const ROOT = /<div id="root">[\s\S]*<!--\/root-->/;
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = / *<meta name="description"[^>]*>\n?/;
const STYLESHEET = / *<link rel="stylesheet"[^>]*>\n?/g;
const MODULE = / *<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>\n?/g;
const ENTRY = / *<script type="module"[^>]*src="(\/assets\/[^"]+)"[^>]*><\/script>\n?/;
const HTML_TAG = /<html(?=[\s>])/;

/**
 * The same page for requests with a session cookie. It says no more than that: room is reserved for
 * personal parts, which the script fills in (web/src/app/boot.tsx).
 */
const forMembers = (html: string) => html.replace(HTML_TAG, "<html data-member");

/** JSON that cannot end the element it is in. */
const jsonScript = (id: string, value: unknown) =>
  `<script id="${id}" type="application/json">${JSON.stringify(value).replaceAll("<", "\\u003c")}</script>`;

/**
 * The client's page with the rendered view in place of its mark. Styles come first and the script
 * last, because there is something to see. Its links work at once, its controls wait for the script.
 */
function renderedHtml(
  html: string,
  { attributes, head, body, reads }: RenderedPage,
  /** What the screen loads besides the page's own script and styles. */
  files: readonly string[],
): string {
  const styles = [
    ...(html.match(STYLESHEET) ?? []),
    ...files
      .filter((file) => file.endsWith(".css"))
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">\n`),
  ];
  const scripts = {
    modules: [...html.matchAll(MODULE), ...html.matchAll(new RegExp(ENTRY, "g"))].map(
      ([, path]) => path,
    ),
    screen: files.filter((file) => file.endsWith(".js")).map((file) => `/${file}`),
  };
  const rest = [
    `<div id="root" data-waiting>${body}</div>`,
    jsonScript("page-reads", reads),
    jsonScript(SCRIPTS, scripts),
    `<script>${renderedPageScript}</script>`,
  ];
  const said = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return html
    .replace(HTML_TAG, `<html${said.join("")}`)
    .replace(STYLESHEET, "")
    .replace(MODULE, "")
    .replace(ENTRY, "")
    .replace(DESCRIPTION, "")
    .replace(TITLE, () => head)
    .replace("</head>", () => `${styles.join("")}</head>`)
    .replace(ROOT, () => rest.join(""));
}

/** The element that lists a rendered page's scripts: the entry's imports, then the entry. */
export const SCRIPTS = "page-scripts";

/**
 * Runs in a rendered page. An inert control gets no events: one that is pressed is found by its place
 * and marked, and follows once it can (web/src/app/enable-input.ts).
 */
const notedPressScript = `
const root = document.getElementById("root");
// Not those of a part that the page itself makes inert.
const CONTROLS = ":is(button, input, select, textarea)[inert]:not([inert] *)";
document.addEventListener("click", ({ target, clientX: x, clientY: y }) => {
  if (!root.matches("[data-waiting]") || target.closest("a")) return;
  root.querySelector("[data-pressed]")?.removeAttribute("data-pressed");
  const isUnder = (control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const isThere = left <= x && x < right && top <= y && y < bottom;
    return isThere && getComputedStyle(control).visibility === "visible";
  };
  // Inside of what was hit: it may lie above other controls.
  const [pressed] = [...target.querySelectorAll(CONTROLS)].filter(isUnder);
  if (pressed) pressed.dataset.pressed = Math.round(performance.now());
}, { capture: true });
`;

/**
 * Runs in a rendered page. It fetches the page's script after the first paint, at low priority, two
 * files per task, and runs it module by module, so that a slow phone responds to touches in between.
 * A hidden page is not painted, so it does not wait.
 */
export const deferredHydrationScript = `
let isStarted = false;
const nextTask = () => new Promise((resolve) => setTimeout(resolve));
const scripts = JSON.parse(document.getElementById("${SCRIPTS}").textContent);
async function start() {
  if (isStarted) return;
  isStarted = true;
  for (const [index, href] of [...scripts.modules, ...scripts.screen].entries()) {
    if (index > 0 && index % 2 === 0) await nextTask();
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel: "modulepreload", fetchPriority: "low", href }));
  }
  for (const module of scripts.modules) {
    await import(module);
    await nextTask();
  }
}
new PerformanceObserver(start).observe({ type: "paint", buffered: true });
setTimeout(start, document.hidden ? 0 : 1000);
`;

/** All that the page itself runs. */
export const renderedPageScript = `{${notedPressScript}}{${deferredHydrationScript}}`;

/** What a screen reads first, if its path alone determines it. */
const firstReads: Readonly<Record<string, (path: string) => string | undefined>> = {
  "/": () => "/bff/views/home",
  "/san-pham/$id": (path) => {
    const id = /^\/san-pham\/(\d{1,10})\/?$/.exec(path)?.[1];
    return id && `/bff/views/product/${id}`;
  },
};

const asRead = (path: string) => `<${path}>; rel=preload; as=fetch; crossorigin`;

/**
 * A `Link` header with what the page requests once its script runs, so that the browser fetches it
 * along with the script and not after it.
 */
export function preloadLinks(route: ClientRoute | undefined, path: string): string {
  const first = route && firstReads[route.path]?.(path);
  return [
    asRead("/bff/session"),
    ...(first ? [asRead(first)] : []),
    // `crossorigin` as on the page's own links and calls; otherwise it would be fetched twice.
    ...(route?.files ?? []).map((file) =>
      file.endsWith(".css")
        ? `</${file}>; rel=preload; as=style; crossorigin`
        : `</${file}>; rel=modulepreload`,
    ),
  ].join(", ");
}

/**
 * A rendered page has its first read and loads its script itself; a guest's session need not be
 * requested.
 */
export const memberPreloadLinks = asRead("/bff/session");

/**
 * Until a rendered page is hydrated its links open documents: browsers that can prefetch those of
 * products and categories when a pointer stays on one. Afterwards the router loads what they need.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        selector_matches: [
          '#root[data-waiting] a[href^="/san-pham/"]:not([href="/san-pham/yeu-thich"])',
          '#root[data-waiting] a[href^="/category/"]',
        ],
      },
      eagerness: "moderate",
    },
  ],
});
