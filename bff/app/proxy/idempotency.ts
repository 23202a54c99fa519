import type { Operation } from "#openapi/generated/operations.ts";
import type { Schema } from "#openapi/schema.ts";
import {
  type IdempotencyClaim,
  type IdempotencyKey,
  type IdempotencyStore,
  type IdempotentRequest,
  inProgress,
  type ReleaseOptions,
  type StoredResponse,
} from "../coordination/idempotency-store.ts";
import { type Body, bufferWhenSmall, limitOf, type WholeBody } from "../http/body.ts";
import { errorResponse, NOT_DONE, ProblemError, serverBusy } from "../http/problem.ts";
import type { Clock } from "../lib/clock.ts";
import {
  type IdempotencyOutcome,
  type Metrics,
  type MoneyOutcome,
  noMetrics,
} from "../lib/telemetry.ts";
import { type SessionData, userOf } from "../session/sessions.ts";
import { timedChunks } from "../upstream/send.ts";
import { allowsNoBody } from "../upstream/upstream-response.ts";
import { createFingerprint, type Fingerprint } from "./request-fingerprint.ts";

/** The contract's bounds for an Idempotency-Key. */
const MIN_KEY_LENGTH = 8;
const MAX_KEY_LENGTH = 128;
/** Longer than a call with a refresh in the middle takes: 10 s each to the headers. */
const DUPLICATE_WAIT_MS = 60_000;

/** The same call may be sent again after these. All others below 500 are final. */
const NOT_FINAL: ReadonlySet<number> = new Set([401, 408, 425, 429]);

const isSuccess = (status: number) => status >= 200 && status < 300;
const isFinal = (status: number) => status < 500 && !NOT_FINAL.has(status);

type KeyedCall = {
  key: string;
  operation: Operation;
  target: string;
  contentType: string | null;
  takeBody: () => Promise<Body>;
  /** Checks the permission before memory is reserved. @throws ProblemError */
  admit: () => Promise<void>;
  session: SessionData;
  requestId: string;
};

type Pass = (body: Body) => Promise<Response>;
type Claim = Exclude<IdempotencyClaim, { kind: "busy" }>;
/** `body` is undefined when it was only compared, for a repeat that will not be sent. */
type ReadCall = { body: WholeBody | undefined; fingerprint: string; arrived: number };
type SentCall = Pick<KeyedCall, "operation" | "requestId"> & { uncertain: boolean };
const OUTCOMES = {
  claimed: "sent",
  replay: "replayed",
  mismatch: "mismatch",
} as const satisfies Record<Claim["kind"], IdempotencyOutcome>;

type Parts = { store: IdempotencyStore; clock: Clock; metrics?: Metrics; budget?: BodyBudget };

export type IdempotentSend = ReturnType<typeof createIdempotency>;

/**
 * Sends a money call once per user, operation and key; a repeat gets the first response.
 *
 * After a status above 499 or no response the outcome is unknown and nothing is stored. The next
 * try has the same key, so that the upstream can recognize it, and only its success is stored: a
 * rejection could be about the earlier try and is reported as IDEMPOTENCY_UNCERTAIN. Calls that
 * waited for a try get its response and are not sent.
 */
export function createIdempotency(parts: Parts) {
  const { store, clock, metrics = noMetrics, budget = createBodyBudget() } = parts;

  const count = ({ operation }: SentCall, outcome: MoneyOutcome) =>
    metrics.moneyCall(operation.id, outcome);

  async function release(
    request: IdempotentRequest,
    call: SentCall,
    options: ReleaseOptions,
  ): Promise<void> {
    count(call, options.uncertain ? "unknown" : "refused");
    await store.release(request, options);
  }

  async function sendFirst(
    request: IdempotentRequest,
    call: SentCall,
    send: () => Promise<Response>,
  ): Promise<Response> {
    const { uncertain, requestId } = call;
    let response: Response;
    try {
      response = await send();
    } catch (error) {
      const shared = await sharedResponse(responseOfError(error, requestId));
      const mayWork = uncertain || mayHaveWorked(error);
      await release(request, call, { uncertain: mayWork, response: shared });
      throw error;
    }
    const { status } = response;
    if (isSuccess(status) || (isFinal(status) && !uncertain)) {
      return complete(request, call, response);
    }
    const final = status >= 400 && isFinal(status) ? await asUncertain(response) : response;
    const mayWork =
      uncertain || status === 408 || (status >= 500 && !(await isNotDone(final.clone())));
    const shared = await sharedResponse(final.clone());
    await release(request, call, { uncertain: mayWork, response: shared });
    return final;
  }

  async function complete(
    request: IdempotentRequest,
    call: SentCall,
    response: Response,
  ): Promise<Response> {
    const { status, headers } = response;
    const body = await bodyOf(response).catch(() => undefined);
    if (body?.kind === "bytes" || body?.kind === "none") {
      const bytes = body.kind === "bytes" ? body.bytes : new Uint8Array();
      const stored: StoredResponse = { status, headers: [...headers], body: bytes };
      count(call, isSuccess(status) ? "done" : "refused");
      await store.complete(request, stored);
      return responseOf(stored);
    }
    // Broken off, or larger than any expected response: the upstream may repeat it.
    const lost = new ProblemError("BAD_UPSTREAM_ANSWER");
    const shared = await sharedResponse(responseOfError(lost, call.requestId));
    await release(request, call, { uncertain: true, response: shared });
    if (!body) throw lost;
    return new Response(body.stream, { status, headers });
  }

  async function claimOf(request: IdempotentRequest, arrived: number): Promise<Claim> {
    const deadline = clock.now() + DUPLICATE_WAIT_MS;
    for (;;) {
      const claim = await store.claim(request, arrived);
      if (claim.kind !== "busy") return claim;
      const left = deadline - clock.now();
      if (left <= 0) {
        metrics.idempotency("in-progress");
        throw inProgress();
      }
      const response = await store.wait(request, left);
      if (response) return { kind: "replay", response };
    }
  }

  async function sendOnce(call: KeyedCall, read: ReadCall, pass: Pass): Promise<Response> {
    const { body, fingerprint, arrived } = read;
    const request = { ...idempotencyKeyOf(call), fingerprint };
    const claim = await claimOf(request, arrived);
    metrics.idempotency(OUTCOMES[claim.kind]);
    if (claim.kind === "replay") return responseOf(claim.response);
    if (claim.kind === "mismatch") throw new ProblemError("IDEMPOTENCY_MISMATCH");
    if (body) {
      const { uncertain } = claim;
      return sendFirst(request, { ...call, uncertain }, () => pass(body));
    }
    // The call that this one was compared with got no response: the next try sends it.
    await store.release(request, { uncertain: claim.uncertain });
    throw inProgress();
  }

  /** @throws ProblemError VALIDATION, TOO_LARGE, SERVER_BUSY, IDEMPOTENCY_*, as `admit` does */
  return async (call: KeyedCall, pass: Pass): Promise<Response> => {
    const { session, operation } = call;
    const key = idempotencyKeyOf(call);
    const arrived = await store.nextSequence();
    const body = await call.takeBody();
    const digest = createFingerprint(call);
    const finish = async (whole: WholeBody | undefined) => {
      const fingerprint = await digest.end();
      return sendOnce(call, { body: whole, fingerprint, arrived }, pass);
    };

    if (body.kind !== "stream") {
      if (body.kind === "bytes") await digest.add(body.bytes);
      return finish(body);
    }
    const limit = limitOf(operation.upload);
    const chunks = timedChunks(body.stream, { limit, clock });
    const { kind } = await store.peek(key);
    if (kind === "running" || kind === "final") {
      for await (const chunk of chunks) await digest.add(chunk);
      return finish(undefined);
    }
    await call.admit();
    const size = body.length ?? limit;
    const giveBack = budget.take(session.sid, size);
    try {
      return await finish({ kind: "bytes", bytes: await wholeOf(chunks, size, digest) });
    } finally {
      giveBack();
    }
  };
}

async function wholeOf(
  chunks: AsyncIterable<Uint8Array>,
  size: number,
  digest: Fingerprint,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for await (const chunk of chunks) {
    if (at + chunk.byteLength > size) throw new ProblemError("TOO_LARGE");
    await digest.add(chunk);
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes.subarray(0, at);
}

export function idempotencyKeyOf({
  key,
  operation,
  session,
}: Pick<KeyedCall, "key" | "session"> & {
  operation: Pick<Operation, "id">;
}): IdempotencyKey {
  if (key.length < MIN_KEY_LENGTH || key.length > MAX_KEY_LENGTH) {
    throw new ProblemError("VALIDATION", { errors: { "Idempotency-Key": "Giá trị không hợp lệ" } });
  }
  return { owner: userOf(session), id: `${operation.id} ${key}` };
}

/** The BFF's own rejections below 500 did not reach the upstream, or were rejected there. */
function mayHaveWorked(error: unknown): boolean {
  if (!(error instanceof ProblemError)) return true;
  return (error.status >= 499 && !NOT_DONE.has(error.code)) || error.status === 408;
}

async function isNotDone(response: Response): Promise<boolean> {
  if (response.status !== 503) return false;
  const problem: Partial<Schema["Problem"]> = await response.json().catch(() => ({}));
  return NOT_DONE.has(problem.code ?? "");
}

function responseOfError(error: unknown, requestId: string): Response {
  const problem = error instanceof ProblemError ? error : new ProblemError("INTERNAL");
  return errorResponse(problem, requestId);
}

/** For waiting calls; a 401 concerns the first call's session alone. */
async function sharedResponse(response: Response): Promise<StoredResponse | undefined> {
  const { status, headers } = response;
  if (status === 401) return undefined;
  return { status, headers: [...headers], body: new Uint8Array(await response.arrayBuffer()) };
}

/** The code tells the browser to keep its key. */
async function asUncertain(response: Response): Promise<Response> {
  const problem = { ...(await response.json()), code: "IDEMPOTENCY_UNCERTAIN" };
  return new Response(JSON.stringify(problem), response);
}

async function bodyOf({ body }: Response): Promise<Body> {
  return body ? bufferWhenSmall(body) : { kind: "none" };
}

function responseOf({ status, headers, body }: StoredResponse): Response {
  return new Response(allowsNoBody(status) ? null : body, { status, headers });
}

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_PER_SESSION = 2;

type BodyBudget = ReturnType<typeof createBodyBudget>;

/** Shared memory for large bodies that must be buffered; no session gets more than its share. */
export function createBodyBudget(maxBytes = MAX_BYTES, maxPerSession = MAX_PER_SESSION) {
  const bySession = new Map<string, number>();
  let bytes = 0;

  return {
    /** @throws ProblemError SERVER_BUSY */
    take(sid: string, size: number): () => void {
      const held = bySession.get(sid) ?? 0;
      if (held >= maxPerSession || bytes + size > maxBytes) serverBusy();
      bySession.set(sid, held + 1);
      bytes += size;
      return () => {
        bytes -= size;
        const left = (bySession.get(sid) ?? 1) - 1;
        if (left > 0) bySession.set(sid, left);
        else bySession.delete(sid);
      };
    },
  };
}
