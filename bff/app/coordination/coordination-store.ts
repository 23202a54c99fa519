import { type Clock, every } from "../lib/clock.ts";

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

/** A session as far as it can be ended from elsewhere; times in ms since 1970. */
export type SessionIdentity = {
  sid: string;
  /** By which names its user is known. */
  users: readonly string[];
  born: number;
};

/** The sessions of a user that began until then have ended, but for one. */
export type SessionsEnd = { at: number; kept?: string | undefined };

export const latestOf = (ends: readonly (SessionsEnd | undefined)[]): number =>
  Math.max(0, ...ends.map((end) => end?.at ?? 0));

export const endsSession = (
  end: SessionsEnd | undefined,
  { sid, born }: SessionIdentity,
): boolean => end !== undefined && born <= end.at && end.kept !== sid;

/** Who has proven the wallet PIN, in which session. */
type PinProof = { user: string; sid: string };

/**
 * Coordinates the requests of one session, within a process or across replicas. `ver` counts the
 * refreshes of a session; a result is stored under the (sid, ver) of the session that was
 * refreshed. A Redis implementation does `claim` in one script and encrypts results.
 */
export interface CoordinationStore {
  claim(sid: string, ver: number): Promise<Claim>;
  /** The refresh takes longer: the claim, if it is still held, ends `CLAIM_TTL_MS` from now. */
  renew(sid: string, ver: number): Promise<void>;
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
  /**
   * Ends sessions of the user, whichever browser has them. `until`: when the last would have ended.
   * @throws ProblemError SERVER_BUSY when other processes cannot learn of it now, but will
   */
  endSessions(user: string, end: SessionsEnd, until: number): Promise<void>;
  /** Until when sessions of the user have ended, in ms since 1970; 0 if none have. */
  endedUntil(users: readonly string[]): Promise<number>;
  /** Revoked, or ended with others of its user. */
  hasEnded(session: SessionIdentity): Promise<boolean>;
  /** Changes whenever the proof of the user ends. */
  pinMark(user: string): Promise<string>;
  /**
   * The session has proven the wallet PIN of its user; an earlier proof of the user ends. Nothing if
   * the mark is no longer that of when the PIN was sent: it may be another PIN by now.
   */
  provePin(proof: PinProof, until: number, mark: string): Promise<void>;
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
/** A claim whose holder died expires after this; a living one renews it. */
export const CLAIM_TTL_MS = 15_000;

/** Longer than a call may take. */
export const PIN_MARK_MS = 10 * 60_000;

/** Renews a claim until the returned function is called: for as long as its work takes. */
export const keepClaim = (
  { store, clock }: { store: CoordinationStore; clock: Clock },
  sid: string,
  ver: number,
): (() => void) => every(clock, CLAIM_TTL_MS / 3, () => store.renew(sid, ver));

/** Tells other processes to forget what they cached of a session; it may get lost. */
export interface Invalidations {
  announce(sid: string): void;
  /** `forget` is called for what others announced. */
  subscribe(forget: (sid: string) => void): void;
}

/** For a single process. */
export const noInvalidations: Invalidations = { announce: () => {}, subscribe: () => {} };

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
    endedUntil: async (users) => latestOf(users.map((user) => ends.get(user))),
    hasEnded: async (session) =>
      tombstones.get(session.sid) === true ||
      session.users.some((user) => endsSession(ends.get(user), session)),
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
