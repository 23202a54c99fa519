import type { Schema } from "#openapi/schema.ts";

export type LogFields = Readonly<Record<string, unknown>>;

/** Structured log. Never pass it a cookie, a token, a body or a query string. */
export interface Logger {
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
}

/** The stack frames alone. A stack begins with the message, which may quote a response. */
export const stackTraceOf = ({ stack = "", message }: Error) =>
  (stack.replace(message, "").match(/^ +at .*$/gm) ?? []).join("\n");

/** What came of a money call with a key. */
export type IdempotencyOutcome = "sent" | "replayed" | "mismatch" | "in-progress";

/** Told what happens, for an operator to see. Every call is cheap and throws nothing. */
export interface Metrics {
  /** `operation`: its name in the log. */
  request(operation: string, status: number, seconds: number): void;
  /** A session's tokens were renewed, or not. */
  refresh(outcome: string): void;
  /** A limit rejected an attempt. */
  limited(limit: string): void;
  idempotency(outcome: IdempotencyOutcome): void;
  /** A response differed from the contract; `kind`: how, `path`: where. */
  deviation(operation: string, kind: string, path: string): void;
  /** A browser reported an error; `type`: one of JavaScript's, or `other`. */
  browserError(type: string): void;
  /** A browser reported what a policy refused; `directive`: `extension` for one of its extensions. */
  policyReport(directive: string, disposition: string): void;
  /** A browser reported how fast a visit was; `value`: in ms, of CLS the score. */
  vital(vital: Vital): void;
}

export type Vital = Schema["WebVital"] & Pick<Schema["WebVitalsReport"], "visitor">;

export const noMetrics: Metrics = {
  request: () => {},
  refresh: () => {},
  limited: () => {},
  idempotency: () => {},
  deviation: () => {},
  browserError: () => {},
  policyReport: () => {},
  vital: () => {},
};

/** What is known of a request when its response is there. */
export type RequestOutcome = { method: string; operation: string; status: number };

/**
 * Runs a request within a span, and throws what it throws.
 * @param headers of the trusted proxy, whose trace goes on; without them a trace begins
 * @param run gets the id of the trace, and says what came of the request
 */
export type TraceRequest = (
  headers: Headers | undefined,
  run: (traceId?: string) => Promise<RequestOutcome>,
) => Promise<void>;

/** Costs nothing. */
export const noTracing: TraceRequest = async (_, run) => void (await run());
