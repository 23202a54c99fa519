import { ProblemError } from "../http/problem.ts";
import { isRecord } from "../lib/type-guards.ts";
import { UpstreamProblem } from "../upstream/call-json.ts";

/** Resolves with the response to send instead, if the attempt has locked. */
type Settle = (outcome: Outcome) => Promise<ProblemError | undefined>;

/** @throws ProblemError TOO_MANY_REQUESTS */
export type Policy<Attempt> = (attempt: Attempt) => Promise<Settle>;

export type AddressLimits = {
  /** A minute; ten times as many an hour. */
  signIns: number;
  /** An hour. */
  codes: number;
};

/** An office or a village may share an address. */
export const ADDRESS_LIMITS: AddressLimits = { signIns: 300, codes: 1_000 };

export const MINUTE_S = 60;
export const HOUR_S = 60 * MINUTE_S;
export const LOCK_S = 15 * MINUTE_S;

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
 * `void`: does not count, as when the upstream was down. `unknown`: the client left, but the
 * upstream may have processed the attempt.
 */
export type Outcome = "right" | "wrong" | "void" | "unknown";

type AttemptResult = { status: number; response?: Response };

export type Classify = (result: AttemptResult) => Outcome | Promise<Outcome>;

const CLIENT_CLOSED = 499;
const TOO_MANY = 429;

function outcomeOf(status: number): Outcome {
  if (status < 400) return "right";
  if (status === CLIENT_CLOSED) return "unknown";
  return status >= 500 || status === TOO_MANY ? "void" : "wrong";
}

export const classifyByStatus: Classify = ({ status }) => outcomeOf(status);

export const ignoring =
  (...ignored: number[]): Classify =>
  ({ status }) =>
    ignored.includes(status) ? "void" : outcomeOf(status);

/** A rejection counts as wrong only when its body says so. */
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
