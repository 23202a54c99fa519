import type { Context } from "hono";
import type { CoordinationStore } from "../coordination/coordination-store.ts";
import type { Env } from "../http/env.ts";
import { type ProblemCode, ProblemError, RETRY_AFTER_S } from "../http/problem.ts";
import { deviceHeaders } from "../http/requester.ts";
import { isSafe } from "../http/security-headers.ts";
import type { Clock } from "../lib/clock.ts";
import type { createRefresh, Refreshed } from "./refresh.ts";
import { type SessionData, type Sessions, wantsTouch } from "./sessions.ts";
import { wantsRenewal } from "./tokens.ts";

/** Refreshes of one request; few versions fit into the 60 s of stored results. */
const MAX_STEPS = 3;

export type OpenedSession = {
  session: SessionData | undefined;
  changed: boolean;
  renewed: boolean;
};

export const GUEST: OpenedSession = { session: undefined, changed: false, renewed: true };

/** Sent with the reads of a page that nobody uses. */
const UNATTENDED_HEADER = "x-tap-unattended";

/** Polling by open pages is no use, so the session may go idle. */
const isUse = ({ req }: Context<Env>) =>
  (req.path !== "/bff/session" || req.method === "POST") &&
  req.header(UNATTENDED_HEADER) === undefined;

export type RequestSession = { opened: OpenedSession };

type Parts = {
  sessions: Sessions;
  refresh: ReturnType<typeof createRefresh>;
  store: CoordinationStore;
  clock: Clock;
};

export type RequestSessions = ReturnType<typeof createRequestSessions>;

export const problemCodes = {
  refused: "SESSION_ENDED",
  locked: "ACCOUNT_LOCKED",
  deleted: "ACCOUNT_DELETED",
  stale: "SESSION_STALE",
  unavailable: "SESSION_UNAVAILABLE",
} as const satisfies Record<Exclude<Refreshed["kind"], "fresh">, ProblemCode>;

export function createRequestSessions({ sessions, refresh, store, clock }: Parts) {
  const expiresSoon = (session: SessionData) => wantsRenewal(session, clock.now());

  /**
   * @throws ProblemError SESSION_ENDED (and revokes the session), ACCOUNT_LOCKED and ACCOUNT_DELETED
   * (revoked only when the session is read, which tells why), SESSION_STALE, SESSION_UNAVAILABLE
   */
  async function renew(c: Context<Env>, session: SessionData): Promise<OpenedSession> {
    const headers = deviceHeaders(c);
    let renewed: Refreshed = await refresh(session, headers);
    // A result from another request may be old; one that was just issued never expires soon.
    for (let step = 1; step < MAX_STEPS; step++) {
      if (renewed.kind !== "fresh" || !expiresSoon(renewed.session)) break;
      renewed = await refresh(renewed.session, headers);
    }
    if (renewed.kind === "fresh") {
      const { session } = renewed;
      const fresh = isUse(c) ? { ...session, seen: clock.now() } : session;
      return { session: fresh, changed: true, renewed: true };
    }
    // Keep the cookie: the browser may already have that of the next sign-in.
    if (renewed.kind === "refused") await sessions.revoke(session);
    if (renewed.kind !== "unavailable") throw new ProblemError(problemCodes[renewed.kind]);
    const { kind, operation } = renewed;
    throw new ProblemError(problemCodes[kind], { operation, data: { retryAfter: RETRY_AFTER_S } });
  }

  /** A slow response must not overwrite a newer version, nor the session of the next sign-in. */
  async function save(c: Context<Env>, { session, changed }: OpenedSession): Promise<void> {
    if (!session || !changed) return;
    if ((await store.latestVersion(session.sid)) > session.ver) return;
    if (await sessions.hasEnded(session)) return;
    await sessions.write(c, session);
  }

  return {
    renew,

    /** @throws as `renew` and `checkSameUser` do; a guest is no error */
    async open(c: Context<Env>): Promise<OpenedSession> {
      const session = await sessions.open(c);
      if (!session) return GUEST;
      checkSameUser(c.req.raw, session);
      if (expiresSoon(session)) return renew(c, session);
      const touches = isUse(c) && wantsTouch(session, clock.now());
      if (!touches) return { session, changed: false, renewed: false };
      return { session: { ...session, seen: clock.now() }, changed: true, renewed: false };
    },

    /**
     * Writes a changed session even if the work failed, because a renewed session must reach the
     * browser. Not after a sign-out.
     */
    async saveAfter<T>(
      c: Context<Env>,
      requestSession: RequestSession,
      work: () => Promise<T>,
    ): Promise<T> {
      try {
        const result = await work();
        await save(c, requestSession.opened);
        return result;
      } catch (error) {
        // The next successful call reports a cookie that cannot be written.
        if (!isSignOut(error)) await save(c, requestSession.opened).catch(() => {});
        throw error;
      }
    },
  };
}

const isSignOut = (error: unknown) => error instanceof ProblemError && error.status === 401;

/** Percent-encoded user id; a guest's page does not send it. */
const USER_HEADER = "x-tap-user";

/**
 * Tabs share one cookie, so a page may still be of the previous user: its changes would be made as
 * somebody else. @throws ProblemError USER_CHANGED
 */
function checkSameUser({ method, headers }: Request, { uid }: SessionData): void {
  const expected = headers.get(USER_HEADER);
  if (isSafe(method) || !expected || !uid) return;
  if (expected !== encodeURIComponent(uid)) throw new ProblemError("USER_CHANGED");
}
