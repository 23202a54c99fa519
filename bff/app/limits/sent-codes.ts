import type { Outcome } from "./attempt-outcome.ts";
import type { SentCode, SentCodeStore } from "./sent-code-store.ts";

/** Many backends invalidate a code after this many wrong tries; the next request gets a new one. */
const WRONG_TRIES = 5;

export type SentCodes = ReturnType<typeof createSentCodes>;

/**
 * Codes on their way to an e-mail address. In many backends a new code replaces the one before, so
 * a stranger who asks would invalidate the owner's code. While a code is valid, only the browser
 * that requested it gets another one, and only if no other browser asked. All others are told that
 * a code was sent, which is true: the owner finds it, a stranger does not.
 */
export function createSentCodes(store: SentCodeStore) {
  async function validCode(key: string): Promise<SentCode | undefined> {
    const code = await store.get(key);
    return code && code.wrongTries < WRONG_TRIES ? code : undefined;
  }

  return {
    /** Sends a code, unless a valid one is to be used. Concurrent requests wait. */
    async request(
      key: string,
      browser: string,
      send: () => Promise<Response>,
      wasSent: () => Response,
    ): Promise<Response> {
      const leave = await store.enter(key);
      try {
        const code = await validCode(key);
        if (code && (code.isShared || code.browser !== browser)) {
          if (code.browser !== browser) await store.share(key);
          return wasSent();
        }
        const response = await send();
        if (response.ok) await store.put(key, browser);
        return response;
      } finally {
        await leave();
      }
    },

    /** Records that a code of this e-mail was typed, and the outcome. */
    async recordTry(key: string, outcome: Outcome): Promise<void> {
      if (outcome === "right") await store.drop(key);
      else if (outcome !== "void") await store.countWrongTry(key);
    },
  };
}
