import type { Schema } from "#openapi/schema.ts";

const DEFAULT_STATUS = 500;
const DEFAULT_MESSAGE = "Unknown error";

const FILLERS = [DEFAULT_MESSAGE, "Có lỗi xảy ra. Vui lòng thử lại sau!"];

const NO_RESPONSE = 0;

/** Codes of the BFF when the server behind it did not respond, or only what stands before it did. */
const UNANSWERED = ["UPSTREAM_UNREACHABLE", "BAD_UPSTREAM_ANSWER"];

/** `status` is the HTTP status, or 0 without a response; `fields` maps form fields to messages. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;
  /** In seconds. */
  readonly retryAfter: number | undefined;
  readonly data: Schema["ProblemData"];
  /** In milliseconds since 1970. */
  readonly sentAt: number;

  constructor(status: number, problem: Partial<Schema["Problem"]>, sentAt = Date.now()) {
    super(problem.message || DEFAULT_MESSAGE);
    this.sentAt = sentAt;
    this.name = "ApiError";
    this.status = status;
    this.code = problem.code ?? "UNKNOWN";
    this.fields = problem.errors ?? {};
    this.requestId = problem.requestId;
    const seconds = problem.data?.retryAfter;
    this.retryAfter = typeof seconds === "number" ? seconds : undefined;
    this.data = problem.data ?? {};
  }

  static network(): ApiError {
    return new ApiError(NO_RESPONSE, {
      code: "NETWORK",
      message: "Không thể kết nối tới máy chủ. Vui lòng kiểm tra mạng và thử lại.",
    });
  }

  static from(error: unknown): ApiError {
    if (error instanceof ApiError) return error;
    const message = error instanceof Error ? error.message : undefined;
    return new ApiError(DEFAULT_STATUS, { message });
  }

  get isNetwork(): boolean {
    return this.status === NO_RESPONSE;
  }

  /** No network, or a gateway that does not reach the server. */
  get isConnection(): boolean {
    const { status } = this;
    return this.isNetwork || status === 502 || status === 503 || status === 504;
  }

  /** No response: the call may have been done. */
  get isUnanswered(): boolean {
    return this.isNetwork || this.status === 504 || UNANSWERED.includes(this.code);
  }
}

export function hasStatus(error: unknown, ...statuses: number[]): boolean {
  return error instanceof ApiError && statuses.includes(error.status);
}

export function messageOf<Fallback>(error: unknown, fallback: Fallback): string | Fallback {
  if (!(error instanceof ApiError)) return fallback;
  return FILLERS.includes(error.message) ? fallback : error.message;
}

/**
 * Only for documented prefixes and for facts unknown to the server; otherwise use `messageOf`, because
 * two sentences about one failure may contradict each other.
 */
export function withReason(sentence: string, error: unknown, glue = ": "): string {
  const reason = messageOf(error, sentence);
  return reason.includes(sentence) ? reason : `${sentence}${glue}${reason}`;
}
