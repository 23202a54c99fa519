import type { Context } from "hono";
import type { Schema } from "#openapi/schema.ts";
import type { Env } from "../http/env.ts";
import type { Services } from "../services.ts";

/** POST /bff/logout: signed out is signed out, whatever the cookie was worth. */
export function logout({ sessions, users }: Services) {
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
