import type { Operation } from "#openapi/generated/operations.ts";
import type {
  Intent,
  IntentClaim,
  IntentStore,
  KeptAnswer,
} from "../coordination/idempotency-store.ts";
import { type Body, keptWhenSmall, limitOf, type WholeBody } from "../http/body.ts";
import { Refusal, refusalResponse } from "../http/problem.ts";
import type { Clock } from "../lib/clock.ts";
import type { SessionData } from "../session/data.ts";
import { timedChunks } from "../upstream/timed-chunks.ts";
import { type BodyBudget, createBodyBudget } from "./body-budget.ts";
import { createFingerprint, type Fingerprint } from "./request-fingerprint.ts";

/** The contract's bounds of an Idempotency-Key. */
const SHORTEST_KEY = 8;
const LONGEST_KEY = 128;
/** Longer than a call with a refresh in the middle takes: 10 s each to the headers. */
const TWIN_WAIT_MS = 60_000;
const RETRY_AFTER_S = 5;

/**
 * Refusals that say "not now" or "who are you?": the same call may well be sent again. All other
 * answers below 500 are final.
 */
const NOT_FINAL: ReadonlySet<number> = new Set([401, 408, 425, 429]);

const isRight = (status: number) => status >= 200 && status < 300;
const isFinal = (status: number) => status < 500 && !NOT_FINAL.has(status);

export type KeyedCall = {
  /** The Idempotency-Key as the client sent it. */
  key: string;
  operation: Operation;
  /** Path and query. */
  target: string;
  contentType: string | null;
  takeBody: () => Promise<Body>;
  session: SessionData;
  requestId: string;
};

type Pass = (body: Body) => Promise<Response>;
type Claim = Exclude<IntentClaim, { kind: "busy" }>;
/** `body` is undefined where it was only compared, for a repeat that will not be sent. */
type Read = { body: WholeBody | undefined; print: string; arrived: number };
type Parts = { intents: IntentStore; clock: Clock; budget?: BodyBudget };

export type Once = ReturnType<typeof createOnce>;

/**
 * Sends a money call once per user, operation and key: a repeat gets the first answer.
 *
 * What the upstream did is not known after an answer above 499, or none. Nothing is kept as an
 * answer then. The key stays bound to what the call said; the next try goes up under the same key,
 * for the upstream to find out, and of its answers only a success is kept: a refusal could be about
 * the try before, such as "this is being processed". It is told as IDEMPOTENCY_UNCERTAIN. Who waited
 * for a try is told what that try was told, and is not sent: a hundred twins are one try.
 */
export function createOnce({ intents, clock, budget = createBodyBudget() }: Parts) {
  async function sendFirst(
    intent: Intent,
    { uncertain, requestId }: { uncertain: boolean; requestId: string },
    send: () => Promise<Response>,
  ): Promise<Response> {
    let answer: Response;
    try {
      answer = await send();
    } catch (error) {
      const told = await toldOf(errorResponse(error, requestId));
      await intents.release(intent, { uncertain: uncertain || mayHaveWorked(error), told });
      throw error;
    }
    const { status } = answer;
    if (isRight(status) || (isFinal(status) && !uncertain)) return keep(intent, answer, requestId);
    const final = status >= 400 && isFinal(status) ? await asUncertain(answer) : answer;
    const told = await toldOf(final.clone());
    const mayWork = uncertain || status >= 500 || status === 408;
    await intents.release(intent, { uncertain: mayWork, told });
    return final;
  }

  async function keep(intent: Intent, answer: Response, requestId: string): Promise<Response> {
    const { status, headers } = answer;
    const body = await bodyOf(answer).catch(() => undefined);
    if (body?.kind === "bytes" || body?.kind === "none") {
      const bytes = body.kind === "bytes" ? body.bytes : new Uint8Array();
      const kept: KeptAnswer = { status, headers: [...headers], body: bytes };
      await intents.keep(intent, kept);
      return responseOf(kept);
    }
    // Broken off, or more than anybody answers to such a call: the upstream may repeat it.
    const lost = new Refusal("BAD_UPSTREAM_ANSWER");
    const told = await toldOf(errorResponse(lost, requestId));
    await intents.release(intent, { uncertain: true, told });
    if (!body) throw lost;
    return new Response(body.stream, { status, headers });
  }

  /** Claims; for a twin of a call under way, what that is told. @throws Refusal IDEMPOTENCY_IN_PROGRESS */
  async function claimOf(intent: Intent, arrived: number): Promise<Claim> {
    const deadline = clock.now() + TWIN_WAIT_MS;
    for (;;) {
      const claim = await intents.claim(intent, arrived);
      if (claim.kind !== "busy") return claim;
      const left = deadline - clock.now();
      if (left <= 0) throw inProgress();
      const told = await intents.wait(intent, left);
      if (told) return { kind: "answered", answer: told };
    }
  }

  async function sendOnce(call: KeyedCall, read: Read, pass: Pass): Promise<Response> {
    const { body, print, arrived } = read;
    const intent = { ...intentKeyOf(call), print };
    const claim = await claimOf(intent, arrived);
    if (claim.kind === "answered") return responseOf(claim.answer);
    if (claim.kind === "mismatch") throw new Refusal("IDEMPOTENCY_MISMATCH");
    if (body) {
      const { uncertain } = claim;
      return sendFirst(intent, { uncertain, requestId: call.requestId }, () => pass(body));
    }
    // The call that this one was compared with ended without an answer: the next try sends it.
    await intents.release(intent, { uncertain: claim.uncertain });
    throw inProgress();
  }

  /** @throws Refusal VALIDATION, TOO_LARGE, SERVER_BUSY and those of the idempotency key */
  return async (call: KeyedCall, pass: Pass): Promise<Response> => {
    const { session, operation } = call;
    const key = intentKeyOf(call);
    const arrived = await intents.mark();
    const body = await call.takeBody();
    const fingerprint = createFingerprint(call);
    const finish = async (whole: WholeBody | undefined) => {
      const print = await fingerprint.end();
      return sendOnce(call, { body: whole, print, arrived }, pass);
    };

    if (body.kind !== "stream") {
      if (body.kind === "bytes") await fingerprint.add(body.bytes);
      return finish(body);
    }
    const limit = limitOf(operation.upload);
    const chunks = timedChunks(body.stream, { limit, clock });
    if (await intents.isAnswered(key)) {
      for await (const chunk of chunks) await fingerprint.add(chunk);
      return finish(undefined);
    }
    const size = body.length ?? limit;
    const giveBack = budget.take(session.sid, size);
    try {
      return await finish({ kind: "bytes", bytes: await wholeOf(chunks, size, fingerprint) });
    } finally {
      giveBack();
    }
  };
}

/** A call that is perhaps repeated must be at hand; held once, and digested on its way in. */
async function wholeOf(
  chunks: AsyncIterable<Uint8Array>,
  size: number,
  fingerprint: Fingerprint,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for await (const chunk of chunks) {
    if (at + chunk.byteLength > size) throw new Refusal("TOO_LARGE");
    await fingerprint.add(chunk);
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes.subarray(0, at);
}

function intentKeyOf({ key, operation, session }: KeyedCall): Omit<Intent, "print"> {
  if (key.length < SHORTEST_KEY || key.length > LONGEST_KEY) {
    throw new Refusal("VALIDATION", { errors: { "Idempotency-Key": "Giá trị không hợp lệ" } });
  }
  return { owner: session.uid || session.sid, id: `${operation.id} ${key}` };
}

const inProgress = () =>
  new Refusal("IDEMPOTENCY_IN_PROGRESS", { data: { retryAfter: RETRY_AFTER_S } });

/** What the BFF itself refuses below 500 did not reach the upstream, or was refused there. */
function mayHaveWorked(error: unknown): boolean {
  return !(error instanceof Refusal) || error.status >= 499 || error.status === 408;
}

function errorResponse(error: unknown, requestId: string): Response {
  const refusal = error instanceof Refusal ? error : new Refusal("INTERNAL");
  return refusalResponse(refusal, requestId);
}

/** For those who wait; a refused session is nobody's but the first one's. */
async function toldOf(answer: Response): Promise<KeptAnswer | undefined> {
  const { status, headers } = answer;
  if (status === 401) return undefined;
  return { status, headers: [...headers], body: new Uint8Array(await answer.arrayBuffer()) };
}

/** The refusal with a code that tells the browser to keep its key. */
async function asUncertain(answer: Response): Promise<Response> {
  const problem = { ...(await answer.json()), code: "IDEMPOTENCY_UNCERTAIN" };
  return new Response(JSON.stringify(problem), answer);
}

async function bodyOf({ body }: Response): Promise<Body> {
  return body ? keptWhenSmall(body) : { kind: "none" };
}

function responseOf({ status, headers, body }: KeptAnswer): Response {
  const isEmpty = status === 204 || status === 205;
  return new Response(isEmpty ? null : body, { status, headers });
}
