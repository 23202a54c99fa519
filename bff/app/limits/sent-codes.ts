import type { Clock } from "../lib/clock.ts";
import type { Outcome } from "./attempt-outcome.ts";

/** A minute less than codes live: the least time that a user has left to type one. */
const VALID_MS = 4 * 60_000;
/** Many backends invalidate a code after this many wrong tries; the next request gets a new one. */
const WRONG_TRIES = 5;
/** Beyond this the oldest is dropped; its address may then get a second e-mail. */
const MAX_CODES = 10_000;

type SentCode = { until: number; browser: string; isShared: boolean; wrongTries: number };

export type SentCodes = ReturnType<typeof createSentCodes>;

/**
 * Codes on their way to an e-mail address. In many backends a new code replaces the one before, so
 * a stranger who asks would invalidate the owner's code. While a code is valid, only the browser
 * that requested it gets another one, and only if no other browser asked. All others are told that
 * a code was sent, which is true: the owner finds it, a stranger does not.
 */
export function createSentCodes(clock: Clock) {
  const codes = new Map<string, SentCode>();
  const inFlight = new Map<string, Promise<unknown>>();

  function validCode(key: string): SentCode | undefined {
    const code = codes.get(key);
    return code && code.until > clock.now() && code.wrongTries < WRONG_TRIES ? code : undefined;
  }

  function store(key: string, browser: string): void {
    codes.delete(key);
    const [oldest] = codes.size >= MAX_CODES ? codes.keys() : [];
    if (oldest !== undefined) codes.delete(oldest);
    const until = clock.now() + VALID_MS;
    codes.set(key, { until, browser, isShared: false, wrongTries: 0 });
  }

  return {
    /** Sends a code, unless a valid one is to be used. Concurrent requests wait. */
    async request(
      key: string,
      browser: string,
      send: () => Promise<Response>,
      wasSent: () => Response,
    ): Promise<Response> {
      for (let other = inFlight.get(key); other; other = inFlight.get(key)) {
        await other.catch(() => undefined);
      }
      const code = validCode(key);
      if (code && (code.isShared || code.browser !== browser)) {
        code.isShared ||= code.browser !== browser;
        return wasSent();
      }
      const sending = send();
      inFlight.set(key, sending);
      try {
        const response = await sending;
        if (response.ok) store(key, browser);
        return response;
      } finally {
        inFlight.delete(key);
      }
    },

    /** Records that a code of this e-mail was typed, and the outcome. */
    recordTry(key: string, outcome: Outcome): void {
      const code = codes.get(key);
      if (outcome === "right") codes.delete(key);
      else if (code && outcome !== "void") code.wrongTries += 1;
    },

    clear: () => codes.clear(),
  };
}
