import type { Context, Hono } from "hono";
import { type Operation, operations } from "#openapi/generated/operations.ts";
import type { Schema } from "#openapi/schema.ts";
import type {
  IdempotencyKey,
  IdempotencyStore,
  KnownCall,
} from "../coordination/idempotency-store.ts";
import type { Env } from "../http/env.ts";
import { errorResponse, ProblemError } from "../http/problem.ts";
import { withOperationName } from "../http/request-lifecycle.ts";
import type { RequestSessions } from "../session/request-session.ts";
import { idempotencyKeyOf } from "./idempotency.ts";

const GIVEN_UP = "IDEMPOTENCY_GIVEN_UP";

type Parts = { store: IdempotencyStore; requestSessions: RequestSessions };

/**
 * For a money call whose response got lost. GET only reads. DELETE gives up a call that has not
 * arrived: it is refused when it does.
 */
export function callOutcomeRoutes(app: Hono<Env>, { store, requestSessions }: Parts): void {
  const path = "/bff/calls/:operation/:key";

  const withKey =
    (work: (c: Context<Env>, key: IdempotencyKey) => Promise<KnownCall>) =>
    async (c: Context<Env>): Promise<Response> => {
      const operation = moneyOperation(c.req.param("operation"));
      const request = { opened: await requestSessions.open(c) };
      const { session } = request.opened;
      if (!session) throw new ProblemError("UNAUTHENTICATED");
      const key = idempotencyKeyOf({ key: c.req.param("key") ?? "", operation, session });
      return requestSessions.saveAfter(c, request, async () =>
        c.json(toOutcome(await work(c, key))),
      );
    };

  const look = withKey((_c, key) => store.peek(key));

  const giveUp = withKey(async (c, key) => {
    const request = { ...key, fingerprint: "given up" };
    const claim = await store.claim(request, await store.nextSequence());
    if (claim.kind === "claimed") {
      // The fingerprint differs, so the call itself will be a mismatch.
      const response = errorResponse(new ProblemError(GIVEN_UP), c.get("requestId"));
      const { status, headers } = response;
      const body = new Uint8Array(await response.arrayBuffer());
      await store.complete(request, { status, headers: [...headers], body });
    }
    return store.peek(key);
  });

  app.get(path, withOperationName("getCallOutcome", look));
  app.delete(path, withOperationName("giveUpCall", giveUp));
}

function moneyOperation(id: string | undefined): Operation {
  const operation = operations.find((one) => one.id === id && one.money);
  if (!operation) throw new ProblemError("NOT_FOUND");
  return operation;
}

function toOutcome(call: KnownCall): Schema["CallOutcome"] {
  if (call.kind !== "final") return { state: call.kind };
  const { status, body } = call.response;
  const response: unknown = body.byteLength > 0 ? JSON.parse(new TextDecoder().decode(body)) : null;
  if (status < 300) return { state: "done", response };
  const problem = response as Schema["Problem"];
  return problem.code === GIVEN_UP ? { state: "given-up" } : { state: "refused", problem };
}
