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
