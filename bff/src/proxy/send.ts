import type { Clock, Upstream } from "../deps.ts";
import { ConnectionFailure, Refusal } from "../problem.ts";
import type { Body } from "./body.ts";
import type { HeaderPairs } from "./headers.ts";
import { watched } from "./streams.ts";

export const HEADERS_MS = 10_000;
export const UPLOAD_IDLE_MS = 30_000;
/** The documented time-out of a whole request (document 1 §9). */
export const WHOLE_MS = 120_000;

export type Call = {
  method: string;
  /** Path and query below the upstream's origin, such as `/api/orders/me?page=2`. */
  target: string;
  headers: HeaderPairs;
  body?: Body;
  /** Most bytes of a streamed body. */
  limit?: number;
  /** The client's own abort. */
  signal?: AbortSignal;
};

export type Send = (call: Call) => Promise<Response>;

type Parts = { upstream: Upstream; upstreamUrl: string; clock: Clock };

/**
 * Sends a call to the upstream within its time limits. The answer's body streams.
 * @returns a function that throws Refusal UPSTREAM_UNREACHABLE, UPSTREAM_TIMEOUT, UPLOAD_STALLED,
 * TOO_LARGE or CLIENT_CLOSED
 */
export function createSend({ upstream, upstreamUrl, clock }: Parts): Send {
  async function attempt(call: Call): Promise<Response> {
    const limits = timeLimits(clock, call.signal);
    try {
      const request = requestOf(upstreamUrl, call, limits);
      const answer = await Promise.race([upstream(request), limits.broken]);
      limits.headersArrived();
      return await withTail(answer, call.method, limits.end);
    } catch (error) {
      limits.end();
      throw limits.reason() ?? error;
    }
  }

  return async (call) => {
    const repeatable = call.method === "GET" || call.method === "HEAD";
    try {
      return await attempt(call);
    } catch (error) {
      if (!isConnectionFailure(error)) throw error;
      if (!repeatable) throw new Refusal("UPSTREAM_UNREACHABLE");
    }
    try {
      return await attempt(call);
    } catch (error) {
      throw isConnectionFailure(error) ? new Refusal("UPSTREAM_UNREACHABLE") : error;
    }
  };
}

/** fetch reports every failure of the network as a TypeError. */
function isConnectionFailure(error: unknown): boolean {
  return error instanceof ConnectionFailure || error instanceof TypeError;
}

type Limits = ReturnType<typeof timeLimits>;

function timeLimits(clock: Clock, client: AbortSignal | undefined) {
  const abort = new AbortController();
  const fail = (refusal: Refusal) => abort.abort(refusal);
  const onClientGone = () => fail(new Refusal("CLIENT_CLOSED"));
  const broken = new Promise<never>((_, reject) => {
    abort.signal.addEventListener("abort", () => reject(abort.signal.reason), { once: true });
  });
  // Nobody waits for it any more once the answer is there.
  broken.catch(() => undefined);

  const cancelWhole = clock.after(WHOLE_MS, () => fail(new Refusal("UPSTREAM_TIMEOUT")));
  let cancelStep = () => {};
  let answered = false;
  const step = (ms: number, code: "UPSTREAM_TIMEOUT" | "UPLOAD_STALLED") => {
    // An upload that goes on after an early answer is the upstream's affair.
    if (answered) return;
    cancelStep();
    cancelStep = clock.after(ms, () => fail(new Refusal(code)));
  };
  step(HEADERS_MS, "UPSTREAM_TIMEOUT");
  if (client?.aborted) onClientGone();
  client?.addEventListener("abort", onClientGone, { once: true });

  return {
    broken,
    fail,
    signal: abort.signal,
    reason: () => (abort.signal.aborted ? abort.signal.reason : undefined),
    uploading: () => step(UPLOAD_IDLE_MS, "UPLOAD_STALLED"),
    uploaded: () => step(HEADERS_MS, "UPSTREAM_TIMEOUT"),
    headersArrived: () => {
      answered = true;
      cancelStep();
    },
    end: () => {
      answered = true;
      cancelStep();
      cancelWhole();
      client?.removeEventListener("abort", onClientGone);
    },
  };
}

function requestOf(base: string, call: Call, limits: Limits): Request {
  const url = base + call.target;
  const init = { method: call.method, headers: call.headers, signal: limits.signal };
  const body = call.body ?? { kind: "none" };
  if (body.kind === "none") return new Request(url, { ...init, redirect: "manual" });
  const headers = new Headers(call.headers);
  if (body.kind === "bytes") {
    headers.set("content-length", String(body.bytes.byteLength));
    return new Request(url, { ...init, headers, redirect: "manual", body: body.bytes });
  }
  limits.uploading();
  const limit = call.limit ?? Number.POSITIVE_INFINITY;
  const stream = watched(body.stream, {
    onBytes: (total) => {
      limits.uploading();
      if (total <= limit) return;
      const refusal = new Refusal("TOO_LARGE");
      limits.fail(refusal);
      throw refusal;
    },
    onEnd: limits.uploaded,
  });
  if (body.length !== undefined) headers.set("content-length", String(body.length));
  const streaming = { ...init, headers, redirect: "manual", body: stream, duplex: "half" } as const;
  return new Request(url, streaming);
}

/** Tells when the answer was read to its end, or given up. */
async function withTail(answer: Response, method: string, onEnd: () => void): Promise<Response> {
  const { status, headers, body } = answer;
  if (body && method !== "HEAD") {
    return new Response(watched(body, { onEnd }), { status, headers });
  }
  onEnd();
  await body?.cancel();
  return new Response(null, { status, headers });
}
