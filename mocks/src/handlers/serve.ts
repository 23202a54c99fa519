import { HttpResponse, http, type RequestHandler } from "msw";
import { type Operation, type OperationId, operations } from "#openapi/generated/operations.ts";
import type { Schema } from "#openapi/schema.ts";
import type { CallLog } from "../control/call-log.ts";
import type { Db } from "../db/db.ts";
import { DomainError, errorStatus } from "../domain/domain-error.ts";
import { withIdempotency } from "../domain/idempotency.ts";
import { recordCall } from "../domain/log-recording.ts";
import { mayCall } from "../domain/roles.ts";
import { authenticationError, callerOf } from "../domain/tokens.ts";
import { pause } from "../pause.ts";
import type { Decode } from "../pictures/pixels.ts";
import { chosenFailure, isSignIn, type Scenario } from "../scenarios/scenario.ts";
import type { Settings } from "../state.ts";
import type { Call, Handlers } from "./contract.ts";
import { type ParsedRequest, parseRequest } from "./request.ts";
import { successStatus } from "./validate.ts";

const UNAVAILABLE = 503;

type ServeContext = {
  readonly db: Db;
  readonly scenario: () => Scenario;
  readonly settings: () => Pick<Settings, "latency" | "errorRate">;
  /** The response chosen in the developer panel, if any. */
  readonly answer: (operation: Operation, url: string) => Promise<Response | undefined>;
  /** In [0, 1), for the error rate. */
  readonly random: () => number;
  readonly calls: Pick<CallLog, "add">;
  /** After every call that may have changed a row. */
  readonly changed: () => Promise<void>;
  /** For the tab, where requests carry no User-Agent. */
  readonly userAgent?: string | undefined;
  readonly decode: Decode;
};

type AnyCall = Omit<Call<OperationId>, keyof ParsedRequest> & ParsedRequest;

type AnyHandler = (call: AnyCall) => unknown;

/** Fixed paths come before those with parameters. */
export function serve(handlers: Handlers, context: ServeContext): RequestHandler[] {
  return operations
    .toSorted((a, b) => parameterCount(a) - parameterCount(b))
    .map((operation) => {
      const method = operation.method.toLowerCase() as "get" | "post" | "put" | "patch" | "delete";
      const path = `*/api${operation.path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
      // The table is total by type; here any handler will do.
      const handler = handlers[operation.id] as unknown as AnyHandler;
      return http[method](path, async ({ request, params }) => {
        const arrivedAt = performance.now();
        const { latency = 0, rewrite } = context.scenario();
        const call = { operation, handler, request, path: { ...params } };
        const copy = request.clone();
        const meant = await respond(call, context).catch(errorResponse);
        const response = (await rewrite?.(operation, meant)) ?? meant;
        await recordCall(context.db, operation, request, response);
        // Also after an error: a wrong code uses up a try.
        if (operation.method !== "GET") await context.changed();
        await pause(context.settings().latency + latency, request.signal);
        const duration = performance.now() - arrivedAt;
        const who = await emailOf(context.db, request);
        context.calls.add(operation, {
          request: copy,
          response: response.clone(),
          duration,
          who,
        });
        return response;
      });
    });
}

function parameterCount({ path }: Operation): number {
  return path.split("{").length;
}

/** "" for a guest or an expired token. */
async function emailOf(db: Db, { headers }: Request): Promise<string> {
  const caller = await callerOf(db, headers.get("authorization")).catch(() => undefined);
  return caller?.user.email ?? "";
}

async function chosenResponse(
  operation: Operation,
  { url }: Request,
  { answer, settings, random }: ServeContext,
): Promise<Response | undefined> {
  const chosen = await answer(operation, url);
  if (chosen || isSignIn(operation)) return chosen;
  return random() < settings().errorRate ? chosenFailure(UNAVAILABLE) : undefined;
}

type ServedCall = {
  operation: Operation;
  handler: AnyHandler;
  request: Request;
  path: Record<string, unknown>;
};

async function respond(
  { operation, handler, request, path }: ServedCall,
  context: ServeContext,
): Promise<Response> {
  const { db, decode } = context;
  const scenario = context.scenario();
  const chosen = await chosenResponse(operation, request, context);
  if (chosen) return chosen;
  const intercepted = await scenario.intercept?.(operation, request, db);
  if (intercepted) return intercepted;

  const authorization = request.headers.get("authorization");
  const { user: caller, session } = (await callerOf(db, authorization)) ?? {};
  if (!operation.public && !caller) throw await authenticationError(db, authorization);
  if (caller && !mayCall(db, caller, operation)) {
    throw new DomainError("FORBIDDEN", "Bạn không có quyền thực hiện thao tác này");
  }

  const parsed = await parseRequest(operation, request, path, context.userAgent);

  const run = async () => {
    const result = await handler({ db, ...parsed, caller, session, decode });
    if (result instanceof Response) return result;
    const shaped = scenario.reshape?.(operation, result) ?? result;
    return HttpResponse.json(shaped as object, { status: successStatus(operation.id) });
  };
  const key = operation.money && request.headers.get("idempotency-key");
  return key
    ? withIdempotency(db, { caller, key, operation: operation.id, body: parsed.body }, run)
    : run();
}

/** The one place where a DomainError becomes a response; any other error is a bug and a 500. */
function errorResponse(error: unknown): Response {
  if (error instanceof DomainError) {
    const body: Schema["Problem"] = {
      status: errorStatus[error.code],
      message: error.message,
      code: error.code,
      ...error.details,
    };
    return HttpResponse.json(body, { status: body.status });
  }
  console.error(error);
  return HttpResponse.json(
    { status: 500, message: "Có lỗi xảy ra. Vui lòng thử lại sau!", code: "INTERNAL" },
    { status: 500 },
  );
}
