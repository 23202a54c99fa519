import type { Context } from "hono";
import type { Schema } from "#openapi/schema.ts";
import type { Env } from "../http/env.ts";
import type { Sessions } from "../session/sessions.ts";
import type { Users } from "./users.ts";

export type LogoutServices = { sessions: Sessions; users: Users };

/** POST /bff/logout: always succeeds, whatever the state of the cookie. */
export function logout({ sessions, users }: LogoutServices) {
  return async (c: Context<Env>): Promise<Response> => {
    const session = await sessions.open(c);
    if (session) {
      users.invalidate(session);
      await sessions.revoke(session);
    }
    sessions.clear(c);
    return c.json<Schema["Session"]>({ user: null });
  };
}
