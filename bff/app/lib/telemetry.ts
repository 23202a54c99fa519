import type { AuditMark } from "#openapi/generated/operations.ts";
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

/** What the upstream made of a money call; `unknown`: no definite answer. */
export const MONEY_OUTCOMES = ["done", "refused", "unknown"] as const;
export type MoneyOutcome = (typeof MONEY_OUTCOMES)[number];

/** Told what happens, for an operator to see. Every call is cheap and throws nothing. */
export interface Metrics {
  /** `operation`: its name in the log; `isComplete`: no call failed that it made for a part of it. */
  request(operation: string, status: number, seconds: number, isComplete: boolean): void;
  /** A session's tokens were renewed, or not. */
  refresh(outcome: string): void;
  /** A limit rejected an attempt. */
  limited(limit: string): void;
  idempotency(outcome: IdempotencyOutcome): void;
  /** A money call was sent; repeats that get its response are not counted. */
  moneyCall(operation: string, outcome: MoneyOutcome): void;
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
  moneyCall: () => {},
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

/** Those beside the contract's marks: of our own operations, and of refusals. */
export type AuditEvent =
  | AuditMark
  | "sign-in-password"
  | "sign-in-two-step"
  | "sign-in-google"
  | "sign-out"
  | "sign-out-others"
  | "sign-out-user"
  | "password-recovery"
  | "forbidden"
  | "pin-wrong"
  | "pin-locked";

/** What a request notes for its line in the audit stream. */
export type AuditNote = {
  event?: AuditEvent | undefined;
  /** Whom it is about while nobody is signed in: an id, or the account as it counts. */
  user?: string;
  /** The last id in its path. */
  object?: string | undefined;
  /** Its body has the wallet PIN. */
  takesPin?: boolean;
  /** It was answered with the response to the same call before, and not sent. */
  isRepeat?: boolean;
};

export type AuditEntry = {
  event: AuditEvent;
  /** Unknown: it may have been done at the upstream. */
  outcome: "done" | "refused" | "unknown";
  code?: string | undefined;
  operation: string;
  requestId: string;
  session?: string | undefined;
  user?: string | undefined;
  address?: string | undefined;
  object?: string | undefined;
};

/**
 * Who did what. Gets session, user, address and object in clear, and writes them as keyed hashes
 * alone. Every call is cheap and throws nothing.
 */
export interface Audit {
  write(entry: AuditEntry): void;
}
