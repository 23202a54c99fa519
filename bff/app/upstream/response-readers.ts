import type { OperationId } from "#openapi/generated/operations.ts";
import { ProblemError } from "../http/problem.ts";
import type { Clock } from "../lib/clock.ts";
import type { Logger, Metrics } from "../lib/telemetry.ts";
import type { AskedPage } from "./paging.ts";
import { type Adapter, type Deviation, readResponse, UnreadableResponse } from "./read-response.ts";

/** After so many conforming responses an operation's stream through for a while. */
const TRUSTED_AFTER = 3;
const TRUSTED_MS = 10_000;

/**
 * `report`: operations whose responses conform are read now and then; `always`: every response is
 * read, as a mock changes from one to the next; `off`: responses are taken as they are.
 */
export type ContractCheck = "report" | "always" | "off";

type Parts = { logger: Logger; metrics: Metrics; clock: Clock; check: ContractCheck };

type Call = { adapt?: Adapter | undefined; asked?: AskedPage };

type Learned = { conforming: number; deviates: boolean; readAt: number };

const nothingYet: Learned = { conforming: 0, deviates: false, readAt: 0 };

/**
 * Puts responses into the contract's shape, for backends that respond a little differently. Which
 * operations need it is learned from their responses; those of the others stream through.
 */
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
    /** Whether the next response of this operation is to be read; else it may stream. */
    wants(operation: OperationId): boolean {
      if (check !== "report") return check === "always";
      const { conforming, deviates, readAt } = learned.get(operation) ?? nothingYet;
      return deviates || conforming < TRUSTED_AFTER || clock.now() - readAt > TRUSTED_MS;
    },

    /**
     * The body of a success as the contract has it; the same object when it conforms.
     * @param call the operation's adapter, for the other shapes that the documents name; which page
     *   was asked for
     * @throws ProblemError BAD_UPSTREAM_ANSWER when it cannot be read
     */
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
