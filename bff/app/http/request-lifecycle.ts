import type { Context, Next } from "hono";
import type { Clock } from "../lib/clock.ts";
import type { Logger } from "../lib/logger.ts";
import type { Metrics } from "../lib/metrics.ts";
import type { Env } from "./env.ts";
import type { HeaderPairs } from "./headers.ts";

type LifecycleServices = { clock: Clock; logger: Logger; metrics: Metrics };

type Options = {
  trustProxy: boolean;
  headersOf: (c: Context<Env>) => HeaderPairs;
};

const ID = /^[A-Za-z0-9._-]{8,64}$/;

/**
 * Wraps every request: sets the request id, the headers of every response and the session's
 * cookies, and writes one log line. Of a request only method, operation, status, time and id are
 * logged.
 */
export function requestLifecycle(
  { clock, logger, metrics }: LifecycleServices,
  { trustProxy, headersOf }: Options,
) {
  function idOf(c: Context<Env>): string {
    const given = trustProxy ? c.req.raw.headers.get("x-request-id") : null;
    return given && ID.test(given) ? given : crypto.randomUUID();
  }

  return async function wrapRequest(c: Context<Env>, next: Next): Promise<void> {
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
    logger.info(
      {
        method: c.req.method,
        operation,
        status,
        ms: Math.round(ms),
        requestId,
      },
      "request",
    );
  };
}
