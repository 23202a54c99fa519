import type { Context } from "hono";
import type { Schema } from "#openapi/schema.ts";
import type { Env } from "../http/env.ts";
import type { WalletPass } from "../session/wallet-pass.ts";

/** POST /bff/wallet/lock: the wallet asks for its PIN again. */
export function lockWallet({ walletPass }: { walletPass: WalletPass }) {
  return async (c: Context<Env>): Promise<Response> => {
    walletPass.clear(c);
    return c.json<Schema["WalletLock"]>({ walletVerified: false });
  };
}
