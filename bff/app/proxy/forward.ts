import type { Context } from "hono";
import { type Operation, operations } from "#openapi/generated/operations.ts";
import { adapterOf, adapters } from "../adapters/adapters.ts";
import { WRONG_PIN } from "../adapters/wrong-pin.ts";
import { type Body, limitOf, takeBody } from "../http/body.ts";
import type { DirectResult } from "../http/direct-response.ts";
import type { Env } from "../http/env.ts";
import { downHeaders, type HeaderPairs, upHeaders } from "../http/headers.ts";
import { ProblemError } from "../http/problem.ts";
import type { Requester } from "../http/requester.ts";
import type { SessionData } from "../session/data.ts";
import type { OpenedSession, RequestSession, RequestSessions } from "../session/request-session.ts";
import type { WalletPass } from "../session/wallet-pass.ts";
import { jsonOf } from "../upstream/call-json.ts";
import type { Send } from "../upstream/send.ts";
import { toBrowser } from "../upstream/upstream-response.ts";
import type { IdempotentSend } from "./idempotency.ts";
import { createOperationTable } from "./operation-table.ts";
import { isRateLimited, type RateLimitServices, rateLimited } from "./rate-limited-operations.ts";

type ForwardServices = RateLimitServices &
  Pick<Requester, "callerOf"> & {
    requestSessions: RequestSessions;
    send: Send;
    walletPass: WalletPass;
  };

type Options = {
  bufferAll: boolean;
  /** Sends a money call that carries a key. */
  sendIdempotently: IdempotentSend;
  /** The upstream responded with 403: the user's permissions may have changed. */
  onForbidden: (session: SessionData) => void;
  /** Our own headers for a response that is sent without Hono. */
  responseHeadersOf: (c: Context<Env>) => HeaderPairs;
};

/** A request and its session, which may be renewed on the way. */
type ForwardedRequest = RequestSession & { c: Context<Env>; operation: Operation };

/** A call to the upstream. A `detached` one continues without its client; its response is read. */
type UpstreamCall = { request: ForwardedRequest; body: Body; detached: boolean };

/** `/api/*`: forwards only the contract's operations, with the session's token and nothing else. */
export function forward(
  services: ForwardServices,
  { bufferAll, sendIdempotently, onForbidden, responseHeadersOf }: Options,
) {
  const match = createOperationTable(operations);

  function operationOf(c: Context<Env>): Operation {
    const found = match(c.req.method, c.get("target").path.slice("/api".length));
    if (found.kind === "unknown") throw new ProblemError("NOT_FOUND");
    if (found.kind === "wrong-method") throw new ProblemError("METHOD_NOT_ALLOWED");
    return found.operation;
  }

  function headersOf({ request: { c, opened }, body }: UpstreamCall): HeaderPairs {
    const type = body.kind === "bytes" ? body.type : undefined;
    const read = (name: string) => (name === "content-type" && type) || c.req.raw.headers.get(name);
    return upHeaders(read, services.callerOf(c, opened.session));
  }

  const rawTarget = (c: Context<Env>) => {
    const { path, query } = c.get("target");
    return path + query;
  };

  function send(call: UpstreamCall): Promise<Response> {
    const { request, body, detached } = call;
    const { c, operation } = request;
    return services.send({
      method: c.req.method,
      target: rawTarget(c),
      headers: headersOf(call),
      body,
      limit: limitOf(operation.upload),
      ...(!detached && { signal: c.req.raw.signal }),
    });
  }

  /** The fast path, when there is nothing to adapt, no cookie to set and no stream to count. */
  async function sendDirect(call: UpstreamCall): Promise<DirectResult> {
    const { request, body, detached } = call;
    const { c, operation, opened } = request;
    const direct = c.env?.direct;
    const plain =
      !adapters[operation.id] &&
      !isRateLimited(operation.id) &&
      !concernsPin(operation) &&
      !opened.changed &&
      c.req.method !== "HEAD";
    if (!direct || !plain || detached || body.kind === "stream") {
      return { kind: "response", response: await send(call) };
    }
    return direct({
      method: c.req.method,
      target: rawTarget(c),
      headers: headersOf(call),
      body: body.kind === "bytes" ? body.bytes : undefined,
      responseHeaders: responseHeadersOf(c),
    });
  }

  /** After a 401 the token is replaced and the call sent again, once, if its body is buffered. */
  function mayRepeat({ request, body }: UpstreamCall): boolean {
    const { operation, opened, c } = request;
    if (!opened.session || opened.renewed || body.kind === "stream") return false;
    // A public call is rejected for its content, not for who makes it.
    return !operation.public || c.req.method === "GET" || c.req.method === "HEAD";
  }

  async function pass(call: UpstreamCall): Promise<Response> {
    const { request } = call;
    const { c, operation } = request;
    const { session } = request.opened;
    if (session) await checkProof(services.walletPass, { c, operation, session });
    const result = await sendDirect(call);
    if (result.kind === "sent") {
      c.set("sentStatus", result.status);
      noteForbidden(request, result.status);
      return result.response;
    }
    let { response } = result;
    if (response.status === 401 && mayRepeat(call)) {
      await response.body?.cancel();
      request.opened = await renewFor(services, request);
      response = await send(call);
    }
    noteForbidden(request, response.status);
    return shaped(response, operation, c.get("requestId"));
  }

  function noteForbidden({ opened: { session } }: ForwardedRequest, status: number): void {
    if (status === 403 && session) onForbidden(session);
  }

  async function respondTo(request: ForwardedRequest): Promise<Response> {
    const { c, operation, opened } = request;
    const { session } = opened;
    const body = () => takeBody(c.req.raw, { upload: operation.upload, bufferAll });
    const counted = (sent: Body, detached: boolean) => {
      const call = { operation, body: sent, session };
      return rateLimited(services, c, call, (body) => pass({ request, body, detached }));
    };
    const key = operation.money ? c.req.raw.headers.get("idempotency-key") : null;
    if (!key || !session) return counted(await body(), false);
    const contentType = c.req.raw.headers.get("content-type");
    const requestId = c.get("requestId");
    const target = rawTarget(c);
    const call = { key, operation, target, contentType, takeBody: body, session, requestId };
    return sendIdempotently(call, (whole) => counted(whole, true));
  }

  return async (c: Context<Env>): Promise<Response> => {
    const operation = operationOf(c);
    c.set("operation", operation.id);
    const opened = await openFor(services, c, operation);
    const request: ForwardedRequest = { c, operation, opened };
    return services.requestSessions.saveAfter(c, request, async () => {
      const response = await respondTo(request);
      const { session } = request.opened;
      if (session) await noteProof(services.walletPass, { c, operation, session }, response);
      return response;
    });
  };
}

/** Public operations do not fail because of a session: they are called as a guest then. */
async function openFor(
  services: ForwardServices,
  c: Context<Env>,
  operation: Operation,
): Promise<OpenedSession> {
  try {
    const opened = await services.requestSessions.open(c);
    if (!opened.session && !operation.public) throw new ProblemError("UNAUTHENTICATED");
    return opened;
  } catch (error) {
    if (!operation.public || !(error instanceof ProblemError)) throw error;
    return { session: undefined, changed: false, renewed: false };
  }
}

async function renewFor(
  services: ForwardServices,
  { c, operation, opened }: ForwardedRequest,
): Promise<OpenedSession> {
  const guest: OpenedSession = { session: undefined, changed: false, renewed: true };
  if (!opened.session) return guest;
  try {
    return await services.requestSessions.renew(c, opened.session);
  } catch (error) {
    if (!operation.public || !(error instanceof ProblemError)) throw error;
    return guest;
  }
}

/** The response in the contract's shape; without an adapter it streams through. */
async function shaped(
  response: Response,
  operation: Operation,
  requestId: string,
): Promise<Response> {
  const adapt = adapterOf(operation.id, response);
  if (!adapt) return toBrowser(response, requestId);

  const headers = new Headers(downHeaders((name) => response.headers.get(name)));
  headers.delete("content-length");
  return new Response(JSON.stringify(adapt(await jsonOf(response))), {
    status: response.status,
    headers,
  });
}

type PinCall = { c: Context<Env>; operation: Operation; session: SessionData };

/** Whether a call needs a proof of the wallet PIN, is one, or sets another PIN. */
const concernsPin = ({ needsPin, provesPin, setsPin }: Operation) =>
  needsPin || provesPin || setsPin;

/** @throws ProblemError PIN_REQUIRED, SERVER_BUSY */
async function checkProof(walletPass: WalletPass, call: PinCall): Promise<void> {
  const { c, operation, session } = call;
  if (operation.needsPin) await walletPass.demandProof(session, callOf(c, operation));
  // Before it is sent, because its response may get lost.
  if (operation.setsPin) await walletPass.endProof(session);
}

/** What a response says about the PIN. */
async function noteProof(
  walletPass: WalletPass,
  { c, operation, session }: PinCall,
  response: Response,
): Promise<void> {
  if (await endsProof(operation, response)) await walletPass.endProof(session);
  if (!response.ok) return;
  if (operation.provesPin) await walletPass.prove(session);
  if (operation.provesPin || operation.setsPin) await walletPass.issue(c, session);
}

/** One proof is for one call: a money call is the same one with the same key. */
function callOf(c: Context<Env>, { id, money }: Operation): string {
  const key = money ? c.req.raw.headers.get("idempotency-key") : null;
  return `${id} ${key ?? c.get("requestId")}`;
}

const ENDS_PROOF: readonly unknown[] = [WRONG_PIN, "WALLET_LOCKED"];

/** A wrong PIN, wherever it was entered, or a wallet that is locked. */
async function endsProof(operation: Operation, response: Response): Promise<boolean> {
  if (response.ok || !(concernsPin(operation) || isRateLimited(operation.id))) return false;
  const problem: { code?: unknown } = await response
    .clone()
    .json()
    .catch(() => ({}));
  return ENDS_PROOF.includes(problem.code);
}
