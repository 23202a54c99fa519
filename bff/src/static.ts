import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { FindRoute } from "./client-routes.ts";
import { headStart } from "./head-start.ts";

type Variant = {
  bytes: Uint8Array<ArrayBuffer>;
  encoding: "br" | "gzip" | undefined;
  etag: string;
};
type File = { type: string; cacheControl: string; variants: Variant[] };

type Options = {
  /** The built client, such as `dist/web`. */
  folder: string;
  /** The screen of a path; where there is none, index.html comes with status 404. */
  findRoute: FindRoute;
  /** A script that mock mode adds to the page. */
  script?: string;
};

export type Pages = {
  pages: (request: Request, path: string) => Promise<Response | undefined>;
  /** CSP sources of the inline scripts of index.html. */
  scriptHashes: string[];
};

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".woff": "font/woff",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".wasm": "application/wasm",
};

/**
 * The built client from memory: the files as they were at the start, in the encodings that the
 * build made beside them. Files under /assets/ carry a hash in their name and never change.
 */
export async function createPages({ folder, findRoute, script }: Options): Promise<Pages> {
  const files = await readFolder(folder);
  const html = withScript(await readFile(join(folder, "index.html"), "utf8"), script);
  const index = indexFile(html);
  files.set("/index.html", index);

  return {
    scriptHashes: inlineScriptHashes(html),
    async pages(request, path) {
      if (request.method !== "GET" && request.method !== "HEAD") return undefined;
      const file = files.get(path);
      if (file) return answer(request, file, 200);
      if (path.startsWith("/assets/") || extname(path) !== "") return undefined;
      const route = findRoute(path);
      const response = answer(request, index, route ? 200 : 404);
      response.headers.set("link", headStart(route, path));
      return response;
    },
  };
}

async function readFolder(folder: string): Promise<Map<string, File>> {
  const found = new Map<string, File>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(?:br|gz|map)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join("/")}`;
    const cacheControl = path.startsWith("/assets/")
      ? "public, max-age=31536000, immutable"
      : "no-cache";
    const type = TYPES[extname(path)] ?? "application/octet-stream";
    found.set(path, { type, cacheControl, variants: await variantsOf(file) });
  }
  return found;
}

async function variantsOf(file: string): Promise<Variant[]> {
  const variants: Variant[] = [];
  for (const [suffix, encoding] of [
    [".br", "br"],
    [".gz", "gzip"],
    ["", undefined],
  ] as const) {
    const bytes = await readFile(file + suffix).catch(() => undefined);
    if (bytes) variants.push(variant(bytes, encoding));
  }
  return variants;
}

function variant(source: Uint8Array, encoding: Variant["encoding"]): Variant {
  const bytes = new Uint8Array(source);
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  return { bytes, encoding, etag };
}

function indexFile(html: string): File {
  const bytes = new TextEncoder().encode(html);
  const variants = [
    variant(brotliCompressSync(bytes), "br"),
    variant(gzipSync(bytes), "gzip"),
    variant(bytes, undefined),
  ];
  return { type: "text/html; charset=utf-8", cacheControl: "no-cache", variants };
}

const withScript = (html: string, script: string | undefined) =>
  script ? html.replace("</body>", `<script type="module" src="${script}"></script></body>`) : html;

/** The policy allows no inline script but those that the build put there. */
function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
}

function answer(request: Request, file: File, status: number): Response {
  const chosen = choose(request.headers.get("accept-encoding") ?? "", file.variants);
  if (!chosen) return new Response(null, { status: 406 });
  const headers = new Headers({
    "content-type": file.type,
    "cache-control": file.cacheControl,
    etag: chosen.etag,
    vary: "accept-encoding",
  });
  const known = request.headers
    .get("if-none-match")
    ?.split(",")
    .map((tag) => tag.trim());
  if (status === 200 && known?.some((tag) => tag.replace(/^W\//, "") === chosen.etag)) {
    return new Response(null, { status: 304, headers });
  }
  if (chosen.encoding) headers.set("content-encoding", chosen.encoding);
  headers.set("content-length", String(chosen.bytes.byteLength));
  return new Response(request.method === "HEAD" ? null : chosen.bytes, { status, headers });
}

/** The first encoding that the browser takes; the variants stand smallest first. */
function choose(accepted: string, variants: readonly Variant[]): Variant | undefined {
  const takes = new Set(
    accepted
      .split(",")
      .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/.test(one))
      .map((one) => one.split(";")[0]?.trim().toLowerCase()),
  );
  return variants.find(({ encoding }) => !encoding || takes.has(encoding));
}
