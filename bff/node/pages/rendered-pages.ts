import * as v from "valibot";
import { type Clock, withTimeout } from "../../app/lib/clock.ts";
import { responseCache } from "../../app/lib/response-cache.ts";
import { finiteNumber } from "../../app/lib/schemas.ts";
import { htmlFile, type StoredFile } from "./client-files.ts";
import type { ClientRoute } from "./client-routes.ts";

export type Rendered = RenderedPage | "missing" | undefined;

/**
 * Undefined when the browser has to render the page. `origin`: as the browser sees it; the upstream
 * may write it into URLs.
 */
export type RenderPage = (path: string, origin: string) => Promise<Rendered>;

const TTL_MS = 10_000;
/** A page is about 15 KB compressed and 60 KB not. */
const MAX_ENTRIES = 200;
export const WAIT_MS = 300;
const MAX_CONCURRENT = 4;

/** Bots never run the page's script: a link preview has no second chance. */
export const BOT_WAIT_MS = 10_000;

/**
 * Pages for search engines, with the search params that change them. Others, such as utm_source,
 * make no page of their own.
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

export const publicPaths: readonly string[] = [...publicPages.keys()]
  .filter((path) => !path.includes("$"))
  .map((path) => path.replace(/(?<=.)\/$/, ""));

/** Public pages are rendered and look the same to all; the others are kept out of indexes. */
export const isPublicPage = (routePath: string): boolean => publicPages.has(routePath);

/** Names a result that only its visitor has. */
const PERSONAL_PARAM = "imageSearch";

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

/** Members share the guests' view: the HTML holds nothing personal. */
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
    async get(page: PageRequest, ms: number) {
      const href = hrefOf(page);
      if (href === undefined) return undefined;
      const made = () => cache.get(page.origin + href, () => make(page, href));
      return withTimeout(clock, ms, made).catch(() => undefined);
    },
    reset: cache.reset,
  };
}

/** From web/src/app/render-page.tsx. */
export const renderedPage = v.object({
  attributes: v.record(
    v.pipe(v.string(), v.regex(/^data-[a-z-]+$/)),
    v.pipe(v.string(), v.regex(/^[a-z]*$/)),
  ),
  head: v.string(),
  body: v.string(),
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

/** Reserves room for personal parts, which the script fills in (web/src/app/boot.tsx). */
const forMembers = (html: string) => html.replace(HTML_TAG, "<html data-member");

/** JSON that cannot end the element it is in. */
const jsonScript = (id: string, value: unknown) =>
  `<script id="${id}" type="application/json">${JSON.stringify(value).replaceAll("<", "\\u003c")}</script>`;

/** Styles come first and the script last. Links work at once; controls wait for the script. */
function renderedHtml(
  html: string,
  { attributes, head, body, reads }: RenderedPage,
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

export const SCRIPTS = "page-scripts";

/**
 * Inert controls get no events: a pressed one is found by its position and marked, and follows once
 * it can (web/src/app/enable-input.ts).
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
 * Loads the scripts after the first paint, at low priority, two per task, and runs them module by
 * module, so that a slow phone responds to touches in between. A hidden page is never painted.
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

export const renderedPageScript = `{${notedPressScript}}{${deferredHydrationScript}}`;

const firstReads: Readonly<Record<string, (path: string) => string | undefined>> = {
  "/": () => "/bff/views/home",
  "/san-pham/$id": (path) => {
    const id = /^\/san-pham\/(\d{1,10})\/?$/.exec(path)?.[1];
    return id && `/bff/views/product/${id}`;
  },
};

const asRead = (path: string) => `<${path}>; rel=preload; as=fetch; crossorigin`;

/** Lets the browser fetch these along with the script, not after it. */
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

/** A rendered page has its first read and loads its script itself; guests need no session. */
export const memberPreloadLinks = asRead("/bff/session");

/** For links before hydration, which open documents; afterwards the router preloads. */
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
