import type { Schema } from "#openapi/schema.ts";
import { plainText } from "#openapi/search-text.ts";
import { NOT_DONE } from "../http/problem.ts";
import { isRecord } from "../lib/type-guards.ts";

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

type Source = { requestId: string; operation: string | undefined };

export function toProblem(
  status: number,
  body: unknown,
  { requestId, operation }: Source,
): Schema["Problem"] {
  const isUnavailable = status === 503 && isRecord(body);
  const [code, message] = isUnavailable ? unavailable : (defaults[status] ?? otherwise);
  const fields = isRecord(body) ? body : {};
  const problem: Schema["Problem"] = {
    status,
    message: shownMessageOf(body) ?? message,
    code: codeOf(status, fields) ?? code,
    requestId,
  };
  if (operation && status >= 500) problem.operation = operation;
  const errors = fieldErrorsOf(fields);
  if (errors) problem.errors = errors;
  const data = problemDataIn(fields.data);
  if (data) problem.data = data;
  return problem;
}

export function messageOf(body: unknown): string | undefined {
  const [first] = messagesIn(body);
  return first?.join(". ");
}

export const ACCOUNT =
  /\b(?:tai khoan|ten dang nhap|e-?mail|so dien thoai|nguoi dung|user(?:name)?|account|phone)\b/;
const UNKNOWN =
  /\b(?:khong (?:co|ton tai|tim thay)|chua (?:duoc )?(?:dang ky|ton tai)|not? (?:found|exist|such|registered)|unknown)\b/;

/** As `plainText`, with the code as one of them. */
export function sentencesOf(status: number, body: unknown): string[] {
  const { code = "" } = toProblem(status, body, { requestId: "", operation: undefined });
  const texts = [...(messageOf(body) ?? "").split(/[.!?]/), code.replaceAll("_", " ")];
  return texts.map(plainText);
}

export const isAboutUnknownAccount = (sentence: string) =>
  ACCOUNT.test(sentence) && UNKNOWN.test(sentence);

export const LOCKED = /\b(?:bi|dang) khoa\b|\blocked\b/;

/** Why the account ends its sessions. An unknown route is a 404 too, so a deletion must be named. */
export function accountEndIn(status: number, body: unknown): "locked" | "deleted" | undefined {
  const sentences = sentencesOf(status, body);
  const isLocked = (sentence: string) => ACCOUNT.test(sentence) && LOCKED.test(sentence);
  if (status === 401 || status === 403) return sentences.some(isLocked) ? "locked" : undefined;
  const isGone = status === 404 || status === 410;
  return isGone && sentences.some(isAboutUnknownAccount) ? "deleted" : undefined;
}

/** Without names of exceptions and English sentences of frameworks. */
export function shownMessageOf(body: unknown): string | undefined {
  for (const texts of messagesIn(body)) {
    const shown = texts.map(withoutException).filter(isForPeople);
    if (shown.length > 0) return shown.join(". ");
  }
  return undefined;
}

function messagesIn(body: unknown): string[][] {
  if (!isRecord(body)) return [];
  const { error } = body;
  const inner = isRecord(error) ? error.message : error;
  return [body.message, inner, body.error_description, body.detail, body.title]
    .map((value) => [value].flat().filter((text) => typeof text === "string" && text.trim() !== ""))
    .filter((texts): texts is string[] => texts.length > 0);
}

const withoutException = (text: string) => text.replace(/^\w*(?:Exception|Error):\s*/, "");

const VIETNAMESE = /[à-ỹđ]/i;
/** Words that no Vietnamese sentence has, even without accents. */
const ENGLISH =
  /\b(?:access|already|bad|cannot|conflict|connect(?:ion)?|could|denied|duplicate|empty|error|exception|exceeded|exists|expired|fail(?:ed|ure)?|for|forbidden|found|from|gateway|has|insufficient|internal|invalid|is|limit|locked|missing|must|not|null|number|of|payload|required|requests?|resource|server|service|should|string|timeout|token|too|unauthorized|unavailable|undefined|unexpected|unknown|unprocessable|unsupported|value|was|with|wrong)\b/i;
const MARKUP_OR_TRACE = /<\/?[a-z][^>]*>|\n\s+at |[{}]/i;
/** A class, a system's error such as ECONNREFUSED, an address inside. */
const OF_SYSTEM = /[a-z](?:Exception|Error)\b|\bE[A-Z]{5,}\b|\b\d+(?:\.\d+){3}:\d/;
/** A token or a hash: it must not reach a browser. */
const OPAQUE = /(?=\S*\d)(?=\S*[A-Z])(?=\S*[a-z])[\w.~+/=-]{24,}|[\da-f]{32,}/;
/** May hold names of people and goods. */
const QUOTED = /(["'`]).*?\1/g;

function isForPeople(text: string): boolean {
  if ([MARKUP_OR_TRACE, OF_SYSTEM, OPAQUE].some((one) => one.test(text)) || codeIn(text))
    return false;
  const words = text.replace(QUOTED, "");
  return VIETNAMESE.test(words) || !ENGLISH.test(words);
}

/** Text of another form is no code and may be anything. */
const CODE = /^[A-Z][A-Z0-9_]{1,63}$/;
/** A code in place of a message: longer than "OTP", or joined words. */
const CODE_ALONE = /^(?:[A-Z][A-Z0-9_]{3,63}|(?=.{4,64}$)[a-z]+(?:_[a-z]+)+)$/;

function codeOf(status: number, fields: Record<string, unknown>): string | undefined {
  const { code, error } = fields;
  const inner = isRecord(error) ? error.code : error;
  const others = [fields.errorCode, fields.error_code, inner, fields.message];
  const found =
    typeof code === "string" && CODE.test(code) ? code : others.map(codeIn).find(Boolean);
  // NOT_DONE codes invite a repeat: trust them only with a 503.
  return found && NOT_DONE.has(found) && status !== 503 ? undefined : found;
}

const codeIn = (value: unknown): string | undefined =>
  typeof value === "string" && CODE_ALONE.test(value) ? value.toUpperCase() : undefined;

function fieldErrorsOf(fields: Record<string, unknown>): Record<string, string> | undefined {
  const inner = isRecord(fields.error) ? fields.error.errors : undefined;
  const errors = fields.errors ?? inner ?? fields["invalid-params"];
  const pairs = Array.isArray(errors)
    ? errors.map(fieldErrorIn)
    : Object.entries(isRecord(errors) ? errors : {});
  const texts = pairs.flatMap((pair) => {
    const [name, said] = pair ?? [];
    const [text] = [said].flat();
    if (!name || typeof text !== "string") return [];
    return [[name, isForPeople(text) ? text : "Không hợp lệ"] as const];
  });
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}

function fieldErrorIn(row: unknown): [name: string, said: unknown] | undefined {
  if (!isRecord(row)) return undefined;
  const name = row.field ?? row.path ?? row.property ?? row.param ?? row.name;
  const constraints = isRecord(row.constraints) ? Object.values(row.constraints) : [];
  return [[name].flat().join("."), row.message ?? row.msg ?? row.reason ?? constraints[0]];
}

type ProblemData = Schema["ProblemData"];
type Field = keyof ProblemData;
type IsValid<T> = (value: unknown) => value is T;

const MAX_NAME_LENGTH = 100;
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

/** Drops fields that the contract does not name: they may hold a token. */
function problemDataIn(data: unknown): ProblemData | undefined {
  if (!isRecord(data)) return undefined;
  const known = names.filter((name) => Object.hasOwn(data, name) && fields[name](data[name]));
  if (known.length === 0) return undefined;
  return Object.fromEntries(known.map((name) => [name, data[name]]));
}
