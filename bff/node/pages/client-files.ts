import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { acceptedEncodings, type Encoding } from "../compress-response.ts";

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

/** Files under /assets/ have a hash in their name and never change. */
export async function readClientFiles(folder: string): Promise<Map<string, StoredFile>> {
  const found = new Map<string, StoredFile>();
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

async function variantsOf(file: string): Promise<StoredFile["variants"]> {
  const variants: StoredFile["variants"] = [];
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

type Variant = {
  bytes: Uint8Array<ArrayBuffer>;
  encoding: Encoding | undefined;
  etag: string;
};

/** Smallest encoding first. */
export type StoredFile = {
  type: string;
  cacheControl: string;
  variants: Variant[];
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Above this a page takes longer to compress than the saved bytes take to send. */
const QUICK = 5;

function variant(bytes: Variant["bytes"], encoding: Variant["encoding"]): Variant {
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  return { bytes, encoding, etag };
}

export async function compressedFile(text: string, type: string): Promise<StoredFile> {
  const bytes = new TextEncoder().encode(text);
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK } }),
    zip(bytes),
  ]);
  return {
    type,
    cacheControl: "no-cache",
    variants: [variant(br, "br"), variant(gz, "gzip"), variant(bytes, undefined)],
  };
}

export const htmlFile = (html: string) => compressedFile(html, "text/html; charset=utf-8");

export function fileResponse(request: Request, file: StoredFile, status: number): Response {
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

function choose(accepted: string, variants: readonly Variant[]): Variant | undefined {
  const takes = acceptedEncodings(accepted);
  return variants.find(({ encoding }) => !encoding || takes.has(encoding));
}

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt|webmanifest|xml|wasm)$/;
/** Below this the headers outweigh the savings. */
const MIN_BYTES = 1024;

/** Node compresses four at a time, outside of the main thread. */
const AT_ONCE = 4;

export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const waiting = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  async function worker() {
    for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
      const file = join(entry.parentPath, entry.name);
      const bytes = await readFile(file);
      if (bytes.byteLength < MIN_BYTES) continue;
      await writeFile(`${file}.br`, await brotli(bytes));
      await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
