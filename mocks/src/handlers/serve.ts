import { HttpResponse, http, type RequestHandler } from "msw";
import { type Operation, type OperationId, operations } from "#openapi/generated/operations.ts";
import type { Db } from "../db/db.ts";
import { once } from "../domain/idempotency.ts";
import { mayCall } from "../domain/permissions.ts";
import { Refusal } from "../domain/refusal.ts";
import { callerOf, noCaller } from "../domain/tokens.ts";
import { pause } from "../pause.ts";
import type { Decode } from "../pictures/pixels.ts";
import type { Scenario } from "../scenarios/scenario.ts";
import { problem } from "./answer.ts";
import type { Call, Handlers } from "./contract.ts";
import { mustBeBuilt } from "./not-built.ts";
import { type Asked, askedOf } from "./request.ts";
import { successStatus } from "./validate.ts";

/** What serving needs to know of the mock around it. */
export type Stage = {
  readonly db: Db;
  readonly scenario: () => Scenario;
  /** Extra milliseconds before every answer. */
  readonly latency: () => number;
  /** Called after every call that may have changed a row. */
  readonly changed: () => Promise<void>;
  /** The browser of every caller, where no request can say it: in the tab. */
  readonly userAgent?: string | undefined;
  readonly decode: Decode;
};

/** A call of whichever operation. */
type AnyCall = Omit<Call<OperationId>, keyof Asked> & Asked;

type AnyHandler = (call: AnyCall) => unknown;

/** MSW handlers for every operation of the contract, fixed paths before those with parameters. */
export function serve(handlers: Handlers, stage: Stage): RequestHandler[] {
  return operations
    .toSorted((a, b) => parameterCount(a) - parameterCount(b))
    .map((operation) => {
      const method = operation.method.toLowerCase() as "get" | "post" | "put" | "patch" | "delete";
      const path = `*/api${operation.path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
      // The table is total by type; here only "some handler" is needed.
      const handler = handlers[operation.id] as unknown as AnyHandler;
      return http[method](path, async ({ request, params }) => {
        const { latency = 0 } = stage.scenario();
        const call = { operation, handler, request, path: { ...params } };
        const response = await answer(call, stage).catch(problem);
        // After a refusal too: a wrong code costs a try.
        if (operation.method !== "GET") await stage.changed();
        await pause(stage.latency() + latency, request.signal);
        return response;
      });
    });
}

function parameterCount({ path }: Operation): number {
  return path.split("{").length;
}

type ServedCall = {
  operation: Operation;
  handler: AnyHandler;
  request: Request;
  path: Record<string, unknown>;
};

async function answer(
  { operation, handler, request, path }: ServedCall,
  stage: Stage,
): Promise<Response> {
  const { db, decode } = stage;
  const scenario = stage.scenario();
  const staged = await scenario.intercept?.(operation, request, db);
  if (staged) return staged;

  const authorization = request.headers.get("authorization");
  const { user: caller, session } = (await callerOf(db, authorization)) ?? {};
  if (!operation.public && !caller) throw await noCaller(db, authorization);
  if (caller && !mayCall(db, caller, operation)) {
    throw new Refusal("FORBIDDEN", "Bạn không có quyền thực hiện thao tác này");
  }
  mustBeBuilt(operation.id);

  const asked = await askedOf(operation, request, path, stage.userAgent);

  const run = async () => {
    const result = await handler({ db, ...asked, caller, session, decode });
    if (result instanceof Response) return result;
    const shaped = scenario.reshape?.(operation, result) ?? result;
    return HttpResponse.json(shaped as object, { status: successStatus(operation.id) });
  };
  const key = operation.money && request.headers.get("idempotency-key");
  return key ? once(db, { caller, key, operation: operation.id, body: asked.body }, run) : run();
}
