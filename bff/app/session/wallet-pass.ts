import type { Context } from "hono";
import * as v from "valibot";
import type { CoordinationStore } from "../coordination/coordination-store.ts";
import type { Env } from "../http/env.ts";
import { ProblemError } from "../http/problem.ts";
import type { Clock } from "../lib/clock.ts";
import type { SealedCookies } from "./cookies.ts";
import { type SessionData, userOf } from "./sessions.ts";

const NAME = "wallet";
const LIFE_SECONDS = 30 * 60;

/** For how long a PIN that was entered lets money leave. */
const PROOF_MS = 5 * 60_000;

const pass = v.object({ sid: v.string() });

export type WalletPass = ReturnType<typeof createWalletPass>;

type Parts = { sealed: SealedCookies; store: CoordinationStore; clock: Clock };

const proofOf = (session: SessionData) => ({ user: userOf(session), sid: session.sid });

/**
 * The pass opens the wallet's pages. It is a cookie of its own, so that calls in flight that write
 * the session cannot undo it. The proof lets one `x-needs-pin` call through; it is in the store, so
 * that a wrong or another PIN in any session ends it.
 */
export function createWalletPass({ sealed, store, clock }: Parts) {
  return {
    issue: (c: Context<Env>, { sid }: SessionData): Promise<void> =>
      sealed.write(c, NAME, { sid }, LIFE_SECONDS),

    async isHeld(c: Context<Env>, session: SessionData | undefined): Promise<boolean> {
      if (!session) return false;
      const held = await sealed.read(c, NAME);
      return v.is(pass, held) && held.sid === session.sid;
    },

    clear: (c: Context<Env>): void => sealed.clear(c, NAME),

    /** Call it before a PIN is sent, for `prove`. */
    mark: (session: SessionData): Promise<string> => store.pinMark(proofOf(session).user),

    /** No-op if a proof of the user has ended since the mark. */
    prove: (session: SessionData, mark: string): Promise<void> =>
      store.provePin(proofOf(session), clock.now() + PROOF_MS, mark),

    /** Repeats of the same call pass. @throws ProblemError PIN_REQUIRED */
    async demandProof(session: SessionData, call: string): Promise<void> {
      if (await store.spendPinProof(proofOf(session), call)) return;
      throw new ProblemError("PIN_REQUIRED");
    },

    endProof: (session: SessionData): Promise<void> => store.endPinProof(proofOf(session).user),
  };
}
