import type { HeaderPairs } from "../http/headers.ts";
import { ProblemError, RETRY_AFTER_S } from "../http/problem.ts";
import type { Clock } from "../lib/clock.ts";

export type IdempotencyKey = {
  /** The same key of another owner is another request. */
  owner: string;
  id: string;
};

export type IdempotentRequest = IdempotencyKey & {
  fingerprint: string;
};

export type StoredResponse = {
  status: number;
  headers: HeaderPairs;
  body: Uint8Array<ArrayBuffer>;
};

export type IdempotencyClaim =
  /** `uncertain`: an earlier try may have worked. */
  | { kind: "claimed"; uncertain: boolean }
  | { kind: "busy" }
  | { kind: "replay"; response: StoredResponse }
  | { kind: "mismatch" };

export type KnownCall =
  | { kind: "unknown" }
  | { kind: "running" }
  | { kind: "uncertain" }
  | { kind: "final"; response: StoredResponse };

export type ReleaseOptions = {
  /** The call may have worked, so its key stays bound to its content. */
  uncertain: boolean;
  /** Waiting calls get it too and are not sent. */
  response?: StoredResponse | undefined;
};

/** Holds users' responses: never log them; encrypt them outside this process. */
export interface IdempotencyStore {
  nextSequence(): Promise<number>;
  /** A try that ended after the sequence number `arrived` counts for this call too. */
  claim(request: IdempotentRequest, arrived: number): Promise<IdempotencyClaim>;
  peek(key: IdempotencyKey): Promise<KnownCall>;
  complete(request: IdempotentRequest, response: StoredResponse): Promise<void>;
  release(request: IdempotentRequest, options: ReleaseOptions): Promise<void>;
  /** Resolves when the claim ends or after `ms`; with a response if it applies to waiting calls. */
  wait(request: IdempotentRequest, ms: number): Promise<StoredResponse | undefined>;
  reset(): void;
}

export const inProgress = () =>
  new ProblemError("IDEMPOTENCY_IN_PROGRESS", { data: { retryAfter: RETRY_AFTER_S } });

export const RESPONSE_TTL_MS = 24 * 60 * 60_000;

/** Without the body of its response. */
export const ENTRY_BYTES = 1024;
export const MAX_BYTES_PER_OWNER = 1024 * 1024;
const SWEEP_MS = 60_000;

type Bounds = { maxBytes: number; maxBytesPerOwner: number };

const BOUNDS: Bounds = { maxBytes: 64 * 1024 * 1024, maxBytesPerOwner: MAX_BYTES_PER_OWNER };

type Outcome = {
  final?: StoredResponse;
  /** Only for calls that arrived before the last try ended. */
  latest: StoredResponse | undefined;
};
type Entry = Outcome & { fingerprint: string; until: number; bytes: number; ended: number };
type OwnerEntries = { entries: Map<string, Entry>; bytes: number };
type Running = { fingerprint: string; waiters: Set<(response?: StoredResponse) => void> };

/**
 * Bounded in total and per owner, so that nobody can push out the entries of others:
 * an owner's oldest goes first, which no LRU cache does.
 */
export function memoryIdempotencyStore(clock: Clock, bounds: Bounds = BOUNDS): IdempotencyStore {
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

  /** Entries expire in insertion order. */
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
