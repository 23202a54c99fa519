import type { Context } from "hono";
import { z } from "zod";
import type { OperationId } from "#openapi/generated/operations.ts";
import type { Env } from "../http/env.ts";
import type { SessionData } from "./data.ts";
import type { SealedCookies } from "./sealed-cookies.ts";

const NAME = "wallet";
const LIFE_SECONDS = 30 * 60;

const pass = z.object({ sid: z.string() });

export type WalletPass = ReturnType<typeof createWalletPass>;

/** After each of these the user has proven to know the wallet PIN. */
const proofs: ReadonlySet<OperationId> = new Set([
  "verifyWalletPassword",
  "setWalletPassword",
  "changeWalletPassword",
  "resetWalletPassword",
]);

export const provesPin = (id: OperationId) => proofs.has(id);

/**
 * Whether a session has proven its wallet PIN (document 3 §4), in a sealed cookie of its own: calls
 * in flight that write the session cannot undo it.
 */
export function createWalletPass({ sealed }: { sealed: SealedCookies }) {
  return {
    /** @throws ProblemError SESSION_TOO_LARGE */
    issue: (c: Context<Env>, { sid }: SessionData): Promise<void> =>
      sealed.write(c, NAME, { sid }, LIFE_SECONDS),

    async isHeld(c: Context<Env>, session: SessionData | undefined): Promise<boolean> {
      if (!session) return false;
      const { data } = pass.safeParse(await sealed.read(c, NAME));
      return data?.sid === session.sid;
    },

    /** The user has left the wallet. */
    clear: (c: Context<Env>): void => sealed.clear(c, NAME),
  };
}
