// A minimal static host with 404.html: `node scripts/static-host.ts <folder> <base> <port>`.
import { readFileSync, type Stats, statSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

export type StaticSite = {
  folder: string;
  /** Begins and ends with a slash. */
  base: string;
  port: number;
};

/** On this machine only; returns the port. */
export function startStaticHost({ folder, base, port }: StaticSite): Promise<number> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    if (`${path}/` === base) {
      response.writeHead(301, { location: base }).end();
      return;
    }
    const file = path.startsWith(base) ? fileOf(folder, path.slice(base.length)) : undefined;
    if (file) send(request, response, file);
    else notFound(response, path.startsWith(base) ? fileOf(folder, "404.html") : undefined);
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "localhost", () => resolve((server.address() as AddressInfo).port));
  });
}

type Found = { path: string; stats: Stats };

function fileOf(folder: string, name: string): Found | undefined {
  try {
    const path = join(folder, normalize(`/${decodeURIComponent(name)}`) || "/");
    const stats = statSync(path);
    if (!stats.isDirectory()) return { path, stats };
    const index = join(path, "index.html");
    return { path: index, stats: statSync(index) };
  } catch {
    return undefined;
  }
}

function send(request: IncomingMessage, response: ServerResponse, { path, stats }: Found): void {
  const etag = `"${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}"`;
  response.setHeader("etag", etag);
  response.setHeader("cache-control", "no-cache");
  response.setHeader("content-type", types[extname(path)] ?? "application/octet-stream");
  if (request.headers["if-none-match"] === etag) response.writeHead(304).end();
  else response.end(request.method === "HEAD" ? undefined : readFileSync(path));
}

function notFound(response: ServerResponse, page: Found | undefined): void {
  response.writeHead(404, { "content-type": types[".html"] });
  response.end(page ? readFileSync(page.path) : "Not found");
}

if (import.meta.main) {
  const [folder = ".", base = "/", port = "0"] = process.argv.slice(2);
  await startStaticHost({ folder, base, port: Number(port) });
}
