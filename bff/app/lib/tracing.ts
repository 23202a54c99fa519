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
