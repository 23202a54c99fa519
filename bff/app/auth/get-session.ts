import type { Context } from "hono";
import type { Schema } from "#openapi/schema.ts";
import type { Env } from "../http/env.ts";
import { Refusal } from "../http/problem.ts";
import type { Sessions } from "../session/sessions.ts";
import { type UserServices, whoIs } from "./resolve-user.ts";
import type { SessionUser } from "./users.ts";

export type SessionServices = UserServices & { sessions: Sessions };

/**
 * GET /bff/session: who is signed in. A session that the upstream refuses for good is an answer
 * (nobody, and why where it says so), not an error; one that cannot be asked about now is 503 and stays.
 */
export function getSession(services: SessionServices) {
  async function current(c: Context<Env>): Promise<SessionUser> {
    const visit = { access: await services.access.open(c) };
    return services.access.keep(c, visit, async () => {
      const user = await whoIs(services, c, visit);
      if (user) return user;
      services.sessions.clear(c);
      throw new Refusal("SESSION_ENDED");
    });
  }

  return async (c: Context<Env>): Promise<Response> => {
    try {
      return c.json<Schema["Session"]>({ user: await current(c) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === "ACCOUNT_LOCKED") {
        services.sessions.clear(c);
        return c.json<Schema["Session"]>({ user: null, ended: "locked" });
      }
      if (error.code !== "SESSION_ENDED") throw error;
      return c.json<Schema["Session"]>({ user: null });
    }
  };
}
