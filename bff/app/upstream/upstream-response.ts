import type { Schema } from "#openapi/schema.ts";
import { readAtMost } from "../http/body.ts";
import { downHeaders } from "../http/headers.ts";
import { ProblemError, problemResponse } from "../http/problem.ts";
import { isRecord } from "../lib/type-guards.ts";

const PROBLEM_BYTES = 64 * 1024;

/** What to do with an upstream response, by its status and type alone. */
type Verdict = "pass" | "problem" | "invalid";

/** /api never returns HTML, and never redirects. */
export function verdictOf(status: number, contentType: string | null | undefined): Verdict {
  if (contentType && /^\s*(?:text\/html|application\/xhtml)/i.test(contentType)) return "invalid";
  if (status >= 400 && status <= 599) return "problem";
  const passes = (status >= 200 && status < 300) || status === 304;
  return passes ? "pass" : "invalid";
}

const FORMATS: Readonly<Record<string, CompressionFormat>> = {
  gzip: "gzip",
  "x-gzip": "gzip",
  deflate: "deflate",
};

/** A response that can be read: we ask for no compression, but a proxy may compress all the same. */
export function decoded(response: Response): Response {
  const { body, status } = response;
  const format = FORMATS[response.headers.get("content-encoding")?.trim().toLowerCase() ?? ""];
  if (!body || !format) return response;
  const headers = new Headers(response.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  return new Response(body.pipeThrough(new DecompressionStream(format)), { status, headers });
}

/** JSON by its type. */
export const isJson = ({ headers }: Response): boolean =>
  /json/i.test(headers.get("content-type") ?? "");

/** Code and message for an error response that has none of its own. */
const defaults: Readonly<Record<number, readonly [code: string, message: string]>> = {
  400: ["VALIDATION", "Dữ liệu không hợp lệ"],
  401: ["UNAUTHENTICATED", "Vui lòng đăng nhập"],
  403: ["FORBIDDEN", "Bạn không có quyền thực hiện thao tác này"],
  404: ["NOT_FOUND", "Không tìm thấy"],
  409: ["CONFLICT", "Trạng thái hiện tại không cho phép"],
  412: ["PRECONDITION_FAILED", "Dữ liệu đã được người khác thay đổi"],
  413: ["TOO_LARGE", "Dữ liệu gửi lên quá lớn"],
  422: ["VALIDATION", "Dữ liệu không hợp lệ"],
  429: ["TOO_MANY_REQUESTS", "Bạn thao tác quá nhanh. Vui lòng thử lại sau."],
};
/** The contract's `Unavailable`, from the API itself; a proxy before it does not speak JSON. */
const unavailable = ["UNAVAILABLE", "Máy chủ đang bảo trì. Vui lòng thử lại sau."] as const;
const otherwise = ["INTERNAL", "Có lỗi xảy ra. Vui lòng thử lại sau!"] as const;

/** The contract's codes; text of another form is no code and may be anything. */
const CODE = /^[A-Z][A-Z0-9_]{1,63}$/;

/** Any error body in the contract's shape; missing fields are filled in. */
export function toProblem(status: number, body: unknown, requestId: string): Schema["Problem"] {
  const isUnavailable = status === 503 && isRecord(body);
  const [code, message] = isUnavailable ? unavailable : (defaults[status] ?? otherwise);
  const fields = isRecord(body) ? body : {};
  const problem: Schema["Problem"] = {
    status,
    message: messageOf(body) ?? message,
    code: typeof fields.code === "string" && CODE.test(fields.code) ? fields.code : code,
    requestId,
  };
  const errors = textsOf(fields.errors);
  if (errors) problem.errors = errors;
  const data = problemDataIn(fields.data);
  if (data) problem.data = data;
  return problem;
}

/** The status that a response means: a success that says `success: false` is a rejection. */
export function statusOf(status: number, body: unknown): number {
  const isRefusal = status < 300 && isRecord(body) && body.success === false;
  if (!isRefusal) return status;
  const { statusCode } = body;
  const isError = typeof statusCode === "number" && statusCode >= 400 && statusCode <= 599;
  return isError ? statusCode : 400;
}

/** The message of an error body; some frameworks send it as a list. */
export function messageOf(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined;
  const { message } = body;
  if (typeof message === "string" && message.trim() !== "") return message;
  if (!Array.isArray(message)) return undefined;
  const texts = message.filter((text) => typeof text === "string");
  return texts.length > 0 ? texts.join(". ") : undefined;
}

function textsOf(value: unknown): Record<string, string> | undefined {
  if (!isRecord(value)) return undefined;
  const texts = Object.entries(value).filter((entry): entry is [string, string] => {
    return typeof entry[1] === "string";
  });
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}

/**
 * An upstream response for the browser: streamed through when it passes, else an error in the
 * contract's shape.
 * @throws ProblemError BAD_UPSTREAM_ANSWER for HTML and redirects
 */
export async function toBrowser(response: Response, requestId: string): Promise<Response> {
  const verdict = verdictOf(response.status, response.headers.get("content-type"));
  if (verdict === "invalid") {
    await response.body?.cancel();
    throw new ProblemError("BAD_UPSTREAM_ANSWER");
  }
  const headers = new Headers(downHeaders((name) => response.headers.get(name)));
  if (verdict === "pass") return passOn(response, headers);

  const retryAfter = headers.get("retry-after");
  const problem = toProblem(response.status, await readJson(response), requestId);
  return problemResponse(problem, retryAfter ? { "retry-after": retryAfter } : {});
}

function passOn(response: Response, headers: Headers): Response {
  const { status } = response;
  if (status !== 204 && status !== 205 && status !== 304) {
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

type ProblemData = Schema["ProblemData"];
type Field = keyof ProblemData;
type IsValid<T> = (value: unknown) => value is T;

const MAX_NAME_LENGTH = 100;
/** ISO 8601, to the second or finer: no other text looks like it. */
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/;

const isInteger = (value: unknown): value is number => Number.isSafeInteger(value);
const isCount = (value: unknown): value is number => isInteger(value) && value >= 0;
const isSeconds = (value: unknown): value is number => Number.isFinite(value) && Number(value) >= 0;
const isTimestamp = (value: unknown): value is string =>
  typeof value === "string" && TIMESTAMP.test(value);
const isName = (value: unknown): value is string =>
  typeof value === "string" && value.length <= MAX_NAME_LENGTH;
/** Only the BFF itself may set it. */
const isNothing = (_value: unknown): _value is never => false;

/** The fields that the contract names, and what their values must look like to be passed on. */
const fields: { readonly [F in Field]-?: IsValid<NonNullable<ProblemData[F]>> } = {
  retryAfter: isSeconds,
  attemptsLeft: isCount,
  lockedUntil: isTimestamp,
  by: isName,
  at: isTimestamp,
  usedBy: isName,
  version_id: isInteger,
  available: isCount,
  price: isInteger,
  userCount: isCount,
  reason: isNothing,
};

const names = Object.keys(fields).filter((name): name is Field => name in fields);

/**
 * The part of an upstream error's data that the contract names; undefined when there is none. The
 * rest is dropped: it may hold a token.
 */
function problemDataIn(data: unknown): ProblemData | undefined {
  if (!isRecord(data)) return undefined;
  const known = names.filter((name) => Object.hasOwn(data, name) && fields[name](data[name]));
  if (known.length === 0) return undefined;
  return Object.fromEntries(known.map((name) => [name, data[name]]));
}
