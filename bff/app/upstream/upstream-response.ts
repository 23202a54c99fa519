import type { Schema } from "#openapi/schema.ts";
import { downHeaders } from "../http/headers.ts";
import { problemResponse, Refusal } from "../http/problem.ts";
import { readAtMost } from "../http/streams.ts";
import { isRecord } from "../lib/type-guards.ts";
import { problemDataIn } from "./problem-data.ts";

const PROBLEM_BYTES = 64 * 1024;

/** What an upstream answer may become, by its status and type alone. */
export type Verdict = "pass" | "problem" | "nonsense";

/** HTML never comes out of /api, and /api never redirects. */
export function verdictOf(status: number, contentType: string | null | undefined): Verdict {
  if (contentType && /^\s*(?:text\/html|application\/xhtml)/i.test(contentType)) return "nonsense";
  if (status >= 400 && status <= 599) return "problem";
  const passes = (status >= 200 && status < 300) || status === 304;
  return passes ? "pass" : "nonsense";
}

/** Code and text for an error answer that brings none of its own. */
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
const otherwise = ["INTERNAL", "Có lỗi xảy ra. Vui lòng thử lại sau!"] as const;

/** The contract's codes; a text of another shape is no code and may be anything. */
const CODE = /^[A-Z][A-Z0-9_]{1,63}$/;

/** Any error body as the one shape of the contract; what is missing is filled in. */
export function toProblem(status: number, body: unknown, requestId: string): Schema["Problem"] {
  const [code, message] = defaults[status] ?? otherwise;
  const said = isRecord(body) ? body : {};
  const problem: Schema["Problem"] = {
    status,
    message: messageOf(body) ?? message,
    code: typeof said.code === "string" && CODE.test(said.code) ? said.code : code,
    requestId,
  };
  const errors = textsOf(said.errors);
  if (errors) problem.errors = errors;
  const data = problemDataIn(said.data);
  if (data) problem.data = data;
  return problem;
}

/** The sentence of an error body: `message`, which some frameworks send as a list. */
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
 * An upstream answer as the browser gets it: streamed through when it passes, one shape of error
 * otherwise.
 * @throws Refusal BAD_UPSTREAM_ANSWER for HTML and redirects
 */
export async function toBrowser(answer: Response, requestId: string): Promise<Response> {
  const verdict = verdictOf(answer.status, answer.headers.get("content-type"));
  if (verdict === "nonsense") {
    await answer.body?.cancel();
    throw new Refusal("BAD_UPSTREAM_ANSWER");
  }
  const headers = new Headers(downHeaders((name) => answer.headers.get(name)));
  if (verdict === "pass") return passOn(answer, headers);

  const retryAfter = headers.get("retry-after");
  const problem = toProblem(answer.status, await readJson(answer), requestId);
  return problemResponse(problem, retryAfter ? { "retry-after": retryAfter } : {});
}

function passOn(answer: Response, headers: Headers): Response {
  const { status } = answer;
  if (status !== 204 && status !== 205 && status !== 304) {
    return new Response(answer.body, { status, headers });
  }
  headers.delete("content-length");
  return new Response(null, { status, headers });
}

async function readJson(answer: Response): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder().decode(await readAtMost(answer.body, PROBLEM_BYTES)));
  } catch {
    return undefined;
  }
}
