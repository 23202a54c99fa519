import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { isbot } from "isbot";
import { wantsHtml } from "../../app/http/headers.ts";
import { type Clock, systemClock } from "../../app/lib/clock.ts";
import { hasSessionCookie } from "../../app/session/cookies.ts";
import { compressedFile, fileResponse, htmlFile, readClientFiles } from "./client-files.ts";
import type { ClientRoutes } from "./client-routes.ts";
import { createCrawlerFiles } from "./crawler-files.ts";
import { createExistenceCheck } from "./existence.ts";
import {
  BOT_WAIT_MS,
  isPublicPage,
  memberPreloadLinks,
  type PageRequest,
  preloadLinks,
  type RenderedFiles,
  type RenderPage,
  renderedPageScript,
  renderedPages,
  speculationRules,
  WAIT_MS,
} from "./rendered-pages.ts";
import type { ReadForPage } from "./renderer.ts";

export type PagesOptions = {
  /** The built client, such as `dist/web`. */
  folder: string;
  /** A path without a screen is served index.html with status 404. */
  routes: ClientRoutes;
  /** A script that mock mode adds to the page. */
  script?: string | undefined;
  /** As in `PICTURE_RESIZER_URL`: the page's script reads it. */
  pictureResizer?: string | undefined;
  /** Without it every page is sent plain, for the script to render. */
  render?: RenderPage;
  /** Checks whether the subject of a page exists; without it every page has status 200. */
  read?: ReadForPage;
  /** For security.txt; without it there is none. */
  securityContact?: string | undefined;
  clock?: Clock;
};

export type Pages = {
  /** `origin`: the one by which the browser knows us. */
  pages: (request: Request, path: string, origin: string) => Promise<Response | undefined>;
  /** The not-found page for an address that was rejected before routing. */
  refusedPage: (request: Request) => Response;
  /** CSP sources of the inline scripts of our pages. */
  scriptHashes: string[];
  /** Whether there is a screen of this pattern, such as `/san-pham/$id`. */
  isRoute: (pattern: string) => boolean;
  /** The pattern of a path's screen. */
  routeOf: (path: string) => string | undefined;
  /** Drops the cached pages and checks. */
  reset: () => void;
};

const noPage: RenderPage = () => Promise.resolve(undefined);
const noRead: ReadForPage = () => Promise.reject(new Error("nothing to read from"));

const SPECULATION_RULES = "/speculation-rules.json";
const RULES_TYPE = "application/speculationrules+json";

/** The client's own not-found screen: the catch-all route, and its own address. */
const NOT_FOUND_ROUTES: ReadonlySet<string> = new Set(["/$", "/khong-tim-thay-trang"]);

/**
 * The built client from memory, as it was at the start. A guest's page may come with its first view
 * rendered; all others are rendered by the script.
 */
export async function createPages(options: PagesOptions): Promise<Pages> {
  const { folder, routes, script, pictureResizer, securityContact, clock = systemClock } = options;
  const { render = noPage, read = noRead } = options;
  const files = await readClientFiles(folder);
  const built = await readFile(join(folder, "index.html"), "utf8");
  const html = withPictureResizer(withScript(built, script), pictureResizer);
  const index = await htmlFile(html);
  files.set("/index.html", index);
  files.set(SPECULATION_RULES, await compressedFile(speculationRules, RULES_TYPE));
  // A script that parsed the address again might read something else.
  const refused = await htmlFile(html.replace("<html", "<html data-refused"));
  const rendered = renderedPages({ render, html, clock });
  const existence = createExistenceCheck({ read, clock });
  const { paths } = routes;
  const crawlerFiles = createCrawlerFiles({ read, paths, clock, securityContact });

  async function page(request: Request, pageRequest: PageRequest): Promise<Response> {
    const { route } = pageRequest;
    const waitMs = isbot(request.headers.get("user-agent")) ? BOT_WAIT_MS : WAIT_MS;
    const until = clock.now() + waitMs;
    const isPublic = isPublicPage(route.path);
    const files = isPublic ? await rendered.get(pageRequest, waitMs) : undefined;
    const response =
      files && files !== "missing"
        ? renderedResponse(request, files)
        : plain(request, pageRequest, await isMissing(files));
    if (isPublic) response.headers.append("vary", "cookie");
    else response.headers.set("x-robots-tag", "noindex");
    return response;

    async function isMissing(found: "missing" | undefined): Promise<boolean> {
      if (NOT_FOUND_ROUTES.has(route.path) || found === "missing") return true;
      return existence.isMissing(pageRequest, until - clock.now());
    }
  }

  function renderedResponse(request: Request, files: RenderedFiles): Response {
    const isMember = hasSessionCookie(request.headers.get("cookie") ?? "");
    const file = isMember ? files.forMembers : files.forGuests;
    const response = fileResponse(request, file, 200);
    response.headers.set("speculation-rules", `"${SPECULATION_RULES}"`);
    return isMember ? withLinks(response, memberPreloadLinks) : response;
  }

  async function fileAt(request: Request, path: string, origin: string) {
    const file = files.get(path);
    return file ? fileResponse(request, file, 200) : crawlerFiles.get(request, path, origin);
  }

  const plain = (request: Request, { route, path }: PageRequest, isMissing: boolean) =>
    withLinks(fileResponse(request, index, isMissing ? 404 : 200), preloadLinks(route, path));

  return {
    scriptHashes: [...inlineScriptHashes(html), scriptHash(renderedPageScript)],
    isRoute: (pattern) => paths.includes(pattern),
    routeOf(path) {
      const pattern = routes.find(path)?.path;
      // Without a build a path is its own pattern, and may name somebody.
      return pattern !== undefined && paths.includes(pattern) ? pattern : undefined;
    },
    reset() {
      rendered.reset();
      existence.reset();
      crawlerFiles.reset();
    },
    refusedPage: (request) => fileResponse(request, refused, 400),
    async pages(request, path, origin) {
      if (request.method !== "GET" && request.method !== "HEAD") return undefined;
      const file = await fileAt(request, path, origin);
      if (file || path.startsWith("/assets/")) return file;
      if (extname(path) !== "" && !wantsHtml(request)) return undefined;
      if (path !== "/" && path.endsWith("/")) return withoutSlash(request, path);
      const route = routes.find(path);
      const { search } = new URL(request.url);
      if (route) return page(request, { route, path, search, origin });
      return withLinks(fileResponse(request, index, 404), preloadLinks(undefined, path));
    },
  };
}

/** Redirects to the address as links have it: a rendered page hydrates under that one alone. */
function withoutSlash(request: Request, path: string): Response {
  // No path with a doubled slash gets this far, so this cannot lead to another host.
  const location = path.slice(0, -1) + new URL(request.url).search;
  return new Response(null, { status: 308, headers: { location, "cache-control": "no-cache" } });
}

function withLinks(response: Response, links: string): Response {
  response.headers.set("link", links);
  return response;
}

const withScript = (html: string, script: string | undefined) =>
  script ? html.replace("</body>", `<script type="module" src="${script}"></script></body>`) : html;

function withPictureResizer(html: string, template: string | undefined): string {
  if (!template) return html;
  const content = template.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return html.replace("</head>", () => `<meta name="picture-resizer" content="${content}"></head>`);
}

/** The policy allows no inline scripts but those that the build put there. */
const inlineScriptHashes = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = ""]) =>
    scriptHash(text),
  );

const scriptHash = (text: string) =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
