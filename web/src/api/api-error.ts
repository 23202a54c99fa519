import type { Schema } from "#openapi/schema.ts";

/** Document 1 §8: what stands in for a missing status or message. */
const DEFAULT_STATUS = 500;
const DEFAULT_MESSAGE = "Unknown error";

/** What stands in for a sentence that the server did not give: ours, and the BFF's. */
const FILLERS = [DEFAULT_MESSAGE, "Có lỗi xảy ra. Vui lòng thử lại sau!"];

/** The status of an error that never reached a server. */
const NO_RESPONSE = 0;

/**
 * Every failed call, as screens see it. `status` is the HTTP status, or 0 when no answer came;
 * `fields` maps form fields to messages; `requestId` is what support asks for.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;
  /** Seconds to wait before trying again, where the server said so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, problem: Partial<Schema["Problem"]>) {
    super(problem.message || DEFAULT_MESSAGE);
    this.name = "ApiError";
    this.status = status;
    this.code = problem.code ?? "UNKNOWN";
    this.fields = problem.errors ?? {};
    this.requestId = problem.requestId;
    const seconds = problem.data?.retryAfter;
    this.retryAfter = typeof seconds === "number" ? seconds : undefined;
  }

  /** No answer at all: offline, refused, cut off. */
  static network(): ApiError {
    return new ApiError(NO_RESPONSE, {
      code: "NETWORK",
      message: "Không thể kết nối tới máy chủ. Vui lòng kiểm tra mạng và thử lại.",
    });
  }

  /** Whatever was thrown, as an ApiError. */
  static from(error: unknown): ApiError {
    if (error instanceof ApiError) return error;
    const message = error instanceof Error ? error.message : undefined;
    return new ApiError(DEFAULT_STATUS, { message });
  }

  get isNetwork(): boolean {
    return this.status === NO_RESPONSE;
  }
}

/** True when the call failed with one of these HTTP statuses. */
export function hasStatus(error: unknown, ...statuses: number[]): boolean {
  return error instanceof ApiError && statuses.includes(error.status);
}

/** The server's own sentence when it answered with one, else `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  return FILLERS.includes(error.message) ? fallback : error.message;
}

/**
 * A sentence and what the server or the connection adds to it. Only for what the documents write as
 * a prefix, and for what the server cannot know: everything else is `messageOf`, because two
 * sentences about one failure may contradict each other.
 */
export function withReason(sentence: string, error: unknown, glue = ": "): string {
  const reason = messageOf(error, sentence);
  return reason.includes(sentence) ? reason : `${sentence}${glue}${reason}`;
}
