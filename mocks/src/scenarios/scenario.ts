import type { Operation, OperationId } from "#openapi/generated/operations.ts";
import type { Db } from "../db/db.ts";

/** An external service of the BFF, played by control/. */
export type Service = "places" | "geocoder" | "google";

/** `delay` in milliseconds before the response. */
export type ServiceFault = { readonly down?: boolean; readonly delay?: number };

/** A named situation that developers, designers and tests can activate. */
export type Scenario = {
  /** The name shown by the panel and the toolbar. */
  readonly title: string;
  /** Milliseconds before every response. */
  readonly latency?: number;
  readonly services?: Partial<Record<Service, ServiceFault>>;
  /** Changes rows once, when the scenario is activated. */
  readonly prepare?: (db: Db) => void;
  /** Responds instead of the mock; undefined lets the call through. */
  readonly intercept?: (
    operation: Operation,
    request: Request,
    db: Db,
  ) => Response | undefined | Promise<Response | undefined>;
  /** Changes a successful response body to a format that the real upstream is known to send. */
  readonly reshape?: (operation: Operation, body: unknown) => unknown;
};

/** An upstream error as JSON, for scenarios. */
export function failure(status: number, message: string, code: string): Response {
  return Response.json({ status, message, code }, { status });
}

/** Intercepts only the named operations. */
export function only(ids: readonly OperationId[], respond: () => Response) {
  return (operation: Operation) => (ids.includes(operation.id) ? respond() : undefined);
}
