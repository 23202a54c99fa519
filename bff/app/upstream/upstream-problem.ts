import type { Schema } from "#openapi/schema.ts";
import { ProblemError } from "../http/problem.ts";
import type { JsonResponse } from "./call-json.ts";
import { messageOf, toProblem } from "./upstream-response.ts";

/** An error response of the upstream for the browser; `onError` adds the request id. */
export class UpstreamProblem extends Error {
  readonly problem: Schema["Problem"];

  constructor(problem: Schema["Problem"]) {
    super(problem.message);
    this.name = "UpstreamProblem";
    this.problem = problem;
  }
}

/**
 * The error for a rejected call of the BFF's own, such as a sign-in; `otherwise` is its message
 * when the upstream gave none. The upstream's data may hold tokens: only a wait is passed on.
 */
export function ownProblem({ status, body }: JsonResponse, otherwise: string): Error {
  if (status < 400) return new ProblemError("BAD_UPSTREAM_ANSWER");
  const { data, ...problem } = toProblem(status, body, "");
  const retryAfter = data?.retryAfter;
  return new UpstreamProblem({
    ...problem,
    message: messageOf(body) ?? otherwise,
    ...(typeof retryAfter === "number" && { data: { retryAfter } }),
  });
}
