import type { AuditMark } from "#openapi/generated/operations.ts";
import type { Schema } from "#openapi/schema.ts";

export type LogFields = Readonly<Record<string, unknown>>;

/** Never pass it a cookie, a token, a body or a query string. */
export interface Logger {
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
}

/** Without the message, which may quote a response. */
export const stackTraceOf = ({ stack = "", message }: Error) =>
  (stack.replace(message, "").match(/^ +at .*$/gm) ?? []).join("\n");

export type IdempotencyOutcome = "sent" | "replayed" | "mismatch" | "in-progress";

/** `unknown`: no definite answer. */
export const MONEY_OUTCOMES = ["done", "refused", "unknown"] as const;
export type MoneyOutcome = (typeof MONEY_OUTCOMES)[number];

/** Every call is cheap and throws nothing. */
export interface Metrics {
  /** `isComplete`: none of the upstream calls for a part of it failed. */
  request(operation: string, status: number, seconds: number, isComplete: boolean): void;
  refresh(outcome: string): void;
  limited(limit: string): void;
  idempotency(outcome: IdempotencyOutcome): void;
  /** Repeats that get a stored response are not counted. */
  moneyCall(operation: string, outcome: MoneyOutcome): void;
  deviation(operation: string, kind: string, path: string): void;
  browserError(type: string): void;
  /** `directive`: `extension` for one of the browser's extensions. */
  policyReport(directive: string, disposition: string): void;
  /** `value`: in ms; for CLS the score. */
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

export type RequestOutcome = { method: string; operation: string; status: number };

/** Throws what `run` throws. `headers`: of the trusted proxy, to continue its trace. */
export type TraceRequest = (
  headers: Headers | undefined,
  run: (traceId?: string) => Promise<RequestOutcome>,
) => Promise<void>;

export const noTracing: TraceRequest = async (_, run) => void (await run());

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

export type AuditNote = {
  event?: AuditEvent | undefined;
  /** Whom it is about while nobody is signed in: an id, or `accountKey`. */
  user?: string;
  object?: string | undefined;
  takesPin?: boolean;
  /** Answered with the stored response, and not sent. */
  isRepeat?: boolean;
};

export type AuditEntry = {
  event: AuditEvent;
  /** `unknown`: it may have been done at the upstream. */
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
 * Gets session, user, address and object in clear; writes only keyed hashes of them.
 * Every call is cheap and throws nothing.
 */
export interface Audit {
  write(entry: AuditEntry): void;
}
