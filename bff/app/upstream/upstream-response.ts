import { readAtMost } from "../http/body.ts";
import { downHeaders, type HeaderPairs } from "../http/headers.ts";
import { ProblemError, problemResponse } from "../http/problem.ts";
import { isRecord } from "../lib/type-guards.ts";
import { toProblem } from "./upstream-problem.ts";

const PROBLEM_BYTES = 64 * 1024;

type Verdict = "pass" | "problem" | "invalid";

/** /api never returns HTML, and never redirects. */
export function verdictOf(status: number, contentType: string | null | undefined): Verdict {
  if (contentType && /^\s*(?:text\/html|application\/xhtml)/i.test(contentType)) return "invalid";
  if (status >= 400 && status <= 599) return "problem";
  const passes = (status >= 200 && status < 300) || status === 304;
  return passes ? "pass" : "invalid";
}

const ASKED_BY: Readonly<Record<number, string>> = { 206: "range", 304: "if-none-match" };

/** A part of a body, or none, for a caller who has not the rest. */
export function isUnasked(status: number, asked: HeaderPairs): boolean {
  const header = ASKED_BY[status];
  return header !== undefined && !asked.some(([name]) => name === header);
}

const FORMATS: Readonly<Record<string, CompressionFormat>> = {
  gzip: "gzip",
  "x-gzip": "gzip",
  deflate: "deflate",
};

/** We ask for no compression, but a proxy may compress all the same. */
export function decoded(response: Response): Response {
  const { body, status } = response;
  const format = FORMATS[response.headers.get("content-encoding")?.trim().toLowerCase() ?? ""];
  if (!body || !format) return response;
  const headers = new Headers(response.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  return new Response(body.pipeThrough(new DecompressionStream(format)), { status, headers });
}

export const isJson = ({ headers }: Response): boolean =>
  /json/i.test(headers.get("content-type") ?? "");

/** A 2xx response with `success: false` is a rejection. */
export function statusOf(status: number, body: unknown): number {
  const isRefusal = status < 300 && isRecord(body) && body.success === false;
  if (!isRefusal) return status;
  const { statusCode } = body;
  const isError = typeof statusCode === "number" && statusCode >= 400 && statusCode <= 599;
  return isError ? statusCode : 400;
}

/** @throws ProblemError BAD_UPSTREAM_ANSWER */
export async function toBrowser(
  response: Response,
  source: { requestId: string; operation: string },
): Promise<Response> {
  const verdict = verdictOf(response.status, response.headers.get("content-type"));
  if (verdict === "invalid") {
    await response.body?.cancel();
    throw new ProblemError("BAD_UPSTREAM_ANSWER");
  }
  const headers = new Headers(downHeaders((name) => response.headers.get(name)));
  if (verdict === "pass") return passOn(response, headers);

  const retryAfter = headers.get("retry-after");
  const problem = toProblem(response.status, await readJson(response), source);
  return problemResponse(problem, retryAfter ? { "retry-after": retryAfter } : {});
}

/** Not even an empty one. */
export const allowsNoBody = (status: number) => status === 204 || status === 205 || status === 304;

function passOn(response: Response, headers: Headers): Response {
  const { status } = response;
  if (!allowsNoBody(status)) {
    return new Response(response.body, { status, headers });
  }
  headers.delete("content-length");
  return new Response(null, { status, headers });
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder().decode(await readAtMost(response.body, PROBLEM_BYTES)));
  } catch {
    return undefined;
  }
}
