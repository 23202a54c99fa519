import type { HeaderPairs } from "../http/headers.ts";

/** What somebody means by a call that moves money. */
export type Intent = {
  /** Whose it is: nobody else's intents can have the same key. */
  owner: string;
  /** Which operation, under which Idempotency-Key. */
  id: string;
  /** Tells whether two calls say the same: a digest of what they send. */
  print: string;
};

export type KeptAnswer = {
  status: number;
  headers: HeaderPairs;
  body: Uint8Array<ArrayBuffer>;
};

/** The answer to "may I send this?" */
export type IntentClaim =
  /** Yes, and nobody else until `keep` or `release`. `uncertain`: an earlier try may have worked. */
  | { kind: "claimed"; uncertain: boolean }
  /** Someone is at it: `wait`, then claim again. */
  | { kind: "busy" }
  /** It was sent, and this was the answer. */
  | { kind: "answered"; answer: KeptAnswer }
  /** The key belongs to a call that said something else. */
  | { kind: "mismatch" };

/** How a claim ended that leaves no answer. */
export type Ending = {
  /** The call may have worked, so its key stays bound to what it said. */
  uncertain: boolean;
  /** What the first was told; who came meanwhile is told the same, and their call is not sent. */
  told?: KeptAnswer | undefined;
};

/**
 * What becomes of money calls that carry a key. It holds answers to people: a store outside of this
 * process encrypts them, and nobody logs them.
 */
export interface IntentStore {
  /** A mark in the order of things, for a call that has just arrived. */
  mark(): Promise<number>;
  /** `arrived`: the call's mark. A try that ended after it speaks for this call too. */
  claim(intent: Intent, arrived: number): Promise<IntentClaim>;
  /** Whether a repeat of this would be told what the first was or is told, and not be sent. */
  isAnswered(intent: Omit<Intent, "print">): Promise<boolean>;
  /** Keeps the answer for `ANSWER_KEPT_MS`, ends the claim, wakes who waits. */
  keep(intent: Intent, answer: KeptAnswer): Promise<void>;
  /**
   * Ends the claim without an answer for later repeats, and wakes who waits.
   */
  release(intent: Intent, how: Ending): Promise<void>;
  /**
   * Resolves when the claim under way has ended, or after `ms`: with what the first was told, where
   * that holds for those who waited too.
   */
  wait(intent: Intent, ms: number): Promise<KeptAnswer | undefined>;
  /** Forgets what ended; what is under way goes on. */
  forget(): void;
}

export const ANSWER_KEPT_MS = 24 * 60 * 60_000;
