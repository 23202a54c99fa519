import type { Outcome } from "./attempt-outcome.ts";

/** Resolves once the attempt's outcome is counted. */
export type Settle = (outcome: Outcome) => Promise<void>;

/** Admits an attempt. @throws ProblemError TOO_MANY_REQUESTS */
export type Policy<Attempt> = (attempt: Attempt) => Promise<Settle>;

export const MINUTE_S = 60;
export const HOUR_S = 60 * MINUTE_S;
/** How long five wrong codes, PINs or passwords lock. */
export const LOCK_S = 15 * MINUTE_S;
