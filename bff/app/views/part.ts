import type { z } from "zod";
import type { Schema } from "#openapi/schema.ts";
import { ProblemError } from "../http/problem.ts";
import { isRecord } from "../lib/type-guards.ts";
import { toProblem, verdictOf } from "../upstream/upstream-response.ts";

export type Failed = Schema["PartFailure"];
export type Part<T> = { status: "ok"; data: T } | Failed;

type Call<T> = Promise<{ data?: T; error?: unknown; response: Response }>;

/** A call as a part of a view: failures are returned, and nothing is thrown. */
export async function part<T>(call: Call<T>, requestId: string): Promise<Part<T>> {
  try {
    const { data, error, response } = await call;
    if (response.ok && data !== undefined) return { status: "ok", data };
    const verdict = verdictOf(response.status, response.headers.get("content-type"));
    if (verdict === "problem") return failed(toProblem(response.status, error, requestId));
    return refused(new ProblemError("BAD_UPSTREAM_ANSWER"), requestId);
  } catch (error) {
    const problem = error instanceof ProblemError ? error : new ProblemError("BAD_UPSTREAM_ANSWER");
    return refused(problem, requestId);
  }
}

/** The same for data that will be read: a response of another shape is invalid. */
export async function checkedPart<T>(
  call: Call<T>,
  requestId: string,
  isValid: (data: unknown) => boolean,
): Promise<Part<T>> {
  const value = await part(call, requestId);
  if (value.status === "failed" || isValid(value.data)) return value;
  return refused(new ProblemError("BAD_UPSTREAM_ANSWER"), requestId);
}

/** The same for data that is parsed: the part is what `shape` makes of the response. */
export async function shapedPart<T>(
  call: Call<unknown>,
  requestId: string,
  shape: z.ZodType<T>,
): Promise<Part<T>> {
  const value = await part(call, requestId);
  if (value.status === "failed") return value;
  const { success, data } = shape.safeParse(value.data);
  return success
    ? { status: "ok", data }
    : refused(new ProblemError("BAD_UPSTREAM_ANSWER"), requestId);
}

/** The same for a list: a response without rows is invalid. */
export const listPart = <T extends { data: unknown }>(call: Call<T>, requestId: string) =>
  checkedPart(call, requestId, hasRows("data"));

/** Whether a response has rows under a name. */
export const hasRows = (name: string) => (body: unknown) => {
  const rows = isRecord(body) ? body[name] : undefined;
  return Array.isArray(rows) && rows.every(isRecord);
};

/** True for a part that was rejected for lack of a session that the upstream accepts. */
export function isUnauthenticated(value: Part<unknown>): boolean {
  return value.status === "failed" && value.problem.status === 401;
}

/** The same part with its data mapped. */
export function mapPart<T, U>(value: Part<T>, change: (data: T) => U): Part<U> {
  return value.status === "ok" ? { status: "ok", data: change(value.data) } : value;
}

const failed = (problem: Schema["Problem"]): Failed => ({ status: "failed", problem });

function refused({ status, message, code }: ProblemError, requestId: string): Failed {
  return failed({ status, message, code, requestId });
}
