import type { Context } from "hono";
import type { Schema } from "#openapi/schema.ts";
import type { Env } from "../http/env.ts";
import type { Sessions } from "../session/sessions.ts";
import type { WalletPass } from "../session/wallet-pass.ts";

type LockServices = { sessions: Sessions; walletPass: WalletPass };

/** POST /bff/wallet/lock: the wallet asks for its PIN again. */
export function lockWallet({ sessions, walletPass }: LockServices) {
  return async (c: Context<Env>): Promise<Response> => {
    const session = await sessions.open(c);
    if (session) await walletPass.endProof(session);
    walletPass.clear(c);
    return c.json<Schema["WalletLock"]>({ walletVerified: false });
  };
}
