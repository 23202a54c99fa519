import { Readable } from "node:stream";
import { Pool } from "undici";
import type { Upstream } from "../deps.ts";
import { KEPT_BYTES } from "../proxy/body.ts";
import { targetOfUrl } from "../proxy/raw-path.ts";
import { translated } from "./failures.ts";

const CONNECT_MS = 1_000;
/** Longest silence in the middle of an answer. */
const BODY_IDLE_MS = 30_000;
const MOST_CONNECTIONS = 256;

/** Where the upstream is: its connections, and the path in front of `/api`. */
export type UpstreamPool = { pool: Pool; prefix: string };

export function upstreamPool(url: string): UpstreamPool {
  const { origin, pathname } = new URL(url);
  const pool = new Pool(origin, {
    connections: MOST_CONNECTIONS,
    connect: { timeout: CONNECT_MS },
    bodyTimeout: BODY_IDLE_MS,
    // The core's own limit covers the headers: this one would also run while an upload is sent.
    headersTimeout: 0,
  });
  return { pool, prefix: pathname.replace(/\/$/, "") };
}

/** The portable way to a real upstream. Bodies stream both ways; nothing is decoded or followed. */
export function httpUpstream({ pool, prefix }: UpstreamPool): Upstream {
  return async (request) => {
    try {
      const { statusCode, headers, body } = await pool.request({
        path: prefix + targetOfUrl(request.url),
        method: request.method,
        headers: Object.fromEntries(request.headers),
        body: await bodyOf(request),
        signal: request.signal,
      });
      if (isBodyless(statusCode, request.method)) {
        await body.dump();
        return new Response(null, { status: statusCode, headers: headersOf(headers) });
      }
      return new Response(webStream(body), { status: statusCode, headers: headersOf(headers) });
    } catch (error) {
      throw translated(error);
    }
  };
}

/** Small announced bodies are sent in one piece, others as they come. */
async function bodyOf(request: Request): Promise<Uint8Array | Readable | null> {
  if (!request.body) return null;
  const length = Number(request.headers.get("content-length") ?? Number.POSITIVE_INFINITY);
  if (length <= KEPT_BYTES) return new Uint8Array(await request.arrayBuffer());
  return Readable.from(request.body, { objectMode: false });
}

/** Pulled one chunk at a time, so that a slow reader slows the upstream down. */
function webStream(body: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          controller.error(translated(error));
        }
      },
      // Destroying emits an error, which would end the process if nobody listened.
      cancel: () => void body.on("error", () => {}).destroy(),
    },
    { highWaterMark: 0 },
  );
}

export const isBodyless = (status: number, method: string) =>
  method === "HEAD" || status === 204 || status === 205 || status === 304;

export function headersOf(raw: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) headers.append(name, one);
    }
  }
  return headers;
}
