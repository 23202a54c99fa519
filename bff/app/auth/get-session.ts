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
 */
export function getSession(services: SessionServices) {
  async function current(c: Context<Env>): Promise<SessionUser> {
    const requestSession = { opened: await services.requestSessions.open(c) };
    return services.requestSessions.saveAfter(c, requestSession, async () => {
      const user = await resolveUser(services, c, requestSession);
      if (user) {
        const { session } = requestSession.opened;
        return { ...user, walletVerified: await services.walletPass.isHeld(c, session) };
      }
      services.sessions.clear(c);
      throw new ProblemError("SESSION_ENDED");
    });
  }

  return async (c: Context<Env>): Promise<Response> => {
    try {
      return c.json<Schema["Session"]>({ user: await current(c) });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      if (error.code === "ACCOUNT_LOCKED") {
        services.sessions.clear(c);
        return c.json<Schema["Session"]>({ user: null, ended: "locked" });
      }
      if (error.code !== "SESSION_ENDED") throw error;
      return c.json<Schema["Session"]>({ user: null });
    }
  };
}
