import { ProblemError } from "../http/problem.ts";
import type { Outcome } from "./attempt-outcome.ts";

/** Counts the attempt by its outcome. Resolves with what is answered instead, if it has locked. */
type Settle = (outcome: Outcome) => Promise<ProblemError | undefined>;

/** Admits an attempt. @throws ProblemError TOO_MANY_REQUESTS */
export type Policy<Attempt> = (attempt: Attempt) => Promise<Settle>;

/** Of one address, however many people have it. */
export type AddressLimits = {
  /** Wrong sign-ins a minute; ten times as many an hour. */
  signIns: number;
  /** Requests for an e-mailed code an hour. */
  codes: number;
};

/** An office or a village may share an address. */
export const ADDRESS_LIMITS: AddressLimits = { signIns: 300, codes: 1_000 };

export const MINUTE_S = 60;
export const HOUR_S = 60 * MINUTE_S;
/** How long five wrong codes, PINs or passwords lock. */
export const LOCK_S = 15 * MINUTE_S;

/** 429 with the time to wait, in the message and in whole seconds, rounded up. */
export function tooMany(reason: string, waitMs: number): ProblemError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  return new ProblemError("TOO_MANY_REQUESTS", {
    message: `${reason} Vui lòng thử lại sau ${inWords(retryAfter)}.`,
    data: { retryAfter },
  });
}

const inWords = (seconds: number) =>
  seconds < 60 ? `${seconds} giây` : `${Math.ceil(seconds / 60)} phút`;
