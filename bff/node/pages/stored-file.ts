import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

type Variant = {
  bytes: Uint8Array<ArrayBuffer>;
  encoding: "br" | "gzip" | undefined;
  etag: string;
};

/** A file in memory, in its available encodings, smallest first. */
export type StoredFile = {
  type: string;
  cacheControl: string;
  variants: Variant[];
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** From 0 to 11: above this a page takes longer to compress than its bytes take to send. */
const QUICK = 5;

export function variant(bytes: Variant["bytes"], encoding: Variant["encoding"]): Variant {
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  return { bytes, encoding, etag };
}

/** A page that is rebuilt again and again: compressed fast, and revalidated each time. */
export async function htmlFile(html: string): Promise<StoredFile> {
  const bytes = new TextEncoder().encode(html);
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK } }),
    zip(bytes),
  ]);
  return {
    type: "text/html; charset=utf-8",
    cacheControl: "no-cache",
    variants: [variant(br, "br"), variant(gz, "gzip"), variant(bytes, undefined)],
  };
}

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

/** The first encoding that the browser accepts; variants are ordered smallest first. */
function choose(accepted: string, variants: readonly Variant[]): Variant | undefined {
  const takes = new Set(
    accepted
      .split(",")
      .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/.test(one))
      .map((one) => one.split(";")[0]?.trim().toLowerCase()),
  );
  return variants.find(({ encoding }) => !encoding || takes.has(encoding));
}
