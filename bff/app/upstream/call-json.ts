import { type OperationId, operations } from "#openapi/generated/operations.ts";
import type { Schema } from "#openapi/schema.ts";
import { readAtMost } from "../http/body.ts";
import type { HeaderPairs } from "../http/headers.ts";
import { naming, ProblemError } from "../http/problem.ts";
import { isRecord } from "../lib/type-guards.ts";
import type { Send } from "./send.ts";
import { shownMessageOf, toProblem } from "./upstream-problem.ts";
import { isJson, statusOf } from "./upstream-response.ts";

export const MAX_RESPONSE_BYTES = 5 * 1024 * 1024;

const idsByCall = new Map(operations.map(({ id, method, path }) => [`${method} ${path}`, id]));

export const operationOf = (method: string, path: string): OperationId | undefined =>
  idsByCall.get(`${method} ${path}`);

export type JsonResponse = { status: number; body: unknown; operation?: OperationId | undefined };

type JsonCall = {
  method: "GET" | "POST";
  path: string;
  headers: HeaderPairs;
  body?: unknown;
};

/** @throws ProblemError BAD_UPSTREAM_ANSWER for anything that is not JSON, and those of `send` */
export async function callJson(send: Send, call: JsonCall): Promise<JsonResponse> {
  const headers: HeaderPairs = [...call.headers, ["accept", "application/json"]];
  const operation = operationOf(call.method, call.path);
  return naming(operation, async () => {
    const response = await send({
      method: call.method,
      target: `/api${call.path}`,
      ...(call.body === undefined
        ? { headers }
        : {
            headers: [...headers, ["content-type", "application/json"]],
            body: { kind: "bytes", bytes: new TextEncoder().encode(JSON.stringify(call.body)) },
          }),
    });
    const body = await jsonOf(response);
    return { status: statusOf(response.status, body), body, operation };
  });
}

export async function jsonOf(response: Response): Promise<unknown> {
  return parsed(await bytesOf(response));
}

/**
 * A success that cannot be read is an error: nobody knows what was done.
 * @throws ProblemError BAD_UPSTREAM_ANSWER; a money call's body must be an object
 */
export async function writeResponse(response: Response, isMoney: boolean): Promise<Response> {
  if (!response.ok || !(isMoney || isJson(response))) return response;
  const bytes = await bytesOf(response);
  const body = parsed(bytes);
  if (isMoney && !isRecord(body)) throw new ProblemError("BAD_UPSTREAM_ANSWER");
  const status = statusOf(response.status, body);
  const isEmpty = bytes.byteLength === 0;
  return new Response(isEmpty ? null : bytes, { status, headers: response.headers });
}

/** @throws ProblemError BAD_UPSTREAM_ANSWER */
export async function bytesOf({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await readAtMost(body, MAX_RESPONSE_BYTES);
  } catch (error) {
    if (error instanceof ProblemError && error.code !== "TOO_LARGE") throw error;
    throw new ProblemError("BAD_UPSTREAM_ANSWER");
  }
}

/** @throws ProblemError BAD_UPSTREAM_ANSWER */
export function parsed(bytes: Uint8Array): unknown {
  if (bytes.byteLength === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new ProblemError("BAD_UPSTREAM_ANSWER");
  }
}

export class UpstreamProblem extends Error {
  readonly problem: Schema["Problem"];

  constructor(problem: Schema["Problem"]) {
    super(problem.message);
    this.name = "UpstreamProblem";
    this.problem = problem;
  }
}

/** The upstream's data may hold tokens: only a wait is passed on. */
export function ownProblem(response: JsonResponse, otherwise: string): Error {
  const { status, body, operation } = response;
  if (status < 400) return new ProblemError("BAD_UPSTREAM_ANSWER", { operation });
  const { data, ...problem } = toProblem(status, body, { requestId: "", operation });
  const retryAfter = data?.retryAfter;
  return new UpstreamProblem({
    ...problem,
    message: shownMessageOf(body) ?? otherwise,
    ...(typeof retryAfter === "number" && { data: { retryAfter } }),
  });
}
