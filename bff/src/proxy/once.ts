import type { Operation } from "#openapi/generated/operations.ts";
import type { Intent, IntentClaim, IntentStore, KeptAnswer } from "../coordination/intents.ts";
import type { Clock } from "../deps.ts";
import { Refusal } from "../problem.ts";
import type { SessionData } from "../session/data.ts";
import { type Body, keptWhenSmall, limitOf, type WholeBody } from "./body.ts";
import { printOf } from "./print.ts";
import { readAtMost } from "./streams.ts";

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
  body: Body;
  session: SessionData;
};

type Pass = (body: Body) => Promise<Response>;

export type Once = ReturnType<typeof createOnce>;

/**
 * Sends a money call once per user, operation and key: a repeat gets the first answer.
 *
 * What the upstream did is not known after an answer above 499, or none. Nothing is kept as an
 * answer then. The key stays bound to what the call said; the next try goes up under the same key,
 * for the upstream to find out, and of its answers only a success is kept: a refusal could be about
 * the try before, such as "this is being processed". It is told as IDEMPOTENCY_UNCERTAIN.
 */
export function createOnce({ intents, clock }: { intents: IntentStore; clock: Clock }) {
  async function sendFirst(intent: Intent, uncertain: boolean, send: () => Promise<Response>) {
    let answer: Response;
    try {
      answer = await send();
    } catch (error) {
      await intents.release(intent, { uncertain: uncertain || mayHaveWorked(error) });
      throw error;
    }
    const { status } = answer;
    if (isRight(status) || (isFinal(status) && !uncertain)) return keep(intent, answer);
    await intents.release(intent, { uncertain: uncertain || status >= 500 || status === 408 });
    return status >= 400 && isFinal(status) ? asUncertain(answer) : answer;
  }

  async function keep(intent: Intent, answer: Response): Promise<Response> {
    const { status, headers } = answer;
    const body = await bodyOf(answer).catch(() => undefined);
    if (body?.kind === "bytes" || body?.kind === "none") {
      const bytes = body.kind === "bytes" ? body.bytes : new Uint8Array();
      const kept: KeptAnswer = { status, headers: [...headers], body: bytes };
      await intents.keep(intent, kept);
      return responseOf(kept);
    }
    // Broken off, or more than anybody answers to such a call: the upstream may repeat it.
    await intents.release(intent, { uncertain: true });
    if (!body) throw new Refusal("BAD_UPSTREAM_ANSWER");
    return new Response(body.stream, { status, headers });
  }

  /** Claims, and waits for a twin under way. @throws Refusal IDEMPOTENCY_IN_PROGRESS */
  async function claimOf(intent: Intent): Promise<Exclude<IntentClaim, { kind: "busy" }>> {
    const deadline = clock.now() + TWIN_WAIT_MS;
    for (;;) {
      const claim = await intents.claim(intent);
      if (claim.kind !== "busy") return claim;
      const left = deadline - clock.now();
      if (left > 0) await intents.wait(intent, left);
      else throw new Refusal("IDEMPOTENCY_IN_PROGRESS", { data: { retryAfter: RETRY_AFTER_S } });
    }
  }

  /** @throws Refusal VALIDATION, TOO_LARGE, IDEMPOTENCY_MISMATCH, IDEMPOTENCY_IN_PROGRESS */
  return async (call: KeyedCall, pass: Pass): Promise<Response> => {
    const body = await wholeOf(call.body, limitOf(call.operation.upload));
    const intent = await intentOf({ ...call, body });
    const claim = await claimOf(intent);
    if (claim.kind === "answered") return responseOf(claim.answer);
    if (claim.kind === "mismatch") throw new Refusal("IDEMPOTENCY_MISMATCH");
    return sendFirst(intent, claim.uncertain, () => pass(body));
  };
}

async function intentOf(call: KeyedCall & { body: WholeBody }): Promise<Intent> {
  const { key, operation, session } = call;
  if (key.length < SHORTEST_KEY || key.length > LONGEST_KEY) {
    throw new Refusal("VALIDATION", { errors: { "Idempotency-Key": "Giá trị không hợp lệ" } });
  }
  const owner = session.uid || session.sid;
  return { owner, id: `${operation.id} ${key}`, print: await printOf(call) };
}

/** What the BFF itself refuses below 500 did not reach the upstream, or was refused there. */
function mayHaveWorked(error: unknown): boolean {
  return !(error instanceof Refusal) || error.status >= 499 || error.status === 408;
}

/** The refusal with a code that tells the browser to keep its key. */
async function asUncertain(answer: Response): Promise<Response> {
  const problem = { ...(await answer.json()), code: "IDEMPOTENCY_UNCERTAIN" };
  return new Response(JSON.stringify(problem), answer);
}

/** A call that is compared and perhaps repeated must be at hand, whatever its size. */
async function wholeOf(body: Body, limit: number): Promise<WholeBody> {
  if (body.kind !== "stream") return body;
  return { kind: "bytes", bytes: await readAtMost(body.stream, limit) };
}

async function bodyOf({ body }: Response): Promise<Body> {
  return body ? keptWhenSmall(body) : { kind: "none" };
}

function responseOf({ status, headers, body }: KeptAnswer): Response {
  const isEmpty = status === 204 || status === 205;
  return new Response(isEmpty ? null : body, { status, headers });
}
