import type { Context } from "hono";
import { type Operation, operations } from "#openapi/generated/operations.ts";
import { adapters } from "../adapters/adapters.ts";
import type { Access } from "../auth/access.ts";
import type { Env } from "../deps.ts";
import { Refusal } from "../problem.ts";
import type { Services } from "../services.ts";
import { jsonOf } from "../upstream-json.ts";
import { toBrowser } from "./answer.ts";
import { type Body, limitOf, takeBody } from "./body.ts";
import type { DirectResult } from "./direct.ts";
import type { HeaderPairs } from "./headers.ts";
import { downHeaders, upHeaders } from "./headers.ts";
import { createOperationTable } from "./operation-table.ts";

type Options = {
  bufferAll: boolean;
  /** Headers of our own that an answer sent past Hono carries. */
  answerHeadersOf: (c: Context<Env>) => HeaderPairs;
};

/** One request on its way up. */
type Passage = { c: Context<Env>; operation: Operation; body: Body; access: Access };

/** `/api/*`: only operations of the contract go up, with the session's token and nothing else. */
export function forward(services: Services, { bufferAll, answerHeadersOf }: Options) {
  const match = createOperationTable(operations);

  function operationOf(c: Context<Env>): Operation {
    const found = match(c.req.method, c.get("target").path.slice("/api".length));
    if (found.kind === "unknown") throw new Refusal("NOT_FOUND");
    if (found.kind === "wrong-method") throw new Refusal("METHOD_NOT_ALLOWED");
    return found.operation;
  }

  const headersOf = ({ c, access }: Passage) =>
    upHeaders((name) => c.req.raw.headers.get(name), {
      requestId: c.get("requestId"),
      origin: services.originOf(c),
      address: c.env?.address,
      accessToken: access.session?.accessToken,
    });

  const rawTarget = (c: Context<Env>) => {
    const { path, query } = c.get("target");
    return path + query;
  };

  function send(passage: Passage): Promise<Response> {
    const { c, body, operation } = passage;
    return services.send({
      method: c.req.method,
      target: rawTarget(c),
      headers: headersOf(passage),
      body,
      limit: limitOf(operation.upload),
      signal: c.req.raw.signal,
    });
  }

  /** The shortest way, where there is one: nothing to adapt, no cookie to set, no stream to count. */
  async function sendDirect(passage: Passage): Promise<DirectResult> {
    const { c, body, operation, access } = passage;
    const direct = c.env?.direct;
    const plain = !adapters[operation.id] && !access.changed && c.req.method !== "HEAD";
    if (!direct || !plain || body.kind === "stream") {
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
  function mayRepeat({ operation, body, access, c }: Passage): boolean {
    if (!access.session || access.renewed || body.kind === "stream") return false;
    // A public call is refused for what it says, not for who makes it.
    return !operation.public || c.req.method === "GET" || c.req.method === "HEAD";
  }

  return async (c: Context<Env>): Promise<Response> => {
    const operation = operationOf(c);
    c.set("operation", operation.id);
    const access = await openFor(services, c, operation);
    const body = await takeBody(c.req.raw, { upload: operation.upload, bufferAll });
    let passage: Passage = { c, operation, body, access };

    const first = await sendDirect(passage);
    if (first.kind === "sent") {
      c.set("sentStatus", first.status);
      return first.response;
    }
    let { answer } = first;
    if (answer.status === 401 && mayRepeat(passage)) {
      await answer.body?.cancel();
      passage = { ...passage, access: await renewFor(services, passage) };
      answer = await send(passage);
    }
    const response = await shaped(answer, operation, c.get("requestId"));
    await services.access.settle(c, passage.access);
    return response;
  };
}

/** Public pages do not fail because a session did: they are asked for as a guest then. */
async function openFor(services: Services, c: Context<Env>, operation: Operation): Promise<Access> {
  try {
    const access = await services.access.open(c);
    if (!access.session && !operation.public) throw new Refusal("UNAUTHENTICATED");
    return access;
  } catch (error) {
    if (!operation.public || !(error instanceof Refusal)) throw error;
    return { session: undefined, changed: false, renewed: false };
  }
}

async function renewFor(services: Services, { c, operation, access }: Passage): Promise<Access> {
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
  const adapt = adapters[operation.id];
  const type = answer.headers.get("content-type") ?? "";
  const readable = answer.status >= 200 && answer.status < 300 && answer.body !== null;
  if (!adapt || !readable || !/json/i.test(type)) return toBrowser(answer, requestId);

  const headers = new Headers(downHeaders((name) => answer.headers.get(name)));
  headers.delete("content-length");
  return new Response(JSON.stringify(adapt(await jsonOf(answer))), {
    status: answer.status,
    headers,
  });
}
