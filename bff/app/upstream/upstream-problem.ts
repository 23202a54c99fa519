import type { Schema } from "#openapi/schema.ts";
import { Refusal } from "../http/problem.ts";
import type { JsonAnswer } from "./call-json.ts";
import { messageOf, toProblem } from "./upstream-response.ts";

/** An error answer of the upstream that goes on to the browser; `onError` adds the request id. */
export class UpstreamProblem extends Error {
  readonly problem: Schema["Problem"];

  constructor(problem: Schema["Problem"]) {
    super(problem.message);
    this.name = "UpstreamProblem";
    this.problem = problem;
  }
}

/**
 * A refused call of the BFF's own, such as a sign-in, for the browser; `otherwise` is what it says
 * when the upstream gave no sentence. Its data may hold tokens: only a wait goes on.
 */
export function ownProblem({ status, body }: JsonAnswer, otherwise: string): Error {
  if (status < 400) return new Refusal("BAD_UPSTREAM_ANSWER");
  const { data, ...problem } = toProblem(status, body, "");
  const retryAfter = data?.retryAfter;
  return new UpstreamProblem({
    ...problem,
    message: messageOf(body) ?? otherwise,
    ...(typeof retryAfter === "number" && { data: { retryAfter } }),
  });
}
