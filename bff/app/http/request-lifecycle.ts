import type { Context, Next } from "hono";
import { plainAddress } from "../lib/client-address.ts";
import type { Clock } from "../lib/clock.ts";
import type {
  Audit,
  AuditEntry,
  AuditEvent,
  AuditNote,
  Logger,
  Metrics,
  RequestOutcome,
  TraceRequest,
} from "../lib/telemetry.ts";
import { isRecord } from "../lib/type-guards.ts";
import type { Env } from "./env.ts";
import type { HeaderPairs } from "./headers.ts";
import { NOT_DONE } from "./problem.ts";

type LifecycleServices = {
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
  traceRequest: TraceRequest;
};

type Options = {
  trustProxy: boolean;
  audit: Audit | undefined;
  headersOf: (c: Context<Env>) => HeaderPairs;
};

/** Frequent requests without upstream calls. */
const NOT_TRACED = /^\/(?:livez|readyz)$|\.[a-z\d]+$/;

const ID = /^[A-Za-z0-9._-]{8,64}$/;

/**
 * Only method, operation, status, times and ids may be logged. `upstreamMs`: part of `ms` spent
 * waiting for the upstream; `failed`: its operations that gave no useful response.
 */
export function requestLifecycle(
  { clock, logger, metrics, traceRequest }: LifecycleServices,
  { trustProxy, audit, headersOf }: Options,
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
    const { method } = c.req;
    const upstreamMs = Math.round(c.env?.upstreamMs?.() ?? 0);
    const failed = [...(c.get("failed") ?? [])].join(",");
    metrics.request(operation, status, ms / 1000, failed === "");
    const ids = { requestId, ...(traceId && { traceId }) };
    logger.info(
      {
        ...{ method, operation, status, ms: Math.round(ms), upstreamMs },
        ...(failed && { failed }),
        ...ids,
      },
      "request",
    );
    await writeAudit(audit, c, status);
    return { method, operation, status };
  }

  return async (c: Context<Env>, next: Next): Promise<void> => {
    if (NOT_TRACED.test(c.req.path)) return void (await respond(c, next));
    const headers = trustProxy ? c.req.raw.headers : undefined;
    await traceRequest(headers, (traceId) => respond(c, next, traceId));
  };
}

type Handler = (c: Context<Env>) => Promise<Response>;

export function noteFailed(c: Context<Env>, operation: string | undefined): void {
  if (operation === undefined) return;
  const failed = c.get("failed") ?? new Set<string>();
  c.set("failed", failed.add(operation));
}

export function noteAudit(c: Context<Env>, note: AuditNote): void {
  c.set("audit", { ...c.get("audit"), ...note });
}

async function writeAudit(
  audit: Audit | undefined,
  c: Context<Env>,
  status: number,
): Promise<void> {
  const { event: noted, takesPin, isRepeat, ...note } = c.get("audit") ?? {};
  if (!audit || !(noted || takesPin || status === 403)) return;
  const code = status < 400 ? undefined : await codeOf(c.res, status);
  const who = c.get("who");
  const event = refusalOf(status, { code, takesPin, isSignedIn: who !== undefined }) ?? noted;
  if (!event) return;
  const address = c.env?.address;
  audit.write({
    event,
    outcome: outcomeOf(status, code),
    code: code ?? (isRepeat ? "REPEATED" : undefined),
    operation: c.get("operation") ?? "-",
    requestId: c.get("requestId"),
    ...note,
    ...who,
    address: address === undefined ? undefined : plainAddress(address),
  });
}

/** The contract's, but without digits: a backend may send anything. */
const CODE = /^[A-Z][A-Z_]{2,63}$/;

async function codeOf(response: Response, status: number): Promise<string> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const code = isRecord(body) ? body.code : undefined;
  return typeof code === "string" && CODE.test(code) ? code : `HTTP_${status}`;
}

type Refusal = { code: string | undefined; takesPin: boolean | undefined; isSignedIn: boolean };

function refusalOf(
  status: number,
  { code, takesPin, isSignedIn }: Refusal,
): AuditEvent | undefined {
  if (code === "WRONG_PIN") return "pin-wrong";
  if (takesPin && status === 429) return "pin-locked";
  if (status !== 403 || code === "PIN_REQUIRED") return undefined;
  return isSignedIn || code === "CSRF" ? "forbidden" : undefined;
}

const UNCERTAIN = ["IDEMPOTENCY_UNCERTAIN", "IDEMPOTENCY_IN_PROGRESS"];

function outcomeOf(status: number, code = ""): AuditEntry["outcome"] {
  if (status < 400) return "done";
  if (UNCERTAIN.includes(code)) return "unknown";
  const mayBeDone = status >= 499 || status === 408;
  return mayBeDone && !NOT_DONE.has(code) ? "unknown" : "refused";
}

export function withOperationName(
  operation: string,
  handler: Handler,
  event?: AuditEvent,
): Handler {
  return (c) => {
    c.set("operation", operation);
    if (event) noteAudit(c, { event, object: c.req.param("id") });
    return handler(c);
  };
}
