import type { Operation, OperationId } from "#openapi/generated/operations.ts";
import type { Db } from "../db/db.ts";

/** An outside service that the BFF asks, played below control/. */
export type Service = "places" | "geocoder" | "google";

/** `delay` in milliseconds before its answer. */
type ServiceTrouble = { readonly down?: boolean; readonly delay?: number };

/** A named situation that a developer, a designer or a test can switch on. */
export type Scenario = {
  /** What the panel and the toolbar call it. */
  readonly title: string;
  /** Milliseconds before every answer. */
  readonly latency?: number;
  readonly services?: Partial<Record<Service, ServiceTrouble>>;
  /** Changes rows once, when the scenario is switched on. */
  readonly prepare?: (db: Db) => void;
  /** Answers instead of the mock, or lets it through with undefined. */
  readonly intercept?: (
    operation: Operation,
    request: Request,
    db: Db,
  ) => Response | undefined | Promise<Response | undefined>;
  /** Gives a successful answer one of the odd shapes that the real upstream is known to send. */
  readonly reshape?: (operation: Operation, answer: unknown) => unknown;
};

/** An upstream error as JSON, for scenarios. */
export function failure(status: number, message: string, code: string): Response {
  return Response.json({ status, message, code }, { status });
}

/** Intercepts only the named operations. */
export function only(ids: readonly OperationId[], respond: () => Response) {
  return (operation: Operation) => (ids.includes(operation.id) ? respond() : undefined);
}
