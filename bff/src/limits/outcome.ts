import { Refusal } from "../problem.ts";
import { UpstreamProblem } from "../upstream-problem.ts";

/**
 * What a try came to. `void`: it was none, such as with the upstream down. `unknown`: nobody waited
 * for the answer, but the upstream may have processed it.
 */
export type Outcome = "right" | "wrong" | "void" | "unknown";

const CLIENT_CLOSED = 499;
const TOO_MANY = 429;

export function outcomeOf(status: number): Outcome {
  if (status < 400) return "right";
  if (status === CLIENT_CLOSED) return "unknown";
  return status >= 500 || status === TOO_MANY ? "void" : "wrong";
}

export function outcomeOfError(error: unknown): Outcome {
  if (error instanceof Refusal) return outcomeOf(error.status);
  return error instanceof UpstreamProblem ? outcomeOf(error.problem.status) : "void";
}
