import type { Context } from "hono";
import type { Schema } from "#openapi/schema.ts";
import type { Env } from "../http/env.ts";
import type { Sessions } from "../session/sessions.ts";
import type { WalletPass } from "../session/wallet-pass.ts";
import type { Users } from "./users.ts";

export type LogoutServices = { sessions: Sessions; users: Users; walletPass: WalletPass };

/** POST /bff/logout: always succeeds, whatever the state of the cookie. */
export function logout({ sessions, users, walletPass }: LogoutServices) {
  return async (c: Context<Env>): Promise<Response> => {
    const session = await sessions.open(c);
    if (session) {
      users.invalidate(session);
      await sessions.revoke(session);
    }
    sessions.clear(c);
    walletPass.clear(c);
    return c.json<Schema["Session"]>({ user: null });
  };
}
