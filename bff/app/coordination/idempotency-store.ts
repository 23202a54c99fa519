import type { HeaderPairs } from "../http/headers.ts";

export type IdempotencyKey = {
  /** Who the key belongs to: the same key of another owner is another request. */
  owner: string;
  /** The operation and its Idempotency-Key. */
  id: string;
};

/** A money call that is sent once per key. */
export type IdempotentRequest = IdempotencyKey & {
  /** A digest of what the call sends: equal for calls with the same content. */
  fingerprint: string;
};

export type StoredResponse = {
  status: number;
  headers: HeaderPairs;
  body: Uint8Array<ArrayBuffer>;
};

/** Whether the caller may send the request. */
export type IdempotencyClaim =
  /**
   * Yes, and nobody else may until `complete` or `release`. `uncertain`: an earlier try may have
   * worked.
   */
  | { kind: "claimed"; uncertain: boolean }
  /** The same request is in flight: `wait`, then claim again. */
  | { kind: "busy" }
  /** It was sent, and this was the response. */
  | { kind: "replay"; response: StoredResponse }
  /** The key belongs to a request with other content. */
  | { kind: "mismatch" };

/** What is known of a money call by its key alone. */
export type KnownCall =
  /** It never arrived, or was forgotten. */
  | { kind: "unknown" }
  | { kind: "running" }
  /** It was sent, and may have worked. */
  | { kind: "uncertain" }
  | { kind: "final"; response: StoredResponse };

/** How a claim ends without a final response. */
export type ReleaseOptions = {
  /** The call may have worked, so its key stays bound to its content. */
  uncertain: boolean;
  /** The response to the first call; those that waited get the same, and are not sent. */
  response?: StoredResponse | undefined;
};

/**
 * The state of money calls that carry a key. It holds users' responses: a store outside of this
 * process must encrypt them, and they must never be logged.
 */
export interface IdempotencyStore {
  /** A sequence number for a call that has just arrived. */
  nextSequence(): Promise<number>;
  /** `arrived`: the call's sequence number. A try that ended after it counts for this call too. */
  claim(request: IdempotentRequest, arrived: number): Promise<IdempotencyClaim>;
  /** Reads, and changes nothing. */
  peek(key: IdempotencyKey): Promise<KnownCall>;
  /** Stores the response for `RESPONSE_TTL_MS`, ends the claim, wakes waiters. */
  complete(request: IdempotentRequest, response: StoredResponse): Promise<void>;
  /** Ends the claim without a response for later repeats, and wakes waiters. */
  release(request: IdempotentRequest, options: ReleaseOptions): Promise<void>;
  /**
   * Resolves when the claim in flight has ended, or after `ms`: with the response to the first call
   * if it applies to those who waited too.
   */
  wait(request: IdempotentRequest, ms: number): Promise<StoredResponse | undefined>;
  /** Drops what has ended; calls in flight go on. */
  reset(): void;
}

export const RESPONSE_TTL_MS = 24 * 60 * 60_000;
