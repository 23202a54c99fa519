import type { Context } from "hono";
import { type Operation, operations } from "#openapi/generated/operations.ts";
import { adapterOf, adapters } from "../adapters/adapters.ts";
import { type Body, limitOf, takeBody } from "../http/body.ts";
import type { DirectResult } from "../http/direct-response.ts";
import type { Env } from "../http/env.ts";
import { downHeaders, type HeaderPairs, upHeaders } from "../http/headers.ts";
import { Refusal } from "../http/problem.ts";
import type { Requester } from "../http/requester.ts";
import type { SessionData } from "../session/data.ts";
import type { Access, AccessDesk } from "../session/request-session.ts";
import { jsonOf } from "../upstream/call-json.ts";
import type { Send } from "../upstream/send.ts";
import { toBrowser } from "../upstream/upstream-response.ts";
import type { Once } from "./idempotency.ts";
import { createOperationTable } from "./operation-table.ts";
import { isLimited, type LimitServices, limited } from "./rate-limited-operations.ts";

export type ForwardServices = LimitServices &
  Pick<Requester, "originOf"> & { access: AccessDesk; send: Send };

type Options = {
  bufferAll: boolean;
  /** Sends a money call that carries a key. */
  once: Once;
  /** The upstream has forbidden something: what this user may do has changed, it seems. */
  onForbidden: (session: SessionData) => void;
  /** Headers of our own that an answer sent past Hono carries. */
  answerHeadersOf: (c: Context<Env>) => HeaderPairs;
};

/** One request, and the session as it is now: it may be renewed on the way. */
type Visit = { c: Context<Env>; operation: Operation; access: Access };

/** A visit on its way up; what is `kept` goes on without its client, and its answer is read. */
type Passage = { visit: Visit; body: Body; kept: boolean };

/** `/api/*`: only operations of the contract go up, with the session's token and nothing else. */
export function forward(
  services: ForwardServices,
  { bufferAll, once, onForbidden, answerHeadersOf }: Options,
) {
  const match = createOperationTable(operations);

  function operationOf(c: Context<Env>): Operation {
    const found = match(c.req.method, c.get("target").path.slice("/api".length));
    if (found.kind === "unknown") throw new Refusal("NOT_FOUND");
    if (found.kind === "wrong-method") throw new Refusal("METHOD_NOT_ALLOWED");
    return found.operation;
  }

  function headersOf({ visit: { c, access }, body }: Passage): HeaderPairs {
    const type = body.kind === "bytes" ? body.type : undefined;
    const read = (name: string) => (name === "content-type" && type) || c.req.raw.headers.get(name);
    return upHeaders(read, {
      requestId: c.get("requestId"),
      origin: services.originOf(c),
      address: c.env?.address,
      accessToken: access.session?.accessToken,
    });
  }

  const rawTarget = (c: Context<Env>) => {
    const { path, query } = c.get("target");
    return path + query;
  };

  function send(passage: Passage): Promise<Response> {
    const { visit, body, kept } = passage;
    const { c, operation } = visit;
    return services.send({
      method: c.req.method,
      target: rawTarget(c),
      headers: headersOf(passage),
      body,
      limit: limitOf(operation.upload),
      ...(!kept && { signal: c.req.raw.signal }),
    });
  }

  /** The shortest way, where there is one: nothing to adapt, no cookie to set, no stream to count. */
  async function sendDirect(passage: Passage): Promise<DirectResult> {
    const { visit, body, kept } = passage;
    const { c, operation, access } = visit;
    const direct = c.env?.direct;
    const plain =
      !adapters[operation.id] &&
      !isLimited(operation.id) &&
      !access.changed &&
      c.req.method !== "HEAD";
    if (!direct || !plain || kept || body.kind === "stream") {
      return { kind: "answer", answer: await send(passage) };
    }
    return direct({
      method: c.req.method,
      target: rawTarget(c),
      headers: headersOf(passage),
      body: body.kind === "bytes" ? body.bytes : undefined,
      answerHeaders: answerHeadersOf(c),
    });
  }

  /** A refused token is replaced and the call sent again, once, if its body is still at hand. */
  function mayRepeat({ visit, body }: Passage): boolean {
    const { operation, access, c } = visit;
    if (!access.session || access.renewed || body.kind === "stream") return false;
    // A public call is refused for what it says, not for who makes it.
    return !operation.public || c.req.method === "GET" || c.req.method === "HEAD";
  }

  async function pass(passage: Passage): Promise<Response> {
    const { visit } = passage;
    const { c, operation } = visit;
    const result = await sendDirect(passage);
    if (result.kind === "sent") {
      c.set("sentStatus", result.status);
      noteForbidden(visit, result.status);
      return result.response;
    }
    let { answer } = result;
    if (answer.status === 401 && mayRepeat(passage)) {
      await answer.body?.cancel();
      visit.access = await renewFor(services, visit);
      answer = await send(passage);
    }
    noteForbidden(visit, answer.status);
    return shaped(answer, operation, c.get("requestId"));
  }

  function noteForbidden({ access: { session } }: Visit, status: number): void {
    if (status === 403 && session) onForbidden(session);
  }

  async function answerTo(visit: Visit): Promise<Response> {
    const { c, operation, access } = visit;
    const { session } = access;
    const body = () => takeBody(c.req.raw, { upload: operation.upload, bufferAll });
    const counted = (sent: Body, kept: boolean) => {
      const call = { operation, body: sent, session };
      return limited(services, c, call, (body) => pass({ visit, body, kept }));
    };
    const key = operation.money ? c.req.raw.headers.get("idempotency-key") : null;
    if (!key || !session) return counted(await body(), false);
    const contentType = c.req.raw.headers.get("content-type");
    const requestId = c.get("requestId");
    const target = rawTarget(c);
    const call = { key, operation, target, contentType, takeBody: body, session, requestId };
    return once(call, (whole) => counted(whole, true));
  }

  return async (c: Context<Env>): Promise<Response> => {
    const operation = operationOf(c);
    c.set("operation", operation.id);
    const visit: Visit = { c, operation, access: await openFor(services, c, operation) };
    return services.access.keep(c, visit, () => answerTo(visit));
  };
}

/** Public pages do not fail because a session did: they are asked for as a guest then. */
async function openFor(
  services: ForwardServices,
  c: Context<Env>,
  operation: Operation,
): Promise<Access> {
  try {
    const access = await services.access.open(c);
    if (!access.session && !operation.public) throw new Refusal("UNAUTHENTICATED");
    return access;
  } catch (error) {
    if (!operation.public || !(error instanceof Refusal)) throw error;
    return { session: undefined, changed: false, renewed: false };
  }
}

async function renewFor(
  services: ForwardServices,
  { c, operation, access }: Visit,
): Promise<Access> {
  const guest: Access = { session: undefined, changed: false, renewed: true };
  if (!access.session) return guest;
  try {
    return await services.access.renew(c, access.session);
  } catch (error) {
    if (!operation.public || !(error instanceof Refusal)) throw error;
    return guest;
  }
}

/** The answer in the contract's shape; without an adapter it streams through. */
async function shaped(
  answer: Response,
  operation: Operation,
  requestId: string,
): Promise<Response> {
  const adapt = adapterOf(operation.id, answer);
  if (!adapt) return toBrowser(answer, requestId);

  const headers = new Headers(downHeaders((name) => answer.headers.get(name)));
  headers.delete("content-length");
  return new Response(JSON.stringify(adapt(await jsonOf(answer))), {
    status: answer.status,
    headers,
  });
}
