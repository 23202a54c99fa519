/** What a refresh came to: new tokens, or the refusal of the old one (because the account was locked). */
export type RefreshResult =
  | { kind: "fresh"; accessToken: string; refreshToken: string; exp: number; renewAt: number }
  | { kind: "refused" | "locked" };

/** The answer to "may I refresh this version of this session?" */
export type Claim =
  /** Yes, and nobody else until `settle` or `release`. */
  | { kind: "claimed" }
  /** Someone is at it: `wait`. */
  | { kind: "busy" }
  /** Someone did it less than `RESULT_KEPT_MS` ago. */
  | { kind: "settled"; result: RefreshResult }
  /** Someone did it longer ago: the refresh token at hand is worthless and must not be sent. */
  | { kind: "superseded" };

/**
 * What the requests of one session must agree on, in one process or across replicas.
 * `ver` counts the refreshes of a session; a result is kept under (sid, ver) of the session that
 * was refreshed. A store over Redis does `claim` in one script and encrypts results.
 */
export interface CoordinationStore {
  claim(sid: string, ver: number): Promise<Claim>;
  /** Keeps the result for a minute, ends the claim, wakes who waits. `until`: end of the session, ms. */
  settle(sid: string, ver: number, result: RefreshResult, until: number): Promise<void>;
  /** Ends the claim without a result: the next request may try again. */
  release(sid: string, ver: number): Promise<void>;
  /** The result of a refresh under way; undefined when it was released or took too long. */
  wait(sid: string, ver: number): Promise<RefreshResult | undefined>;
  /** The newest version of the session that is known here; 0 when none is. */
  newest(sid: string): Promise<number>;
  /** Leaves a tombstone: no cookie of this session is accepted any more. `until`: ms since 1970. */
  bury(sid: string, until: number): Promise<void>;
  isBuried(sid: string): Promise<boolean>;
  /** True for the first who spends it: for what may be used once. `until`: ms since 1970. */
  spend(id: string, until: number): Promise<boolean>;
}

export const RESULT_KEPT_MS = 60_000;
/** A claim whose holder died is free again after this; longer than a refresh may take. */
export const CLAIM_KEPT_MS = 15_000;
