import type { Context, Next } from "hono";
import type { Clock } from "../lib/clock.ts";
import type { Logger, Metrics, RequestOutcome, TraceRequest } from "../lib/telemetry.ts";
import type { Env } from "./env.ts";
import type { HeaderPairs } from "./headers.ts";

type LifecycleServices = {
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
  traceRequest: TraceRequest;
};

type Options = {
  trustProxy: boolean;
  headersOf: (c: Context<Env>) => HeaderPairs;
};

/** Health checks and files: there are many of them, and they call nobody. */
const NOT_TRACED = /^\/(?:livez|readyz)$|\.[a-z\d]+$/;

const ID = /^[A-Za-z0-9._-]{8,64}$/;

/**
 * Wraps every request: sets the request id, the headers of every response and the session's
 * cookies, and writes one log line. Of a request only method, operation, status, times and ids are
 * logged; `upstreamMs` of `ms` were spent waiting for the upstream, and `failed` are its operations
 * that gave no useful response.
 */
export function requestLifecycle(
  { clock, logger, metrics, traceRequest }: LifecycleServices,
  { trustProxy, headersOf }: Options,
) {
  function idOf(c: Context<Env>): string {
    const given = trustProxy ? c.req.raw.headers.get("x-request-id") : null;
    return given && ID.test(given) ? given : crypto.randomUUID();
  }

  async function respond(c: Context<Env>, next: Next, traceId?: string): Promise<RequestOutcome> {
    const started = clock.now();
    const requestId = idOf(c);
    c.set("requestId", requestId);
    await next();
    const sent = c.get("sentStatus");
    if (sent === undefined) {
      const { headers } = c.res;
      for (const [name, value] of headersOf(c)) headers.set(name, value);
      for (const line of c.get("cookies")?.getSetCookie() ?? []) headers.append("set-cookie", line);
    }
    const operation = c.get("operation") ?? "-";
    const status = sent ?? c.res.status;
    const ms = clock.now() - started;
    metrics.request(operation, status, ms / 1000);
    const { method } = c.req;
    const upstreamMs = Math.round(c.env?.upstreamMs?.() ?? 0);
    const failed = [...(c.get("failed") ?? [])].join(",");
    const ids = { requestId, ...(traceId && { traceId }) };
    logger.info(
      {
        ...{ method, operation, status, ms: Math.round(ms), upstreamMs },
        ...(failed && { failed }),
        ...ids,
      },
      "request",
    );
    return { method, operation, status };
  }

  return async (c: Context<Env>, next: Next): Promise<void> => {
    if (NOT_TRACED.test(c.req.path)) return void (await respond(c, next));
    const headers = trustProxy ? c.req.raw.headers : undefined;
    await traceRequest(headers, (traceId) => respond(c, next, traceId));
  };
}

type Handler = (c: Context<Env>) => Promise<Response>;

/** Notes for the log that a call to the upstream failed, and which. */
export function noteFailed(c: Context<Env>, operation: string | undefined): void {
  if (operation === undefined) return;
  const failed = c.get("failed") ?? new Set<string>();
  c.set("failed", failed.add(operation));
}

/** Sets the operation's name of bff.yaml for the log. */
export function withOperationName(operation: string, handler: Handler): Handler {
  return (c) => {
    c.set("operation", operation);
    return handler(c);
  };
}
