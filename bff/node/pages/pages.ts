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
  folder: string;
  /** A path without a screen gets index.html with status 404. */
  routes: ClientRoutes;
  script?: string | undefined;
  pictureResizer?: string | undefined;
  render?: RenderPage;
  read?: ReadForPage;
  securityContact?: string | undefined;
  clock?: Clock;
};

export type Pages = {
  pages: (request: Request, path: string, origin: string) => Promise<Response | undefined>;
  /** For an address that was rejected before routing. */
  refusedPage: (request: Request) => Response;
  scriptHashes: string[];
  isRoute: (pattern: string) => boolean;
  routeOf: (path: string) => string | undefined;
  reset: () => void;
};

const noPage: RenderPage = () => Promise.resolve(undefined);
const noRead: ReadForPage = () => Promise.reject(new Error("nothing to read from"));

const SPECULATION_RULES = "/speculation-rules.json";
const RULES_TYPE = "application/speculationrules+json";

const NOT_FOUND_ROUTES: ReadonlySet<string> = new Set(["/$", "/khong-tim-thay-trang"]);

/** Serves the build as it was at the start. Only a guest's page may come rendered. */
export async function createPages(options: PagesOptions): Promise<Pages> {
  const { folder, routes, script, pictureResizer, securityContact, clock = systemClock } = options;
  const { render = noPage, read = noRead } = options;
  const files = await readClientFiles(folder);
  const built = await readFile(join(folder, "index.html"), "utf8");
  const html = withPictureResizer(withScript(built, script), pictureResizer);
  const index = await htmlFile(html);
  files.set("/index.html", index);
  files.set(SPECULATION_RULES, await compressedFile(speculationRules, RULES_TYPE));
  // Scripts must not parse that address again.
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

/** A rendered page hydrates only under the address that links use. */
function withoutSlash(request: Request, path: string): Response {
  // Paths with a doubled slash were rejected, so this cannot lead to another host.
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

const inlineScriptHashes = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = ""]) =>
    scriptHash(text),
  );

const scriptHash = (text: string) =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
