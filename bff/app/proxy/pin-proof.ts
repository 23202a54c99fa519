import type { Context } from "hono";
import type { Operation } from "#openapi/generated/operations.ts";
import { WRONG_PIN } from "../adapters/wrong-pin.ts";
import type { Env } from "../http/env.ts";
import type { SessionData } from "../session/data.ts";
import type { WalletPass } from "../session/wallet-pass.ts";
import { isRateLimited } from "./rate-limited-operations.ts";

type PinCall = { c: Context<Env>; operation: Operation; session: SessionData };

/** Whether a call needs a proof of the wallet PIN, is one, or sets another PIN. */
export const concernsPin = ({ needsPin, provesPin, setsPin }: Operation) =>
  needsPin || provesPin || setsPin;

/** @throws ProblemError PIN_REQUIRED, SERVER_BUSY */
export async function checkProof(walletPass: WalletPass, call: PinCall): Promise<void> {
  const { c, operation, session } = call;
  if (operation.needsPin) await walletPass.demandProof(session, callOf(c, operation));
  // Before it is sent, because its response may get lost.
  if (operation.setsPin) await walletPass.endProof(session);
}

/** What a response says about the PIN. */
export async function noteProof(
  walletPass: WalletPass,
  { c, operation, session }: PinCall,
  response: Response,
): Promise<void> {
  if (await endsProof(operation, response)) await walletPass.endProof(session);
  if (!response.ok) return;
  if (operation.provesPin) await walletPass.prove(session);
  if (operation.provesPin || operation.setsPin) await walletPass.issue(c, session);
}

/** One proof is for one call: a money call is the same one with the same key. */
function callOf(c: Context<Env>, { id, money }: Operation): string {
  const key = money ? c.req.raw.headers.get("idempotency-key") : null;
  return `${id} ${key ?? c.get("requestId")}`;
}

const ENDS_PROOF: readonly unknown[] = [WRONG_PIN, "WALLET_LOCKED"];

/** A wrong PIN, wherever it was entered, or a wallet that is locked. */
async function endsProof(operation: Operation, response: Response): Promise<boolean> {
  if (response.ok || !(concernsPin(operation) || isRateLimited(operation.id))) return false;
  const problem: { code?: unknown } = await response
    .clone()
    .json()
    .catch(() => ({}));
  return ENDS_PROOF.includes(problem.code);
}
