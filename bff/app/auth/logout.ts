import type { Context } from "hono";
import type { Schema } from "#openapi/schema.ts";
import type { Env } from "../http/env.ts";
import type { Sessions } from "../session/sessions.ts";
import type { Users } from "./users.ts";

export type LogoutServices = { sessions: Sessions; users: Users };

/** POST /bff/logout: signed out is signed out, whatever the cookie was worth. */
export function logout({ sessions, users }: LogoutServices) {
  return async (c: Context<Env>): Promise<Response> => {
    const session = await sessions.open(c);
    if (session) {
      users.forget(session);
      await sessions.bury(session);
    }
    sessions.clear(c);
    return c.json<Schema["Session"]>({ user: null });
  };
}
