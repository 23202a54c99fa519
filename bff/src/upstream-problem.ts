import type { Schema } from "#openapi/schema.ts";

/** An error answer of the upstream that goes on to the browser; `onError` adds the request id. */
export class UpstreamProblem extends Error {
  readonly problem: Schema["Problem"];

  constructor(problem: Schema["Problem"]) {
    super(problem.message);
    this.name = "UpstreamProblem";
    this.problem = problem;
  }
}
