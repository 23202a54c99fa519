import type { Clock } from "../lib/clock.ts";
/** A code on its way to an e-mail address. */
export type SentCode = {
  /** The browser that requested it. */
  browser: string;
  /** Another browser asked too. */
  isShared: boolean;
  wrongTries: number;
};

/** The codes on their way, by e-mail; each is forgotten `SENT_CODE_MS` after `put`. */
export interface SentCodeStore {
  /** Waits until no other request sends to this address; the result lets the next one in. */
  enter(key: string): Promise<() => Promise<void>>;
  get(key: string): Promise<SentCode | undefined>;
  put(key: string, browser: string): Promise<void>;
  share(key: string): Promise<void>;
  countWrongTry(key: string): Promise<void>;
  drop(key: string): Promise<void>;
  clear(): void;
}

/** A minute less than codes live: the least time that a user has left to type one. */
export const SENT_CODE_MS = 4 * 60_000;

/** Beyond this the oldest is dropped; its address may then get a second e-mail. */
const MAX_CODES = 10_000;

/** The store of a single process. */
export function memorySentCodeStore(clock: Clock): SentCodeStore {
  const codes = new Map<string, SentCode & { until: number }>();
  const senders = new Map<string, Promise<void>>();

  function find(key: string) {
    const code = codes.get(key);
    return code && code.until > clock.now() ? code : undefined;
  }

  return {
    async enter(key) {
      for (let other = senders.get(key); other; other = senders.get(key)) await other;
      const { promise, resolve } = Promise.withResolvers<void>();
      senders.set(key, promise);
      return async () => {
        senders.delete(key);
        resolve();
      };
    },
    get: async (key) => find(key),
    async put(key, browser) {
      codes.delete(key);
      const [oldest] = codes.size >= MAX_CODES ? codes.keys() : [];
      if (oldest !== undefined) codes.delete(oldest);
      const until = clock.now() + SENT_CODE_MS;
      codes.set(key, { until, browser, isShared: false, wrongTries: 0 });
    },
    async share(key) {
      const code = find(key);
      if (code) code.isShared = true;
    },
    async countWrongTry(key) {
      const code = find(key);
      if (code) code.wrongTries += 1;
    },
    async drop(key) {
      codes.delete(key);
    },
    clear: () => codes.clear(),
  };
}
