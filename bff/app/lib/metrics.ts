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
}

export const noMetrics: Metrics = {
  request: () => {},
  refresh: () => {},
  limited: () => {},
  idempotency: () => {},
};
