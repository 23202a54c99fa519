/** The result of a refresh: new tokens, or a rejection of the old one (maybe a locked account). */
export type RefreshResult =
  | { kind: "fresh"; accessToken: string; refreshToken: string; exp: number; renewAt: number }
  | { kind: "refused" | "locked" };

/** Whether the caller may refresh this version of this session. */
export type Claim =
  /** Yes, and nobody else may until `settle` or `release`. */
  | { kind: "claimed" }
  /** Another request is refreshing it: `wait`. */
  | { kind: "busy" }
  /** Refreshed less than `RESULT_TTL_MS` ago. */
  | { kind: "settled"; result: RefreshResult }
  /** Refreshed longer ago: the caller's refresh token is worthless and must not be sent. */
  | { kind: "superseded" }
  /** It cannot be known now whether another process refreshes it: try again later. */
  | { kind: "unavailable" };

/** Who has proven the wallet PIN, in which session. */
type PinProof = { user: string; sid: string };

/**
 * Coordinates the requests of one session, within a process or across replicas. `ver` counts the
 * refreshes of a session; a result is stored under the (sid, ver) of the session that was
 * refreshed. A Redis implementation does `claim` in one script and encrypts results.
 */
export interface CoordinationStore {
  claim(sid: string, ver: number): Promise<Claim>;
  /** Stores the result for a minute, ends the claim, wakes waiters. `until`: session end, ms. */
  settle(sid: string, ver: number, result: RefreshResult, until: number): Promise<void>;
  /** Ends the claim without a result; the next request may try again. */
  release(sid: string, ver: number): Promise<void>;
  /** The result of a refresh in flight; undefined when it was released or took too long. */
  wait(sid: string, ver: number): Promise<RefreshResult | undefined>;
  /** The latest known version of the session; 0 when there is none. */
  latestVersion(sid: string): Promise<number>;
  /** Leaves a tombstone: cookies of this session are no longer accepted. `until`: ms since 1970. */
  revoke(sid: string, until: number): Promise<void>;
  isRevoked(sid: string): Promise<boolean>;
  /** The session has proven the wallet PIN of its user; an earlier proof of the user ends. */
  provePin(proof: PinProof, until: number): Promise<void>;
  /**
   * Uses the proof for one call. True for the session that proved the PIN, and for that call again,
   * so that it can be repeated.
   * @throws ProblemError SERVER_BUSY when it cannot be known now
   */
  spendPinProof(proof: PinProof, call: string): Promise<boolean>;
  /** Ends the proof of the user, whichever session has it. */
  endPinProof(user: string): Promise<void>;
  /** True for the first caller only: for values that work once. `until`: ms since 1970. */
  consume(id: string, until: number): Promise<boolean>;
}

export const RESULT_TTL_MS = 60_000;
/** An abandoned claim expires after this; longer than a refresh may take. */
export const CLAIM_TTL_MS = 15_000;

/** Tells other processes to forget what they cached of a session; it may get lost. */
export interface Invalidations {
  announce(sid: string): void;
  /** `forget` is called for what others announced. */
  subscribe(forget: (sid: string) => void): void;
}

/** For a single process. */
export const noInvalidations: Invalidations = { announce: () => {}, subscribe: () => {} };
