import type { Clock } from "../lib/clock.ts";
import type { Logger } from "../lib/logger.ts";
import { within } from "../lib/with-timeout.ts";
import { jsonOf } from "../upstream/call-json.ts";

/** The administrative-units service (document 1 §3): the address before `/new-provinces`. */
export type PlacesDeps = { url: string; key?: string; fetch?: typeof fetch };

/** A maps service that speaks Nominatim's reverse search; `agent` tells it who asks. */
export type GeocoderDeps = { url: string; agent: string; fetch?: typeof fetch };

const ANSWER_MS = 5_000;
/** After a failure nobody waits for the next one this long. */
const REST_MS = 5_000;

/** How long an answer is kept; that of yesterday is better than none. */
export const untilTomorrow = { keptMs: 24 * 60 * 60_000, orOlder: true };

/** Why there is no answer; never with an address, because positions and keys may stand there. */
export class OutsideFailure extends Error {
  /** The fault is in this one question: others may well be answered. */
  readonly isOfQuestion: boolean;

  constructor(reason: string, { isOfQuestion = false } = {}) {
    super(reason);
    this.name = "OutsideFailure";
    this.isOfQuestion = isOfQuestion;
  }
}

/** What a service answers to a question that it does not take; anything else is its own trouble. */
const BAD_QUESTION: ReadonlySet<number> = new Set([400, 414, 422]);

type Parts = {
  /** What the log calls it. */
  service: string;
  fetch: typeof fetch;
  clock: Clock;
  logger: Logger;
};

/** GET of JSON from a service that is not ours: it may be slow, down or strange. */
export function createOutside({ service, fetch: fetchIt, clock, logger }: Parts) {
  let restsUntil = 0;

  async function ask(url: URL, headers: Record<string, string>, signal: AbortSignal) {
    // A redirect could carry the key to someone else.
    const init = { headers: { accept: "application/json", ...headers }, signal };
    const answer = await fetchIt(url, { ...init, redirect: "manual" });
    if (answer.ok) return { status: answer.status, body: await jsonOf(answer) };
    await answer.body?.cancel();
    const { status } = answer;
    if (status === 404) return { status, body: undefined };
    throw new OutsideFailure(`status ${status}`, { isOfQuestion: BAD_QUESTION.has(status) });
  }

  return {
    /** The answer, which is 200 or so, or 404. @throws OutsideFailure */
    async get(url: URL, headers: Record<string, string>) {
      if (clock.now() < restsUntil) throw new OutsideFailure("resting");
      try {
        return await within(clock, ANSWER_MS, (signal) => ask(url, headers, signal));
      } catch (error) {
        const failure = error instanceof OutsideFailure ? error : new OutsideFailure(nameOf(error));
        logger.warn({ service, reason: failure.message }, "an outside service failed");
        if (!failure.isOfQuestion) restsUntil = clock.now() + REST_MS;
        throw failure;
      }
    },

    forget: () => {
      restsUntil = 0;
    },
  };
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error);
