import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { type StoredFile, variant } from "./stored-file.ts";

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
 * The built client by path, in the encodings that the build wrote beside its files. Files under
 * /assets/ have a hash in their name and never change.
 */
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
