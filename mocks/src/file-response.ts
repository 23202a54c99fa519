import { createReadStream, existsSync } from "node:fs";
import { extname } from "node:path";
import { Readable } from "node:stream";

const types: Record<string, string> = { ".js": "text/javascript", ".css": "text/css" };

/** 404 for anything but scripts and style sheets. */
export function fileResponse(path: string): Response {
  const type = types[extname(path)];
  if (!type || !existsSync(path)) return new Response("Not found", { status: 404 });
  const body = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
  return new Response(body, { headers: { "content-type": type } });
}
