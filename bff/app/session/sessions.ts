import type { Context } from "hono";
import { sealData } from "iron-session";
import { LRUCache } from "lru-cache";
import type { Schema } from "#openapi/schema.ts";
import type { CoordinationStore, SessionIdentity } from "../coordination/coordination-store.ts";
import type { Env } from "../http/env.ts";
import type { Clock } from "../lib/clock.ts";
import {
  type CookieParts,
  clearSeal,
  cookieName,
  jarOf,
  readingJarOf,
  readSeal,
  unsealExactly,
  writeSeal,
} from "./cookies.ts";

/** The sealed content of the cookie. Times are in milliseconds since 1970, but `exp` in seconds. */
export type SessionData = {
  sid: string;
  /** Counts the refreshes. */
  ver: number;
  accessToken: string;
  refreshToken: string;
  /** When the access token expires, in seconds; 0 when unknown. */
  exp: number;
  /** When a refreshed token should be replaced; 0 when only a 401 will tell. */
  renewAt?: number;
  uid: string;
  /** The user's e-mail, as it is compared; sessions of earlier versions do not know it. */
  email?: string;
  /** When the user signed in. */
  born: number;
  /** When the session was last used, in steps. */
  seen: number;
  flags: { remember: boolean };
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const DAY_MS = 24 * HOUR_MS;

/** `stepMs`: `seen` is written at most this often, so that most calls need no new cookie. */
type Life = { idleMs: number; absoluteMs: number; stepMs: number };

const plain: Life = { idleMs: 30 * MINUTE_MS, absoluteMs: 12 * HOUR_MS, stepMs: MINUTE_MS };
const remembered: Life = { idleMs: 14 * DAY_MS, absoluteMs: 30 * DAY_MS, stepMs: HOUR_MS };

const lifeOf = ({ flags }: SessionData): Life => (flags.remember ? remembered : plain);

/** The latest time at which the session may be used, however active it is. */
export const absoluteEnd = (session: SessionData): number =>
  session.born + lifeOf(session).absoluteMs;

/** When the session ends unless it is used. */
const idleEnd = (session: SessionData): number => session.seen + lifeOf(session).idleMs;

const isOver = (session: SessionData, now: number): boolean =>
  now >= absoluteEnd(session) || now >= idleEnd(session);

/** Whose session it is; sessions of earlier versions do not know. */
export const userOf = ({ uid, sid }: Pick<SessionData, "uid" | "sid">): string => uid || sid;

const noteWho = (c: Context<Env>, session: SessionData) =>
  c.set("who", { session: session.sid, user: userOf(session) });

export function wantsTouch(session: SessionData, now: number): boolean {
  return now - session.seen >= lifeOf(session).stepMs;
}

/** True for what `unsealData` returns for a cookie of ours; for any other it returns {}. */
function isSessionData(value: unknown): value is SessionData {
  return (
    typeof value === "object" &&
    value !== null &&
    "sid" in value &&
    typeof value.sid === "string" &&
    "refreshToken" in value &&
    "flags" in value &&
    // Without them it would never end.
    "born" in value &&
    Number.isFinite(value.born) &&
    "seen" in value &&
    Number.isFinite(value.seen)
  );
}

type Parts = CookieParts & { store: CoordinationStore };

export type Sessions = ReturnType<typeof createSessions>;

/** Opens, writes and ends the sealed session of a request. */
export function createSessions({ keys, sealWith, store, clock, logger, isSecure }: Parts) {
  const opened = openedCache(clock);
  const sealed = sealedCache();
  const password = { ...keys };
  const sealing = { ...sealWith };

  async function sealNow(session: SessionData): Promise<string> {
    const leftMs = absoluteEnd(session) - clock.now();
    const seal = await sealData(session, { password: sealing, ttl: Math.ceil(leftMs / 1000) });
    opened.set(seal, session);
    return seal;
  }

  async function unseal(seal: string): Promise<SessionData | undefined> {
    const data = await unsealExactly(seal, password, (reason) =>
      logger.warn({ reason }, "session cookie rejected"),
    );
    if (!isSessionData(data)) return undefined;
    opened.set(seal, data);
    return data;
  }

  return {
    /** The session of the request; undefined for a guest and for a forged, ended or revoked one. */
    async open(c: Context<Env>): Promise<SessionData | undefined> {
      const seal = readSeal(readingJarOf(c), cookieName(isSecure(c)));
      if (!seal) return undefined;
      const session = opened.get(seal) ?? (await unseal(seal));
      if (!session || isOver(session, clock.now())) return undefined;
      if (await store.hasEnded(identityOf(session))) return undefined;
      noteWho(c, session);
      return session;
    },

    /** @throws ProblemError SESSION_TOO_LARGE */
    async write(c: Context<Env>, session: SessionData): Promise<void> {
      noteWho(c, session);
      const secure = isSecure(c);
      const leftMs = absoluteEnd(session) - clock.now();
      const seal = await sealed.get(session, () => sealNow(session));
      const maxAge = session.flags.remember ? Math.floor(leftMs / 1000) : undefined;
      const jar = jarOf(c);
      const before = readSeal(jar, cookieName(secure));
      writeSeal(jar, cookieName(secure), seal, { secure, maxAge });
      // Calls in flight bring the old cookie until the browser has the new one.
      if (opened.get(before)?.ver !== session.ver) opened.delete(before);
    },

    /** Removes the cookie from this browser. */
    clear(c: Context<Env>): void {
      const name = cookieName(isSecure(c));
      const jar = jarOf(c);
      opened.delete(readSeal(jar, name));
      clearSeal(jar, name, isSecure(c));
    },

    /** Leaves a tombstone, so that copies of the cookie are dead too. */
    revoke: (session: SessionData) => store.revoke(session.sid, absoluteEnd(session)),

    /**
     * The same session, begun after all that have ended: the clock that ended them may be ahead of this
     * one.
     */
    async begunAnew(session: SessionData): Promise<SessionData> {
      const until = await store.endedUntil(identityOf(session).users);
      return { ...session, born: Math.max(session.born, until + 1) };
    },

    hasEnded: (session: SessionData) => store.hasEnded(identityOf(session)),

    /** Undefined for a remembered session, whose user chose that it lasts for days. */
    timeLeft(session: SessionData): Schema["SessionTimeLeft"] | undefined {
      if (session.flags.remember) return undefined;
      const secondsTo = (end: number) => Math.max(0, Math.floor((end - clock.now()) / 1000));
      return { idle: secondsTo(idleEnd(session)), absolute: secondsTo(absoluteEnd(session)) };
    },

    /**
     * Ends all sessions of the user that have begun, but for the one given. `user`: an id, or what
     * `userOfEmail` gives.
     * @throws ProblemError SERVER_BUSY when it does not hold in all processes yet
     */
    endAll(user: string, kept?: SessionData): Promise<void> {
      const at = clock.now();
      return store.endSessions(user, { at, kept: kept?.sid }, at + remembered.absoluteMs);
    },
  };
}

/** Whose sessions end, where only the e-mail is known. */
export const userOfEmail = (email: string): string => `email ${email}`;

const identityOf = ({ sid, uid, email, born }: SessionData): SessionIdentity => ({
  sid,
  users: [userOf({ uid, sid }), ...(email ? [userOfEmail(email)] : [])],
  born,
});

const MAX_ENTRIES = 5000;
const TTL_MS = 5 * 60_000;

/**
 * Opened sessions by the exact cookie string, because unsealing costs more than the rest of a call.
 * Bounded: the least recently used goes first. Whether a session has ended or was revoked is checked
 * on every call and not cached.
 */
function openedCache(clock: Clock) {
  return new LRUCache<string, SessionData>({
    max: MAX_ENTRIES,
    ttl: TTL_MS,
    // The clock's every reading counts: no timer of the cache's own.
    ttlResolution: 0,
    perf: clock,
  });
}

const MAX_SEALED = 1000;

/**
 * Seals of sessions by their content: parallel calls that touch or renew a session share one cookie
 * per step, because sealing costs more than the rest of a call. Bounded: the least recently used goes
 * first.
 */
function sealedCache() {
  const seals = new LRUCache<string, Promise<string>>({ max: MAX_SEALED });

  return {
    /** The seal of this session and step, created by `seal` if there is none. */
    get(session: SessionData, seal: () => Promise<string>): Promise<string> {
      const seen = Math.floor(session.seen / lifeOf(session).stepMs);
      const key = JSON.stringify({ ...session, seen });
      const cached = seals.get(key);
      if (cached) return cached;
      const made = seal();
      seals.set(key, made);
      // After a failure the next call tries again.
      made.catch(() => seals.delete(key));
      return made;
    },
  };
}
