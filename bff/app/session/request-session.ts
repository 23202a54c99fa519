import type { Context } from "hono";
import type { CoordinationStore } from "../coordination/coordination-store.ts";
import { deviceHeaders } from "../http/device.ts";
import type { Env } from "../http/env.ts";
import { Refusal, type RefusalCode } from "../http/problem.ts";
import type { Clock } from "../lib/clock.ts";
import { type SessionData, wantsTouch } from "./data.ts";
import type { createRefresh, Refreshed } from "./refresh.ts";
import { wantsRenewal } from "./renewal.ts";
import type { Sessions } from "./sessions.ts";

/** One request never climbs more versions than this: 60 s of results hold few. */
const MOST_STEPS = 3;

/** The session of one request, as it stands now. */
export type Access = {
  session: SessionData | undefined;
  /** The cookie must be written again. */
  changed: boolean;
  /** A refresh was made for this very request. */
  renewed: boolean;
};

/** Asking who is signed in, as an open page does every minute, uses no session: it may end idle. */
const isUse = (c: Context<Env>) => c.req.path !== "/bff/session";

/** A request's hold on its session, which may be renewed on the way. */
export type Visit = { access: Access };

type Parts = {
  sessions: Sessions;
  refresh: ReturnType<typeof createRefresh>;
  store: CoordinationStore;
  clock: Clock;
};

export type AccessDesk = ReturnType<typeof createAccessDesk>;

const refusals = {
  refused: "SESSION_ENDED",
  locked: "ACCOUNT_LOCKED",
  stale: "SESSION_STALE",
  unavailable: "SESSION_UNAVAILABLE",
} as const satisfies Record<Exclude<Refreshed["kind"], "fresh">, RefusalCode>;

/** Opens sessions with a token that works, and writes back what changed. */
export function createAccessDesk({ sessions, refresh, store, clock }: Parts) {
  const endsSoon = (session: SessionData) => wantsRenewal(session, clock.now());

  /**
   * @throws Refusal SESSION_ENDED (and takes the cookie away), ACCOUNT_LOCKED (the cookie stays until
   * the session was read, which says why), SESSION_STALE, SESSION_UNAVAILABLE
   */
  async function renew(c: Context<Env>, session: SessionData): Promise<Access> {
    const headers = deviceHeaders(c);
    let renewed: Refreshed = await refresh(session, headers);
    // A result that somebody else got may be old; one that was just got never ends soon.
    for (let step = 1; step < MOST_STEPS; step++) {
      if (renewed.kind !== "fresh" || !endsSoon(renewed.session)) break;
      renewed = await refresh(renewed.session, headers);
    }
    if (renewed.kind === "fresh") {
      const { session } = renewed;
      const fresh = isUse(c) ? { ...session, seen: clock.now() } : session;
      return { session: fresh, changed: true, renewed: true };
    }
    if (renewed.kind === "refused") sessions.clear(c);
    throw new Refusal(refusals[renewed.kind]);
  }

  /** A slow answer must not put an older version over the one that a faster request brought. */
  async function settle(c: Context<Env>, { session, changed }: Access): Promise<void> {
    if (!session || !changed) return;
    if ((await store.newest(session.sid)) > session.ver) return;
    await sessions.write(c, session);
  }

  return {
    renew,

    /** @throws as `renew` does; a guest is no error */
    async open(c: Context<Env>): Promise<Access> {
      const session = await sessions.open(c);
      if (!session) return { session: undefined, changed: false, renewed: false };
      if (endsSoon(session)) return renew(c, session);
      const touches = isUse(c) && wantsTouch(session, clock.now());
      if (!touches) return { session, changed: false, renewed: false };
      return { session: { ...session, seen: clock.now() }, changed: true, renewed: false };
    },

    /**
     * Does the work, then writes the cookie when the session changed: also when the work failed,
     * because a session that was renewed for it must reach the browser. Not after a sign-out.
     */
    async keep<T>(c: Context<Env>, visit: Visit, work: () => Promise<T>): Promise<T> {
      try {
        const done = await work();
        await settle(c, visit.access);
        return done;
      } catch (error) {
        // A cookie that cannot be written is told by the next call that succeeds.
        if (!isSignOut(error)) await settle(c, visit.access).catch(() => {});
        throw error;
      }
    },
  };
}

const isSignOut = (error: unknown) => error instanceof Refusal && error.status === 401;
