import type { Clock } from "../lib/clock.ts";
import {
  CLAIM_TTL_MS,
  type Claim,
  type CoordinationStore,
  RESULT_TTL_MS,
  type RefreshResult,
} from "./coordination-store.ts";

/** A map whose entries expire; expired ones are swept at most once a minute. */
function expiringMap<T>(clock: Clock) {
  const entries = new Map<string, { value: T; until: number }>();
  let nextSweep = 0;

  function sweep(now: number): void {
    if (now < nextSweep) return;
    nextSweep = now + 60_000;
    for (const [key, entry] of entries) if (entry.until <= now) entries.delete(key);
  }

  return {
    get(key: string): T | undefined {
      const entry = entries.get(key);
      return entry && entry.until > clock.now() ? entry.value : undefined;
    },
    set(key: string, value: T, until: number): void {
      sweep(clock.now());
      entries.set(key, { value, until });
    },
    delete: (key: string) => entries.delete(key),
  };
}

/** The store of a single process. */
export function memoryStore(clock: Clock): CoordinationStore {
  const results = expiringMap<RefreshResult>(clock);
  const versions = expiringMap<number>(clock);
  const tombstones = expiringMap<true>(clock);
  const claims = expiringMap<true>(clock);
  const consumed = expiringMap<true>(clock);
  const pinProofs = expiringMap<{ sid: string; call?: string }>(clock);
  const waiting = new Map<string, Set<(result: RefreshResult | undefined) => void>>();

  const keyOf = (sid: string, ver: number) => `${sid}:${ver}`;

  function wake(key: string, result: RefreshResult | undefined): void {
    claims.delete(key);
    for (const resolve of waiting.get(key) ?? []) resolve(result);
    waiting.delete(key);
  }

  function claimNow(sid: string, ver: number): Claim {
    const key = keyOf(sid, ver);
    const result = results.get(key);
    if (result) return { kind: "settled", result };
    if ((versions.get(sid) ?? 0) > ver) return { kind: "superseded" };
    if (claims.get(key)) return { kind: "busy" };
    claims.set(key, true, clock.now() + CLAIM_TTL_MS);
    return { kind: "claimed" };
  }

  return {
    claim: async (sid, ver) => claimNow(sid, ver),
    async settle(sid, ver, result, until) {
      const key = keyOf(sid, ver);
      results.set(key, result, clock.now() + RESULT_TTL_MS);
      if (result.kind === "fresh") versions.set(sid, ver + 1, until);
      wake(key, result);
    },
    async release(sid, ver) {
      wake(keyOf(sid, ver), undefined);
    },
    wait(sid, ver) {
      const key = keyOf(sid, ver);
      const done = results.get(key);
      if (done || !claims.get(key)) return Promise.resolve(done);
      return new Promise((resolve) => {
        const waiters = waiting.get(key) ?? new Set();
        waiting.set(key, waiters.add(resolve));
        clock.after(CLAIM_TTL_MS, () => {
          waiters.delete(resolve);
          resolve(undefined);
        });
      });
    },
    latestVersion: async (sid) => versions.get(sid) ?? 0,
    async revoke(sid, until) {
      tombstones.set(sid, true, until);
    },
    isRevoked: async (sid) => tombstones.get(sid) === true,
    async provePin({ user, sid }, until) {
      pinProofs.set(user, { sid }, until);
    },
    async spendPinProof({ user, sid }, call) {
      const proof = pinProofs.get(user);
      if (proof?.sid !== sid) return false;
      proof.call ??= call;
      return proof.call === call;
    },
    async endPinProof(user) {
      pinProofs.delete(user);
    },
    async consume(id, until) {
      if (consumed.get(id)) return false;
      consumed.set(id, true, until);
      return true;
    },
  };
}
