import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { systemClock } from "../clock.ts";
import type { Clock } from "../deps.ts";
import { hasSessionCookie } from "../session/cookie.ts";
import { readClientFiles } from "./client-files.ts";
import type { FindRoute } from "./client-routes.ts";
import { headStart, headStartOfMember } from "./head-start.ts";
import {
  type RenderedFiles,
  type RenderPage,
  renderedPages,
  type Wanted,
} from "./rendered-pages.ts";
import { answer, htmlFile } from "./stored-file.ts";
import { waker } from "./waker.ts";

type Options = {
  /** The built client, such as `dist/web`. */
  folder: string;
  /** The screen of a path; where there is none, index.html comes with status 404. */
  findRoute: FindRoute;
  /** A script that mock mode adds to the page. */
  script?: string;
  /** Without it every page comes plain, for the script to draw. */
  render?: RenderPage;
  clock?: Clock;
};

export type Pages = {
  /** `origin`: under which the browser knows us. */
  pages: (request: Request, path: string, origin: string) => Promise<Response | undefined>;
  /** CSP sources of the inline scripts of our pages. */
  scriptHashes: string[];
  /** What is kept of rendered pages is over. */
  forget: () => void;
};

const noPage: RenderPage = () => Promise.resolve(undefined);

/**
 * The built client from memory, as it was at the start. A guest's page may come with its first view
 * rendered; everybody else's is drawn by the script.
 */
export async function createPages(options: Options): Promise<Pages> {
  const { folder, findRoute, script, render = noPage, clock = systemClock } = options;
  const files = await readClientFiles(folder);
  const html = withScript(await readFile(join(folder, "index.html"), "utf8"), script);
  const index = await htmlFile(html);
  files.set("/index.html", index);
  const rendered = renderedPages({ render, html, clock });

  async function page(request: Request, { route, path, origin }: Wanted): Promise<Response> {
    const plain = () => withLinks(answer(request, index, 200), headStart(route, path));
    if (!rendered.isRendered(route)) return plain();
    const isMember = hasSessionCookie(request.headers.get("cookie") ?? "");
    const isBare = new URL(request.url).search === "";
    const files = isBare ? await rendered.get({ route, path, origin }) : undefined;
    const response = files ? renderedResponse(request, files, isMember) : plain();
    response.headers.append("vary", "cookie");
    return response;
  }

  function renderedResponse(request: Request, files: RenderedFiles, isMember: boolean): Response {
    if (!isMember) return answer(request, files.forGuests, 200);
    return withLinks(answer(request, files.forMembers, 200), headStartOfMember);
  }

  return {
    scriptHashes: [...inlineScriptHashes(html), scriptHash(waker)],
    forget: rendered.forget,
    async pages(request, path, origin) {
      if (request.method !== "GET" && request.method !== "HEAD") return undefined;
      const file = files.get(path);
      if (file) return answer(request, file, 200);
      if (path.startsWith("/assets/") || extname(path) !== "") return undefined;
      const route = findRoute(path);
      if (route) return page(request, { route, path, origin });
      return withLinks(answer(request, index, 404), headStart(undefined, path));
    },
  };
}

function withLinks(response: Response, links: string): Response {
  response.headers.set("link", links);
  return response;
}

const withScript = (html: string, script: string | undefined) =>
  script ? html.replace("</body>", `<script type="module" src="${script}"></script></body>`) : html;

/** The policy allows no inline script but those that the build put there. */
const inlineScriptHashes = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = ""]) =>
    scriptHash(text),
  );

const scriptHash = (text: string) =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
