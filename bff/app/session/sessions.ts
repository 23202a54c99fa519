import type { Context } from "hono";
import { sealData } from "iron-session";
import { LRUCache } from "lru-cache";
import type { Schema } from "#openapi/schema.ts";
import type { CoordinationStore, SessionIdentity } from "../coordination/coordination-store.ts";
import type { Env } from "../http/env.ts";
import { ProblemError } from "../http/problem.ts";
import { type Clock, DAY_MS, HOUR_MS, MINUTE_MS } from "../lib/clock.ts";
import { expiringCache } from "../lib/response-cache.ts";
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

/** Times are in milliseconds since 1970, but `exp` in seconds. */
export type SessionData = {
  sid: string;
  ver: number;
  accessToken: string;
  refreshToken: string;
  /** 0 when unknown. */
  exp: number;
  /** 0 when only a 401 will tell. */
  renewAt?: number;
  uid: string;
  /** As compared; sessions of earlier versions do not have it. */
  email?: string;
  born: number;
  /** The last ends of the user's sessions, and of the e-mail's, that this one began after. */
  after?: { user: number; email: number };
  /** Last use, in steps of `stepMs`. */
  seen: number;
  flags: { remember: boolean };
};

/** By how much the clock of the process that began a session may be ahead of ours. */
const MOST_SKEW_MS = 5 * MINUTE_MS;

/** `stepMs`: `seen` is written at most this often, so that most calls need no new cookie. */
type Life = { idleMs: number; absoluteMs: number; stepMs: number };

const plain: Life = { idleMs: 30 * MINUTE_MS, absoluteMs: 12 * HOUR_MS, stepMs: MINUTE_MS };
const remembered: Life = { idleMs: 14 * DAY_MS, absoluteMs: 30 * DAY_MS, stepMs: HOUR_MS };

const lifeOf = ({ flags }: SessionData): Life => (flags.remember ? remembered : plain);

export const absoluteEnd = (session: SessionData): number =>
  session.born + lifeOf(session).absoluteMs;

const idleEnd = (session: SessionData): number => session.seen + lifeOf(session).idleMs;

const isOver = (session: SessionData, now: number): boolean =>
  now >= absoluteEnd(session) || now >= idleEnd(session);

/** Sessions of earlier versions have no `uid`. */
export const userOf = ({ uid, sid }: Pick<SessionData, "uid" | "sid">): string => uid || sid;

const noteWho = (c: Context<Env>, session: SessionData) =>
  c.set("who", { session: session.sid, user: userOf(session) });

export function wantsTouch(session: SessionData, now: number): boolean {
  return now - session.seen >= lifeOf(session).stepMs;
}

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

  /** A forgotten password ended those of the e-mail; older ones may be of an e-mail before it. */
  const endEarlier = (user: string, at: number) =>
    store.endSessions(user, { at }, at + remembered.absoluteMs).catch((error: unknown) => {
      // It holds here already; other processes learn of it late.
      if (!(error instanceof ProblemError)) throw error;
    });

  return {
    /** Undefined for a guest and for a forged, ended or revoked session. */
    async open(c: Context<Env>): Promise<SessionData | undefined> {
      const seal = readSeal(readingJarOf(c), cookieName(isSecure(c)));
      if (!seal) return undefined;
      const session = opened.get(seal) ?? (await unseal(seal));
      if (!session || isOver(session, clock.now())) return undefined;
      if (await store.hasEnded(identityOf(session))) return undefined;
      noteWho(c, session);
      return session;
    },

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

    clear(c: Context<Env>): void {
      const name = cookieName(isSecure(c));
      const jar = jarOf(c);
      opened.delete(readSeal(jar, name));
      clearSeal(jar, name, isSecure(c));
    },

    /** Copies of the cookie are dead too. */
    revoke: (session: SessionData) => store.revoke(session.sid, absoluteEnd(session)),

    /** After all ended sessions: the clock that ended them may be ahead of this one. */
    async begunAnew(session: SessionData): Promise<SessionData> {
      const user = userOf(session);
      const ofUser = await store.endedUntil(user);
      const ofEmail = session.email ? await store.endedUntil(userOfEmail(session.email)) : 0;
      if (ofEmail > ofUser) await endEarlier(user, ofEmail);
      const latest = Math.max(ofUser, ofEmail);
      return latest > 0 ? { ...session, after: { user: latest, email: ofEmail } } : session;
    },

    hasEnded: (session: SessionData) => store.hasEnded(identityOf(session)),

    /** Undefined for a remembered session, whose user chose that it lasts for days. */
    timeLeft(session: SessionData): Schema["SessionTimeLeft"] | undefined {
      if (session.flags.remember) return undefined;
      const secondsTo = (end: number) => Math.max(0, Math.floor((end - clock.now()) / 1000));
      return { idle: secondsTo(idleEnd(session)), absolute: secondsTo(absoluteEnd(session)) };
    },

    /**
     * `user`: an id, or from `userOfEmail`.
     * @throws ProblemError SERVER_BUSY when it does not hold in all processes yet
     */
    async endAll(user: string, kept?: SessionData): Promise<void> {
      const before = await store.endedUntil(user);
      const at = Math.max(clock.now() + MOST_SKEW_MS, before + 1);
      return store.endSessions(user, { at, kept: kept?.sid }, at + remembered.absoluteMs);
    },
  };
}

export const userOfEmail = (email: string): string => `email ${email}`;

const identityOf = ({ sid, uid, email, born, after }: SessionData): SessionIdentity => ({
  sid,
  users: [
    { user: userOf({ uid, sid }), after: after?.user ?? 0 },
    ...(email ? [{ user: userOfEmail(email), after: after?.email ?? 0 }] : []),
  ],
  born,
});

const MAX_ENTRIES = 5000;
const TTL_MS = 5 * 60_000;

/**
 * By the exact cookie string, because unsealing costs more than the rest of a call. Whether a
 * session has ended or was revoked is checked on every call, never cached.
 */
function openedCache(clock: Clock) {
  return expiringCache<SessionData>(clock, { max: MAX_ENTRIES, ttl: TTL_MS });
}

const MAX_SEALED = 1000;

/** Sealing costs more than the rest of a call, so parallel calls share one cookie per step. */
function sealedCache() {
  const seals = new LRUCache<string, Promise<string>>({ max: MAX_SEALED });

  return {
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
