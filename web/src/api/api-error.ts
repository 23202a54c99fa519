import type { Schema } from "#openapi/schema.ts";

/** The defaults for a missing status or message. */
const DEFAULT_STATUS = 500;
const DEFAULT_MESSAGE = "Unknown error";

/** Placeholder messages for errors without one: ours and the BFF's. */
const FILLERS = [DEFAULT_MESSAGE, "Có lỗi xảy ra. Vui lòng thử lại sau!"];

/** The status of a request that never got a response. */
const NO_RESPONSE = 0;

/** The BFF responded, but not the server behind it. */
const UNANSWERED = ["UPSTREAM_UNREACHABLE", "UPSTREAM_TIMEOUT"];

/**
 * Every failed call, as screens see it. `status` is the HTTP status, or 0 without a response;
 * `fields` maps form fields to messages; `requestId` is for support.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;
  /** Seconds to wait before retrying, if the server sent them. */
  readonly retryAfter: number | undefined;
  /** What else the server said: tries left, a version, who was first. */
  readonly data: Schema["ProblemData"];
  /** When the call was sent, in milliseconds since 1970. */
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

  /** No response: offline, connection refused or lost. */
  static network(): ApiError {
    return new ApiError(NO_RESPONSE, {
      code: "NETWORK",
      message: "Không thể kết nối tới máy chủ. Vui lòng kiểm tra mạng và thử lại.",
    });
  }

  /** Wraps any thrown value in an ApiError. */
  static from(error: unknown): ApiError {
    if (error instanceof ApiError) return error;
    const message = error instanceof Error ? error.message : undefined;
    return new ApiError(DEFAULT_STATUS, { message });
  }

  get isNetwork(): boolean {
    return this.status === NO_RESPONSE;
  }

  /** The server's response has not come, or was lost: it may have done what it was asked. */
  get isUnanswered(): boolean {
    return this.isNetwork || UNANSWERED.includes(this.code);
  }
}

/** True if the call failed with one of these HTTP statuses. */
export function hasStatus(error: unknown, ...statuses: number[]): boolean {
  return error instanceof ApiError && statuses.includes(error.status);
}

/** The server's own message if there is one, else `fallback`. */
export function messageOf<Fallback>(error: unknown, fallback: Fallback): string | Fallback {
  if (!(error instanceof ApiError)) return fallback;
  return FILLERS.includes(error.message) ? fallback : error.message;
}

/**
 * A sentence followed by the reason from the server or the connection. Only for documented prefixes
 * and for facts unknown to the server; otherwise use `messageOf`, because two sentences about one
 * failure may contradict each other.
 */
export function withReason(sentence: string, error: unknown, glue = ": "): string {
  const reason = messageOf(error, sentence);
  return reason.includes(sentence) ? reason : `${sentence}${glue}${reason}`;
}
