import type { OperationId } from "#openapi/generated/operations.ts";
import { ProblemError } from "../http/problem.ts";
import type { Clock } from "../lib/clock.ts";
import type { Logger, Metrics } from "../lib/telemetry.ts";
import type { AskedPage } from "./paging.ts";
import { type Adapter, type Deviation, readResponse, UnreadableResponse } from "./read-response.ts";

const TRUSTED_AFTER = 3;
const TRUSTED_MS = 10_000;

/**
 * `report`: conforming operations are only sampled; `always`: for a mock, which changes from one
 * response to the next.
 */
export type ContractCheck = "report" | "always" | "off";

type Parts = { logger: Logger; metrics: Metrics; clock: Clock; check: ContractCheck };

type Call = { adapt?: Adapter | undefined; asked?: AskedPage };

type Learned = { conforming: number; deviates: boolean; readAt: number };

const nothingYet: Learned = { conforming: 0, deviates: false, readAt: 0 };

/** Learns from responses which operations deviate; all others stream through. */
export function createResponseReaders({ logger, metrics, clock, check }: Parts) {
  const learned = new Map<OperationId, Learned>();
  const reported = new Set<string>();

  function report(operation: OperationId, { path, kind }: Deviation): void {
    metrics.deviation(operation, kind, path);
    const key = `${operation} ${kind} ${path}`;
    if (reported.has(key)) return;
    reported.add(key);
    logger.warn({ operation, path, kind }, "the backend deviates from the contract");
  }

  function learn(operation: OperationId, deviations: readonly Deviation[]): void {
    const { conforming, deviates } = learned.get(operation) ?? nothingYet;
    const isClean = deviations.length === 0;
    learned.set(operation, {
      conforming: isClean ? conforming + 1 : 0,
      deviates: deviates || !isClean,
      readAt: clock.now(),
    });
  }

  return {
    wants(operation: OperationId): boolean {
      if (check !== "report") return check === "always";
      const { conforming, deviates, readAt } = learned.get(operation) ?? nothingYet;
      return deviates || conforming < TRUSTED_AFTER || clock.now() - readAt > TRUSTED_MS;
    },

    /** Returns the same object when it conforms. @throws ProblemError BAD_UPSTREAM_ANSWER */
    read(operation: OperationId, body: unknown, { adapt, asked }: Call = {}): unknown {
      if (check === "off") return adapt ? adapt(body) : body;
      try {
        const { body: value, deviations } = readResponse(operation, body, adapt, asked);
        learn(operation, deviations);
        for (const deviation of deviations) report(operation, deviation);
        return value;
      } catch (error) {
        if (!(error instanceof UnreadableResponse)) throw error;
        const deviation = { path: error.path, kind: "unreadable" } as const;
        learn(operation, [deviation]);
        report(operation, deviation);
        throw new ProblemError("BAD_UPSTREAM_ANSWER");
      }
    },
  };
}

export type ResponseReaders = ReturnType<typeof createResponseReaders>;
