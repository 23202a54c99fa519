import type { Context } from "hono";
import { type Operation, operations } from "#openapi/generated/operations.ts";
import { adapters, filtered, isAdapted, WRONG_PIN } from "../adapters/adapters.ts";
import { type Body, limitOf, takeBody } from "../http/body.ts";
import type { DirectResult, Env } from "../http/env.ts";
import { downHeaders, type HeaderPairs, upHeaders } from "../http/headers.ts";
import { allowing, naming, ProblemError } from "../http/problem.ts";
import { noteAudit, noteFailed } from "../http/request-lifecycle.ts";
import type { Requester } from "../http/requester.ts";
import type { AuditNote } from "../lib/telemetry.ts";
import {
  GUEST,
  type OpenedSession,
  type RequestSession,
  type RequestSessions,
} from "../session/request-session.ts";
import type { SessionData } from "../session/sessions.ts";
import type { WalletPass } from "../session/wallet-pass.ts";
import { bytesOf, parsed, writeResponse } from "../upstream/call-json.ts";
import { askedPage } from "../upstream/paging.ts";
import type { ResponseReaders } from "../upstream/response-readers.ts";
import type { Send } from "../upstream/send.ts";
import { isJson, toBrowser } from "../upstream/upstream-response.ts";
import type { IdempotentSend } from "./idempotency.ts";
import { createOperationTable } from "./operation-table.ts";
import { type RateLimitServices, rateLimits } from "./rate-limited-operations.ts";
import { demandRecentSignIn, type RecentSignInServices } from "./recent-sign-in.ts";

type ForwardServices = RateLimitServices &
  RecentSignInServices &
  Pick<Requester, "callerOf"> & {
    requestSessions: RequestSessions;
    send: Send;
    walletPass: WalletPass;
    readers: ResponseReaders;
  };

type Options = {
  bufferAll: boolean;
  sendIdempotently: IdempotentSend;
  /** @throws ProblemError FORBIDDEN for a user who may not make the call */
  admit: (c: Context<Env>, request: RequestSession, operation: Operation) => Promise<void>;
  onForbidden: (session: SessionData) => void;
  responseHeadersOf: (c: Context<Env>) => HeaderPairs;
};

type ProxiedCall = RequestSession & {
  c: Context<Env>;
  operation: Operation;
  isRead: boolean;
  pinMark?: string;
};

/** A `detached` call continues without its client; its response is read. */
type Attempt = { call: ProxiedCall; body: Body; detached: boolean };

/**
 * `/api/*`, after the checks of path and origin (app.ts). The order matters:
 *
 * 1. match: the contract's operations and nothing else
 * 2. session, with a token that works
 * 3. body
 * 4. idempotency, for money: a repeat gets the first response, and is neither counted nor sent;
 *    the permission is checked before a large body is buffered
 * 5. limits (`x-rate-limit`)
 * 6. PIN (`x-needs-pin`) and recent sign-in (`x-recent-sign-in`)
 * 7. send; again with a new token after a 401
 * 8. shape
 *
 * Then the PIN's proof is updated and a changed session is written.
 */
export function forward(services: ForwardServices, options: Options) {
  const { requestSessions, walletPass } = services;
  const match = createOperationTable(operations);

  async function way(c: Context<Env>): Promise<Response> {
    const operation = operationOf(c);
    c.set("operation", operation.id);
    noteAudit(c, auditNoteOf(c, operation));
    const isRead = isAdapted(operation.id) || services.readers.wants(operation.id);
    const call: ProxiedCall = { c, operation, isRead, opened: await open(c, operation) };
    return requestSessions.saveAfter(c, call, async () => {
      const response = await naming(operation.id, () => respondTo(call));
      await noteProof(call, response);
      return response;
    });
  }

  async function respondTo(call: ProxiedCall): Promise<Response> {
    const { c, operation, opened } = call;
    const { upload } = operation;
    const body = () => takeBody(c.req.raw, { upload, bufferAll: options.bufferAll });
    const { session } = opened;
    if (!operation.money || !session) {
      return attempt({ call, body: await body(), detached: false });
    }
    const key = c.req.raw.headers.get("idempotency-key");
    if (!key) throw new ProblemError("IDEMPOTENCY_KEY_REQUIRED");
    let isSent = false;
    const response = await options.sendIdempotently(
      {
        ...{ key, operation, session, takeBody: body, target: rawTarget(c) },
        admit: () => options.admit(c, call, operation),
        contentType: c.req.raw.headers.get("content-type"),
        requestId: c.get("requestId"),
      },
      (whole) => {
        isSent = true;
        return attempt({ call, body: whole, detached: true });
      },
    );
    if (!isSent) noteAudit(c, { isRepeat: true });
    return response;
  }

  async function attempt({ call, body, detached }: Attempt): Promise<Response> {
    const { rateLimit } = call.operation;
    const pass = (body: Body) => sendOn({ call, body, detached });
    if (!rateLimit) return pass(body);
    const { c, opened } = call;
    return rateLimits[rateLimit](services, { c, session: opened.session, body, pass });
  }

  async function sendOn({ call, body, detached }: Attempt): Promise<Response> {
    await checkProof(call);
    const attempt = { call, body: await demandRecentSignIn(services, call, body), detached };
    const result = await sendDirect(attempt);
    if (result.kind === "sent") {
      call.c.set("sentStatus", result.status);
      noteForbidden(call, result.status);
      return result.response;
    }
    let { response } = result;
    if (response.status === 401 && mayRepeat(attempt)) {
      await response.body?.cancel();
      call.opened = await renew(call);
      response = await send(attempt);
    }
    noteForbidden(call, response.status);
    return shaped(response, call);
  }

  function operationOf(c: Context<Env>): Operation {
    const found = match(c.req.method, c.get("target").path.slice("/api".length));
    if (found.kind === "unknown") throw new ProblemError("NOT_FOUND");
    if (found.kind === "wrong-method") {
      throw new ProblemError("METHOD_NOT_ALLOWED", { allow: allowing(found.allowed) });
    }
    return found.operation;
  }

  /** A broken session does not fail a public operation: it is called as a guest. */
  async function open(c: Context<Env>, operation: Operation): Promise<OpenedSession> {
    try {
      const opened = await requestSessions.open(c);
      if (!opened.session && !operation.public) throw new ProblemError("UNAUTHENTICATED");
      return opened;
    } catch (error) {
      if (!operation.public || !(error instanceof ProblemError)) throw error;
      return GUEST;
    }
  }

  async function renew({ c, operation, opened }: ProxiedCall): Promise<OpenedSession> {
    if (!opened.session) return GUEST;
    try {
      return await requestSessions.renew(c, opened.session);
    } catch (error) {
      if (!operation.public || !(error instanceof ProblemError)) throw error;
      return GUEST;
    }
  }

  async function checkProof(call: ProxiedCall): Promise<void> {
    const { c, operation } = call;
    const { session } = call.opened;
    if (!session) return;
    if (operation.needsPin) await walletPass.demandProof(session, proofUse(c, operation));
    if (operation.provesPin) call.pinMark = await walletPass.mark(session);
    // Before it is sent, because its response may get lost.
    if (operation.setsPin) await walletPass.endProof(session);
  }

  async function noteProof(call: ProxiedCall, response: Response): Promise<void> {
    const { c, operation, opened } = call;
    const { session } = opened;
    if (!session) return;
    // The old PIN may have been checked while another was being set.
    if (operation.setsPin || (await endsProof(operation, response))) {
      await walletPass.endProof(session);
    }
    if (!response.ok) return;
    if (call.pinMark !== undefined) await walletPass.prove(session, call.pinMark);
    if (operation.provesPin || operation.setsPin) await walletPass.issue(c, session);
  }

  async function sendDirect(attempt: Attempt): Promise<DirectResult> {
    const { c, operation, opened } = attempt.call;
    const direct = c.env?.direct;
    const plain =
      !attempt.call.isRead &&
      !operation.rateLimit &&
      !concernsPin(operation) &&
      !opened.changed &&
      c.req.method === "GET";
    if (!direct || !plain) return { kind: "response", response: await send(attempt) };
    return direct({
      target: rawTarget(c),
      headers: headersOf(attempt),
      responseHeaders: options.responseHeadersOf(c),
    });
  }

  async function send(attempt: Attempt): Promise<Response> {
    const { call, body, detached } = attempt;
    const { c, operation } = call;
    const response = await services.send({
      method: c.req.method,
      target: rawTarget(c),
      headers: headersOf(attempt),
      body,
      limit: limitOf(operation.upload),
      ...(!detached && { signal: c.req.raw.signal }),
    });
    return isSafe(c) ? response : writeResponse(response, operation.money);
  }

  async function shaped(
    response: Response,
    { c, operation, isRead }: ProxiedCall,
  ): Promise<Response> {
    const readable = isRead && response.ok && response.body !== null && isJson(response);
    if (!readable) {
      if (response.status >= 500) noteFailed(c, operation.id);
      return toBrowser(response, { requestId: c.get("requestId"), operation: operation.id });
    }

    const bytes = await bytesOf(response);
    const body = parsed(bytes);
    const value = filtered(operation.id, readAs(operation, body, c));
    const headers = new Headers(downHeaders((name) => response.headers.get(name)));
    if (value === body) return new Response(bytes, { status: response.status, headers });
    headers.delete("content-length");
    return new Response(JSON.stringify(value), { status: response.status, headers });
  }

  /** An unreadable response does not fail a write that is done, except for money. */
  function readAs({ id, money }: Operation, body: unknown, c: Context<Env>): unknown {
    const adapt = adapters[id];
    try {
      return services.readers.read(id, body, { adapt, asked: askedPage(rawTarget(c)) });
    } catch (error) {
      if (isSafe(c) || money) throw error;
      return adapt?.(body) ?? body;
    }
  }

  function headersOf({ call: { c, opened }, body }: Attempt): HeaderPairs {
    const type = body.kind === "bytes" ? body.type : undefined;
    const read = (name: string) => (name === "content-type" && type) || c.req.raw.headers.get(name);
    return upHeaders(read, services.callerOf(c, opened.session));
  }

  function noteForbidden({ opened: { session } }: ProxiedCall, status: number): void {
    if (status === 403 && session) options.onForbidden(session);
  }

  return way;
}

function rawTarget(c: Context<Env>): string {
  const { path, query } = c.get("target");
  return path + query;
}

function auditNoteOf(c: Context<Env>, { audit, path, rateLimit }: Operation): AuditNote {
  const at = `/api${path}`.split("/").findLastIndex((segment) => segment.startsWith("{"));
  const id = c.get("target").path.split("/")[at];
  return {
    event: audit ?? undefined,
    takesPin: rateLimit === "wallet-pin",
    object: id && decodeURIComponent(id),
  };
}

/** Once, and only if the body is buffered. */
function mayRepeat({ call: { c, operation, opened }, body }: Attempt): boolean {
  if (!opened.session || opened.renewed || body.kind === "stream") return false;
  // A public call is rejected for its content, not for who makes it.
  return !operation.public || isSafe(c);
}

const isSafe = (c: Context<Env>) => c.req.method === "GET" || c.req.method === "HEAD";

const concernsPin = ({ needsPin, provesPin, setsPin }: Operation) =>
  needsPin || provesPin || setsPin;

/** One proof is for one call: a money call is the same one with the same key. */
function proofUse(c: Context<Env>, { id, money }: Operation): string {
  const key = money ? c.req.raw.headers.get("idempotency-key") : null;
  return `${id} ${key ?? c.get("requestId")}`;
}

const ENDS_PROOF: readonly unknown[] = [WRONG_PIN, "WALLET_LOCKED"];

/** A wrong PIN, wherever it was entered, or a locked wallet. */
async function endsProof(operation: Operation, response: Response): Promise<boolean> {
  if (response.ok || !(concernsPin(operation) || operation.rateLimit)) return false;
  const problem: { code?: unknown } = await response
    .clone()
    .json()
    .catch(() => ({}));
  return ENDS_PROOF.includes(problem.code);
}
