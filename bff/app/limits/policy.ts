import type { ProblemError } from "../http/problem.ts";
import type { Outcome } from "./attempt-outcome.ts";

/** Counts the attempt by its outcome. Resolves with what is answered instead, if it has locked. */
export type Settle = (outcome: Outcome) => Promise<ProblemError | undefined>;

/** Admits an attempt. @throws ProblemError TOO_MANY_REQUESTS */
export type Policy<Attempt> = (attempt: Attempt) => Promise<Settle>;

export const MINUTE_S = 60;
export const HOUR_S = 60 * MINUTE_S;
/** How long five wrong codes, PINs or passwords lock. */
export const LOCK_S = 15 * MINUTE_S;
