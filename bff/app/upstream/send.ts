import { type Body, MAX_BUFFERED_BYTES, streamOf, watched } from "../http/body.ts";
import type { HeaderPairs } from "../http/headers.ts";
import { ConnectionFailure, ProblemError, unreachable } from "../http/problem.ts";
import type { Clock } from "../lib/clock.ts";
import { decoded, isUnasked } from "./upstream-response.ts";

export const HEADERS_MS = 10_000;
const UPLOAD_IDLE_MS = 30_000;
/** The documented timeout of a whole request; an upload has no end while its bytes arrive. */
export const WHOLE_MS = 120_000;

type Call = {
  method: string;
  target: string;
  headers: HeaderPairs;
  body?: Body;
  limit?: number;
  signal?: AbortSignal;
};

export type Send = (call: Call) => Promise<Response>;

/** Rejects with a `ConnectionFailure` or fetch's TypeError without a usable connection. */
export type Upstream = (request: Request) => Promise<Response>;

type Parts = {
  upstream: Upstream;
  upstreamUrl: string;
  clock: Clock;
  bufferBodies?: boolean | undefined;
};

/** @throws ProblemError UPSTREAM_*, UPLOAD_STALLED, TOO_LARGE, CLIENT_CLOSED */
export function createSend({ upstream, upstreamUrl, clock, bufferBodies = false }: Parts): Send {
  async function attempt(call: Call, started: number): Promise<Response> {
    const limits = timeLimits(clock, call.signal, started);
    try {
      const request = requestOf(upstreamUrl, call, limits, bufferBodies);
      const response = await Promise.race([upstream(request), limits.broken]);
      limits.headersArrived();
      if (isUnasked(response.status, call.headers)) {
        await response.body?.cancel();
        throw new ProblemError("BAD_UPSTREAM_ANSWER");
      }
      return decoded(await withTail(response, call.method, limits.end));
    } catch (error) {
      limits.end();
      throw limits.reason() ?? error;
    }
  }

  return async (call) => {
    const started = clock.now();
    const repeatable = call.method === "GET" || call.method === "HEAD";
    try {
      return await attempt(call, started);
    } catch (error) {
      if (!isConnectionFailure(error)) throw error;
      if (!repeatable) throw unreachable(error);
    }
    try {
      return await attempt(call, started);
    } catch (error) {
      throw isConnectionFailure(error) ? unreachable(error) : error;
    }
  };
}

/** fetch reports every network failure as a TypeError. */
function isConnectionFailure(error: unknown): boolean {
  return error instanceof ConnectionFailure || error instanceof TypeError;
}

type Limits = ReturnType<typeof timeLimits>;

/** `started`: when the call began; a second try has only the rest of its time. */
function timeLimits(clock: Clock, client: AbortSignal | undefined, started: number) {
  const abort = new AbortController();
  const fail = (error: ProblemError) => abort.abort(error);
  const onClientGone = () => fail(new ProblemError("CLIENT_CLOSED"));
  const broken = new Promise<never>((_, reject) => {
    abort.signal.addEventListener("abort", () => reject(abort.signal.reason), { once: true });
  });
  // Nobody waits for it once the response is there.
  broken.catch(() => undefined);

  const spent = clock.now() - started;
  const limitWhole = (ms: number) =>
    clock.after(ms, () => fail(new ProblemError("UPSTREAM_TIMEOUT")));
  let cancelWhole = limitWhole(WHOLE_MS - spent);
  let cancelStep = () => {};
  let isSettled = false;
  const step = (ms: number, code: "UPSTREAM_TIMEOUT" | "UPLOAD_STALLED") => {
    // An upload that continues after an early response is up to the upstream.
    if (isSettled) return;
    cancelStep();
    cancelStep = clock.after(ms, () => fail(new ProblemError(code)));
  };
  step(HEADERS_MS - spent, "UPSTREAM_TIMEOUT");
  if (client?.aborted) onClientGone();
  client?.addEventListener("abort", onClientGone, { once: true });

  return {
    broken,
    fail,
    signal: abort.signal,
    reason: () => (abort.signal.aborted ? abort.signal.reason : undefined),
    uploading: () => {
      cancelWhole();
      step(UPLOAD_IDLE_MS, "UPLOAD_STALLED");
    },
    uploaded: () => {
      cancelWhole = limitWhole(WHOLE_MS);
      step(HEADERS_MS, "UPSTREAM_TIMEOUT");
    },
    headersArrived: () => {
      isSettled = true;
      cancelStep();
    },
    end: () => {
      isSettled = true;
      cancelStep();
      cancelWhole();
      client?.removeEventListener("abort", onClientGone);
    },
  };
}

function requestOf(base: string, call: Call, limits: Limits, bufferBodies: boolean): Request {
  const url = base + call.target;
  const headers = new Headers(call.headers);
  const init = { method: call.method, headers, signal: limits.signal, redirect: "manual" } as const;
  const body = call.body ?? { kind: "none" };
  if (body.kind === "none") return new Request(url, init);
  const length = body.kind === "bytes" ? body.bytes.byteLength : body.length;
  if (length !== undefined) headers.set("content-length", String(length));
  if (body.kind === "bytes") {
    // `new Request` would copy the bytes.
    const large = body.bytes.byteLength > MAX_BUFFERED_BYTES && !bufferBodies;
    if (!large) return new Request(url, { ...init, body: body.bytes });
    const pieces = { ...init, body: streamOf(body.bytes), duplex: "half" } as const;
    return new Request(url, pieces);
  }
  const limit = call.limit ?? Number.POSITIVE_INFINITY;
  const stream = watched(body.stream, {
    // Until then the call waits for a connection, which counts towards the time to the headers.
    onPull: limits.uploading,
    onBytes: (total) => {
      if (total <= limit) return;
      const error = new ProblemError("TOO_LARGE");
      limits.fail(error);
      throw error;
    },
    onEnd: limits.uploaded,
  });
  const streaming = { ...init, body: stream, duplex: "half" } as const;
  return new Request(url, streaming);
}

async function withTail(response: Response, method: string, onEnd: () => void): Promise<Response> {
  const { status, headers, body } = response;
  if (body && method !== "HEAD") {
    return new Response(watched(body, { onEnd }), { status, headers });
  }
  onEnd();
  await body?.cancel();
  return new Response(null, { status, headers });
}

type Options = { limit: number; clock: Clock };

/** @throws ProblemError TOO_LARGE above `limit` bytes, UPLOAD_STALLED after 30 s without a chunk */
export async function* timedChunks(
  source: ReadableStream<Uint8Array>,
  { limit, clock }: Options,
): AsyncGenerator<Uint8Array> {
  const reader = source.getReader();
  let total = 0;
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read(), clock);
      if (done) return;
      total += value.byteLength;
      if (total > limit) throw new ProblemError("TOO_LARGE");
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function inTime<T>(read: Promise<T>, clock: Clock): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(UPLOAD_IDLE_MS, () => reject(new ProblemError("UPLOAD_STALLED")));
    read.then(resolve, reject).finally(cancel);
  });
}
