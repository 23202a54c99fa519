import type { Context } from "hono";
import type { Schema } from "#openapi/schema.ts";
import type { Env } from "../http/env.ts";
import { ProblemError } from "../http/problem.ts";
import type { Sessions } from "../session/sessions.ts";
import type { WalletPass } from "../session/wallet-pass.ts";
import { resolveUser, type UserServices } from "./resolve-user.ts";
import type { SessionUser } from "./users.ts";

export type SessionServices = UserServices & { sessions: Sessions; walletPass: WalletPass };

/**
 * GET /bff/session: who is signed in. A session that the upstream rejects for good yields a null
 * user, with the reason if there is one, not an error. One that cannot be checked now is 503 and
 * stays.
 *
 * The cookie of an ended session is removed by the next read, which asks nobody and so cannot be
 * late: the read that finds it out may be overtaken by a sign-in, and would remove that cookie.
 */
export function getSession(services: SessionServices) {
  const { requestSessions, sessions, walletPass } = services;

  async function current(c: Context<Env>): Promise<SessionUser | null> {
    const requestSession = { opened: await requestSessions.open(c) };
    if (!requestSession.opened.session) {
      sessions.clear(c);
      return null;
    }
    return requestSessions.saveAfter(c, requestSession, async () => {
      const user = await resolveUser(services, c, requestSession);
      const { session } = requestSession.opened;
      if (user) return { ...user, walletVerified: await walletPass.isHeld(c, session) };
      if (session) await sessions.revoke(session);
      return null;
    });
  }

  return async (c: Context<Env>): Promise<Response> => {
    try {
      return c.json<Schema["Session"]>({ user: await current(c) });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      if (error.code === "ACCOUNT_LOCKED") {
        const session = await sessions.open(c);
        if (session) await sessions.revoke(session);
        return c.json<Schema["Session"]>({ user: null, ended: "locked" });
      }
      if (error.code !== "SESSION_ENDED") throw error;
      return c.json<Schema["Session"]>({ user: null });
    }
  };
}
