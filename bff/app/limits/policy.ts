import { ProblemError } from "../http/problem.ts";
import { isRecord } from "../lib/type-guards.ts";
import { UpstreamProblem } from "../upstream/call-json.ts";

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

/**
 * The outcome of an attempt. `void`: it does not count, for example because the upstream was down.
 * `unknown`: nobody waited for the response, but the upstream may have processed the attempt.
 */
export type Outcome = "right" | "wrong" | "void" | "unknown";

/** A response as it goes to the browser; `response` is missing when an error was thrown. */
type AttemptResult = { status: number; response?: Response };

/** Determines the outcome of an attempt from its result. */
export type Classify = (result: AttemptResult) => Outcome | Promise<Outcome>;

const CLIENT_CLOSED = 499;
const TOO_MANY = 429;

function outcomeOf(status: number): Outcome {
  if (status < 400) return "right";
  if (status === CLIENT_CLOSED) return "unknown";
  return status >= 500 || status === TOO_MANY ? "void" : "wrong";
}

export const classifyByStatus: Classify = ({ status }) => outcomeOf(status);

/** By status, but these statuses say nothing about the attempt. */
export const ignoring =
  (...ignored: number[]): Classify =>
  ({ status }) =>
    ignored.includes(status) ? "void" : outcomeOf(status);

/** A rejection counts as wrong only when its body says so; others are about something else. */
export const wrongIf =
  (isWrong: (problem: Record<string, unknown>) => boolean): Classify =>
  async ({ status, response }) => {
    const outcome = outcomeOf(status);
    if (outcome !== "wrong") return outcome;
    const problem: unknown = await response
      ?.clone()
      .json()
      .catch(() => undefined);
    return isRecord(problem) && isWrong(problem) ? "wrong" : "void";
  };

export async function outcomeOfError(error: unknown, classify: Classify = classifyByStatus) {
  if (error instanceof ProblemError) return classify({ status: error.status });
  return error instanceof UpstreamProblem ? classify({ status: error.problem.status }) : "void";
}
