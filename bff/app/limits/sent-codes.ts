import type { Clock } from "../lib/clock.ts";
import type { Outcome } from "./attempt-outcome.ts";

/** A minute less than codes live: whoever is told of one has that long to type it. */
const GOOD_MS = 4 * 60_000;
/** After so many wrong tries many a backend burns a code: the next request gets a new one then. */
const WRONG_TRIES = 5;
/** Beyond this the oldest is forgotten; somebody may get a second e-mail then. */
const MOST = 10_000;

type SentCode = { until: number; browser: string; isShared: boolean; wrongTries: number };

export type SentCodes = ReturnType<typeof createSentCodes>;

/**
 * Codes that are on their way to an e-mail address. A backend lets a new code take the place of the one
 * before, so a stranger who asks would make the owner's code worthless. While a code is good, only the
 * browser that asked for it gets another one, and only as long as it was the only one to ask.
 * Everybody else is told that a code was sent, which is so: the owner finds it, a stranger does not.
 */
export function createSentCodes(clock: Clock) {
  const codes = new Map<string, SentCode>();
  const underWay = new Map<string, Promise<unknown>>();

  function goodCode(key: string): SentCode | undefined {
    const code = codes.get(key);
    return code && code.until > clock.now() && code.wrongTries < WRONG_TRIES ? code : undefined;
  }

  function keep(key: string, browser: string): void {
    codes.delete(key);
    const [oldest] = codes.size >= MOST ? codes.keys() : [];
    if (oldest !== undefined) codes.delete(oldest);
    const until = clock.now() + GOOD_MS;
    codes.set(key, { until, browser, isShared: false, wrongTries: 0 });
  }

  return {
    /** Sends a code, or leaves it at the one that is good. Who asks at the same time waits. */
    async request(
      key: string,
      browser: string,
      send: () => Promise<Response>,
      wasSent: () => Response,
    ): Promise<Response> {
      for (let other = underWay.get(key); other; other = underWay.get(key)) {
        await other.catch(() => undefined);
      }
      const code = goodCode(key);
      if (code && (code.isShared || code.browser !== browser)) {
        code.isShared ||= code.browser !== browser;
        return wasSent();
      }
      const sending = send();
      underWay.set(key, sending);
      try {
        const response = await sending;
        if (response.ok) keep(key, browser);
        return response;
      } finally {
        underWay.delete(key);
      }
    },

    /** A code of this e-mail was typed, with this outcome. */
    tried(key: string, outcome: Outcome): void {
      const code = codes.get(key);
      if (outcome === "right") codes.delete(key);
      else if (code && outcome !== "void") code.wrongTries += 1;
    },

    clear: () => codes.clear(),
  };
}
