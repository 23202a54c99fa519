import type { HeaderPairs } from "../http/headers.ts";
import type { Clock } from "../lib/clock.ts";

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

/** Counted for an entry in addition to its response's body: names, digest, headers. */
const ENTRY_BYTES = 1024;
const SWEEP_MS = 60_000;

type Bounds = { maxBytes: number; maxBytesPerOwner: number };

const BOUNDS: Bounds = { maxBytes: 64 * 1024 * 1024, maxBytesPerOwner: 1024 * 1024 };

type Outcome = {
  /** Without it, the outcome of the call is unknown. */
  final?: StoredResponse;
  /** The response to the last try; only for calls that arrived before it ended. */
  latest: StoredResponse | undefined;
};
type Entry = Outcome & { fingerprint: string; until: number; bytes: number; ended: number };
/** One owner's entries, oldest first. */
type OwnerEntries = { entries: Map<string, Entry>; bytes: number };
type Running = { fingerprint: string; waiters: Set<(response?: StoredResponse) => void> };

/**
 * The store of a single process. Bounded in bytes, in total and for each owner, so that nobody can
 * push out the entries of others: an owner's oldest goes first, which no LRU cache does.
 */
export function memoryIdempotencyStore(clock: Clock, bounds: Bounds = BOUNDS): IdempotencyStore {
  /** By owner; the owner of the newest entry comes last. */
  const owners = new Map<string, OwnerEntries>();
  const running = new Map<string, Running>();
  let bytes = 0;
  let sequence = 0;
  let nextSweep = 0;

  // No header value contains a line break.
  const keyOf = ({ owner, id }: IdempotencyKey) => `${id}\n${owner}`;

  function drop(owner: string, id: string): void {
    const owned = owners.get(owner);
    const entry = owned?.entries.get(id);
    if (!owned || !entry) return;
    owned.entries.delete(id);
    owned.bytes -= entry.bytes;
    bytes -= entry.bytes;
    if (owned.entries.size === 0) owners.delete(owner);
  }

  function dropOldest(owner: string): void {
    const [oldest] = owners.get(owner)?.entries.keys() ?? [];
    if (oldest !== undefined) drop(owner, oldest);
  }

  function put({ owner, id, fingerprint }: IdempotentRequest, outcome: Outcome): void {
    sweep();
    drop(owner, id);
    const size = ENTRY_BYTES + (outcome.latest?.body.byteLength ?? 0);
    const owned = owners.get(owner) ?? { entries: new Map(), bytes: 0 };
    const until = clock.now() + RESPONSE_TTL_MS;
    owned.entries.set(id, { ...outcome, fingerprint, until, bytes: size, ended: ++sequence });
    owned.bytes += size;
    bytes += size;
    owners.delete(owner);
    owners.set(owner, owned);

    while (owned.bytes > bounds.maxBytesPerOwner) dropOldest(owner);
    while (bytes > bounds.maxBytes) {
      const [idlest = owner] = owners.keys();
      dropOldest(idlest);
    }
  }

  /** Entries expire in the order in which they were added. */
  function sweep(): void {
    const now = clock.now();
    if (now < nextSweep) return;
    nextSweep = now + SWEEP_MS;
    for (const [owner, { entries }] of owners) {
      for (const [id, { until }] of entries) {
        if (until > now) break;
        drop(owner, id);
      }
    }
  }

  function entryOf({ owner, id }: IdempotencyKey): Entry | undefined {
    const entry = owners.get(owner)?.entries.get(id);
    return entry && entry.until > clock.now() ? entry : undefined;
  }

  function endClaim(request: IdempotentRequest, response: StoredResponse | undefined): void {
    const waiters = running.get(keyOf(request))?.waiters ?? [];
    running.delete(keyOf(request));
    for (const wake of waiters) wake(response);
  }

  return {
    nextSequence: async () => ++sequence,
    async claim(request, arrived) {
      const inFlight = running.get(keyOf(request));
      const entry = entryOf(request);
      const before = inFlight ?? entry;
      if (before && before.fingerprint !== request.fingerprint) return { kind: "mismatch" };
      if (inFlight) return { kind: "busy" };
      if (entry?.final) return { kind: "replay", response: entry.final };
      if (entry?.latest && entry.ended > arrived) {
        return { kind: "replay", response: entry.latest };
      }
      running.set(keyOf(request), { fingerprint: request.fingerprint, waiters: new Set() });
      return { kind: "claimed", uncertain: entry !== undefined };
    },
    async peek(key) {
      if (running.has(keyOf(key))) return { kind: "running" };
      const entry = entryOf(key);
      if (!entry) return { kind: "unknown" };
      return entry.final ? { kind: "final", response: entry.final } : { kind: "uncertain" };
    },
    async complete(request, response) {
      put(request, { final: response, latest: response });
      endClaim(request, response);
    },
    async release(request, { uncertain, response }) {
      if (uncertain) put(request, { latest: response });
      endClaim(request, response);
    },
    wait(request, ms) {
      const waiters = running.get(keyOf(request))?.waiters;
      if (!waiters) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        const end = (response?: StoredResponse) => {
          waiters.delete(end);
          cancel();
          resolve(response);
        };
        const cancel = clock.after(ms, () => end());
        waiters.add(end);
      });
    },
    reset() {
      owners.clear();
      bytes = 0;
    },
  };
}
