import { type Clock, every } from "../lib/clock.ts";

export type RefreshResult =
  | { kind: "fresh"; accessToken: string; refreshToken: string; exp: number; renewAt: number }
  | { kind: "refused" | "locked" | "deleted" };

export type Claim =
  | { kind: "claimed" }
  | { kind: "busy" }
  | { kind: "settled"; result: RefreshResult }
  /** Refreshed longer ago: the caller's refresh token is worthless and must not be sent. */
  | { kind: "superseded" }
  | { kind: "unavailable" };

/** Times in ms since 1970. `after`: the user's last end that was known when the session began. */
export type SessionIdentity = {
  sid: string;
  users: readonly { user: string; after: number }[];
  born: number;
};

/** Ends sessions that began at or before `at` without knowing of it, except `kept`. */
export type SessionsEnd = { at: number; kept?: string | undefined };

/** `ends`: in the order of the session's users. */
export const endSession = (
  ends: readonly (SessionsEnd | undefined)[],
  { sid, users, born }: SessionIdentity,
): boolean =>
  users.some(({ after }, index) => {
    const end = ends[index];
    return end !== undefined && born <= end.at && after < end.at && end.kept !== sid;
  });

type PinProof = { user: string; sid: string };

/**
 * `ver` counts the refreshes of a session; a result is stored under the version that was refreshed.
 * A Redis implementation does `claim` in one script and encrypts results.
 */
export interface CoordinationStore {
  claim(sid: string, ver: number): Promise<Claim>;
  renew(sid: string, ver: number): Promise<void>;
  /** `until`: session end, ms since 1970. */
  settle(sid: string, ver: number, result: RefreshResult, until: number): Promise<void>;
  release(sid: string, ver: number): Promise<void>;
  /** Undefined when the refresh was released or took too long. */
  wait(sid: string, ver: number): Promise<RefreshResult | undefined>;
  latestVersion(sid: string): Promise<number>;
  /** `until`: ms since 1970. */
  revoke(sid: string, until: number): Promise<void>;
  isRevoked(sid: string): Promise<boolean>;
  /**
   * `end.at` must be later than `endedUntil`.
   * @throws ProblemError SERVER_BUSY when other processes learn of it only later
   */
  endSessions(user: string, end: SessionsEnd, until: number): Promise<void>;
  /** In ms since 1970; 0 if none have ended. */
  endedUntil(user: string): Promise<number>;
  hasEnded(session: SessionIdentity): Promise<boolean>;
  /** Changes whenever the user's proof ends. */
  pinMark(user: string): Promise<string>;
  /** No-op if the mark has changed since the PIN was sent: it may be another PIN by now. */
  provePin(proof: PinProof, until: number, mark: string): Promise<void>;
  /** True again for a repeat of the same call. @throws ProblemError SERVER_BUSY */
  spendPinProof(proof: PinProof, call: string): Promise<boolean>;
  endPinProof(user: string): Promise<void>;
  /** True for the first caller only. `until`: ms since 1970. */
  consume(id: string, until: number): Promise<boolean>;
}

export const RESULT_TTL_MS = 60_000;
/** A claim whose holder died expires after this. */
export const CLAIM_TTL_MS = 15_000;

/** Longer than a call may take. */
export const PIN_MARK_MS = 10 * 60_000;

export const keepClaim = (
  { store, clock }: { store: CoordinationStore; clock: Clock },
  sid: string,
  ver: number,
): (() => void) => every(clock, CLAIM_TTL_MS / 3, () => store.renew(sid, ver));

/** Best effort: an announcement may get lost. */
export interface Invalidations {
  announce(sid: string): void;
  subscribe(forget: (sid: string) => void): void;
}

export const noInvalidations: Invalidations = { announce: () => {}, subscribe: () => {} };

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

export function memoryStore(clock: Clock): CoordinationStore {
  const results = expiringMap<RefreshResult>(clock);
  const versions = expiringMap<number>(clock);
  const tombstones = expiringMap<true>(clock);
  const ends = expiringMap<SessionsEnd>(clock);
  const claims = expiringMap<true>(clock);
  const consumed = expiringMap<true>(clock);
  const pinProofs = expiringMap<{ sid: string; call?: string }>(clock);
  const pinMarks = expiringMap<string>(clock);
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
    async renew(sid, ver) {
      const key = keyOf(sid, ver);
      if (claims.get(key)) claims.set(key, true, clock.now() + CLAIM_TTL_MS);
    },
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
    async endSessions(user, end, until) {
      ends.set(user, end, until);
    },
    endedUntil: async (user) => ends.get(user)?.at ?? 0,
    hasEnded: async (session) =>
      tombstones.get(session.sid) === true ||
      endSession(
        session.users.map(({ user }) => ends.get(user)),
        session,
      ),
    pinMark: async (user) => pinMarks.get(user) ?? "",
    async provePin({ user, sid }, until, mark) {
      if (mark === (pinMarks.get(user) ?? "")) pinProofs.set(user, { sid }, until);
    },
    async spendPinProof({ user, sid }, call) {
      const proof = pinProofs.get(user);
      if (proof?.sid !== sid) return false;
      proof.call ??= call;
      return proof.call === call;
    },
    async endPinProof(user) {
      pinProofs.delete(user);
      pinMarks.set(user, crypto.randomUUID(), clock.now() + PIN_MARK_MS);
    },
    async consume(id, until) {
      if (consumed.get(id)) return false;
      consumed.set(id, true, until);
      return true;
    },
  };
}
