import { AsyncLocalStorage } from "node:async_hooks";
import { Readable } from "node:stream";
import { Pool } from "undici";
import { MAX_BUFFERED_BYTES } from "../../app/http/body.ts";
import { targetOfUrl } from "../../app/http/env.ts";
import { ProblemError } from "../../app/http/problem.ts";
import type { Clock } from "../../app/lib/clock.ts";
import type { Upstream } from "../../app/upstream/send.ts";
import { allowsNoBody } from "../../app/upstream/upstream-response.ts";
import {
  CONNECTION_LIMITS,
  type ConnectionLimiter,
  type ConnectionLimits,
  createConnectionLimiter,
  type Permit,
} from "./connection-limiter.ts";
import {
  beginCall,
  type CallListener,
  connectUpstream,
  type EndOfCall,
  translated,
} from "./failures.ts";

const BODY_IDLE_MS = 30_000;

export type UpstreamPool = {
  pool: Pool;
  prefix: string;
  limiter: ConnectionLimiter;
  clock: Clock;
  listeners: CallListener[];
};

type Options = { clock: Clock; limits?: ConnectionLimits | undefined };

export function upstreamPool(
  url: string,
  { clock, limits = CONNECTION_LIMITS }: Options,
): UpstreamPool {
  const { origin, pathname } = new URL(url);
  const pool = new Pool(origin, {
    connections: limits.connections,
    connect: connectUpstream,
    bodyTimeout: BODY_IDLE_MS,
    // Our own limit covers the wait for a connection too, and does not run during an upload.
    headersTimeout: 0,
  });
  const limiter = createConnectionLimiter(clock, limits);
  const prefix = pathname.replace(/\/$/, "");
  return { pool, prefix, limiter, clock, listeners: [noteUpstreamWait] };
}

/** Bodies stream both ways; nothing is decoded, no redirect is followed. */
export function httpUpstream({ pool, prefix, limiter, listeners }: UpstreamPool): Upstream {
  async function send(request: Request, end: EndOfCall): Promise<Response> {
    const { method } = request;
    const body = await bodyOf(request);
    const reclaimed = new AbortController();
    const signal = AbortSignal.any([request.signal, reclaimed.signal]);
    const permit = await acquired(limiter, signal, () => {
      reclaimed.abort(new ProblemError("UPLOAD_STALLED"));
    });
    try {
      const response = await pool.request({
        path: prefix + targetOfUrl(request.url),
        method,
        headers: Object.fromEntries(request.headers),
        body: body instanceof ReadableStream ? uploadOf(body, permit) : body,
        signal,
      });
      // An unhandled error would end the process.
      response.body.on("error", () => {}).once("close", permit.release);
      const { statusCode: status } = response;
      end(status);
      if (!isOfHttp(status)) {
        response.body.destroy();
        throw new ProblemError("BAD_UPSTREAM_ANSWER");
      }
      const headers = headersOf(response.headers);
      if (!isBodyless(status, method)) {
        return new Response(webStream(response.body, permit), { status, headers });
      }
      await response.body.dump();
      return new Response(null, { status, headers });
    } catch (error) {
      permit.release();
      throw translated(error);
    }
  }

  return async (request) => {
    const { method, headers } = request;
    const setHeader = (name: string, value: string) => headers.set(name, value);
    const end = beginCall(listeners, { method, target: targetOfUrl(request.url), setHeader });
    try {
      return await send(request, end);
    } finally {
      end();
    }
  };
}

function acquired(
  limiter: ConnectionLimiter,
  signal: AbortSignal,
  onReclaimed: () => void,
): Promise<Permit> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      permit.release();
      reject(signal.reason);
    };
    const permit = limiter.permitFor({
      onGranted: () => {
        signal.removeEventListener("abort", onAbort);
        resolve(permit);
      },
      onReclaimed,
    });
    if (signal.aborted) return onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    permit.acquire();
  });
}

type Sendable = Uint8Array | ReadableStream<Uint8Array> | null;

async function bodyOf(request: Request): Promise<Sendable> {
  if (!request.body) return null;
  const length = Number(request.headers.get("content-length") ?? Number.POSITIVE_INFINITY);
  return length <= MAX_BUFFERED_BYTES ? new Uint8Array(await request.arrayBuffer()) : request.body;
}

/** The call is stalled while its client sends nothing. */
function uploadOf(source: ReadableStream<Uint8Array>, permit: Permit): Readable {
  async function* chunks() {
    permit.stall();
    for await (const chunk of source) {
      permit.resume();
      yield chunk;
      permit.stall();
    }
    permit.resume();
  }
  return Readable.from(chunks(), { objectMode: false });
}

/** A slow reader slows the upstream down. The call is stalled while nobody reads. */
function webStream(body: Readable, permit: Permit): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  permit.stall();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        permit.resume();
        try {
          const { done, value } = await chunks.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          controller.error(translated(error));
        }
        permit.stall();
      },
      cancel: () => void body.destroy(),
    },
    { highWaterMark: 0 },
  );
}

/** undici accepts any three digits; a Response does not. */
export const isOfHttp = (status: number) => status <= 599;

export const isBodyless = (status: number, method: string) =>
  method === "HEAD" || allowsNoBody(status);

export function headersOf(raw: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) headers.append(name, one);
    }
  }
  return headers;
}

type UpstreamWait = {
  begin: () => EndOfCall;
  /** Milliseconds; parallel calls count once. */
  ms: () => number;
};

const current = new AsyncLocalStorage<UpstreamWait>();

function createUpstreamWait(clock: Clock): UpstreamWait {
  let calls = 0;
  let since = 0;
  let total = 0;
  return {
    begin: () => {
      if (calls === 0) since = clock.now();
      calls += 1;
      return () => {
        calls -= 1;
        if (calls === 0) total += clock.now() - since;
      };
    },
    ms: () => total + (calls > 0 ? clock.now() - since : 0),
  };
}

export function withUpstreamWait<T>(clock: Clock, run: (ms: () => number) => T): T {
  const wait = createUpstreamWait(clock);
  return current.run(wait, run, wait.ms);
}

const nobody: EndOfCall = () => {};

/** From the request for a connection to the head of the response. */
export const noteUpstreamWait: CallListener = () => current.getStore()?.begin() ?? nobody;
