import { Refusal } from "../http/problem.ts";
import { isRecord } from "../lib/type-guards.ts";
import { UpstreamProblem } from "../upstream/upstream-problem.ts";

/**
 * What a try came to. `void`: it was none, such as with the upstream down. `unknown`: nobody waited
 * for the answer, but the upstream may have processed it.
 */
export type Outcome = "right" | "wrong" | "void" | "unknown";

/** An answer as it goes to the browser; `response` is missing where the answer is an error thrown. */
type Answer = { status: number; response?: Response };

/** Tells the outcome of an attempt by its answer. */
export type Judge = (answer: Answer) => Outcome | Promise<Outcome>;

const CLIENT_CLOSED = 499;
const TOO_MANY = 429;

export function outcomeOf(status: number): Outcome {
  if (status < 400) return "right";
  if (status === CLIENT_CLOSED) return "unknown";
  return status >= 500 || status === TOO_MANY ? "void" : "wrong";
}

export const judgeByStatus: Judge = ({ status }) => outcomeOf(status);

/** By status, but these say nothing about what was tried. */
export const sparing =
  (...spared: number[]): Judge =>
  ({ status }) =>
    spared.includes(status) ? "void" : outcomeOf(status);

/** A refusal counts as wrong only where its body says so; other refusals are about something else. */
export const wrongIf =
  (isWrong: (problem: Record<string, unknown>) => boolean): Judge =>
  async ({ status, response }) => {
    const outcome = outcomeOf(status);
    if (outcome !== "wrong") return outcome;
    const problem: unknown = await response
      ?.clone()
      .json()
      .catch(() => undefined);
    return isRecord(problem) && isWrong(problem) ? "wrong" : "void";
  };

export async function outcomeOfError(error: unknown, judge: Judge = judgeByStatus) {
  if (error instanceof Refusal) return judge({ status: error.status });
  return error instanceof UpstreamProblem ? judge({ status: error.problem.status }) : "void";
}
