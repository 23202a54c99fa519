import type { Context } from "hono";
import createClient from "openapi-fetch";
import * as v from "valibot";
import type { Schema, UpstreamPaths } from "#openapi/schema.ts";
import { adapters, filtered, isAdapted } from "../adapters/adapters.ts";
import { requirePermission, type SessionUser, type UserServices } from "../auth/users.ts";
import { readAtMost } from "../http/body.ts";
import { type Env, targetOfUrl } from "../http/env.ts";
import type { HeaderPairs } from "../http/headers.ts";
import { type ProblemCode, ProblemError } from "../http/problem.ts";
import { noteFailed } from "../http/request-lifecycle.ts";
import type { Requester } from "../http/requester.ts";
import { count } from "../lib/schemas.ts";
import { isRecord } from "../lib/type-guards.ts";
import {
  GUEST,
  type OpenedSession,
  type RequestSession,
  type RequestSessions,
} from "../session/request-session.ts";
import type { SessionData } from "../session/sessions.ts";
import { jsonOf, MAX_RESPONSE_BYTES, operationOf, UpstreamProblem } from "../upstream/call-json.ts";
import { askedPage } from "../upstream/paging.ts";
import type { ResponseReaders } from "../upstream/response-readers.ts";
import type { Send } from "../upstream/send.ts";
import { toProblem } from "../upstream/upstream-problem.ts";
import { allowsNoBody, isJson, verdictOf } from "../upstream/upstream-response.ts";

export type ViewServices = UpstreamServices & { requestSessions: RequestSessions };

type ViewCalls<T> = {
  /** Never throws: a failed call is a part of the result. */
  load: (client: UpstreamClient, session: SessionData | undefined) => Promise<T>;
  /** True when the responses reject the session, and not just a part. */
  isRefused: (loaded: T) => boolean;
};

/** A session that cannot be used now does not hide what is public. */
export async function loadPublic<T>(
  services: ViewServices,
  c: Context<Env>,
  calls: ViewCalls<T>,
): Promise<T> {
  const { requestSessions } = services;
  const requestSession = { opened: await asGuestIfNeeded(requestSessions.open(c)) };
  const renew = (session: SessionData) => asGuestIfNeeded(requestSessions.renew(c, session));
  return requestSessions.saveAfter(c, requestSession, () =>
    loadWith(services, c, requestSession, { ...calls, renew }),
  );
}

/** @throws ProblemError UNAUTHENTICATED for a guest, and those of `RequestSessions.renew` */
export async function loadSignedIn<T>(
  services: ViewServices,
  c: Context<Env>,
  calls: ViewCalls<T>,
): Promise<T> {
  const requestSession = { opened: await services.requestSessions.open(c) };
  if (!requestSession.opened.session) throw new ProblemError("UNAUTHENTICATED");
  return services.requestSessions.saveAfter(c, requestSession, () =>
    loadOpened(services, c, requestSession, calls),
  );
}

export function loadOpened<T>(
  services: ViewServices,
  c: Context<Env>,
  requestSession: RequestSession,
  calls: ViewCalls<T>,
): Promise<T> {
  const renew = (session: SessionData) => services.requestSessions.renew(c, session);
  return loadWith(services, c, requestSession, { ...calls, renew });
}

/** A part is undefined if the user may not read it. */
type AllowedParts<Sources, Parts> = {
  permission?: Schema["Permission"];
  sourcesFor: (user: SessionUser) => Sources;
  load: (client: UpstreamClient, sources: Sources) => Promise<Parts>;
  keepAllowed: (parts: Parts, sources: Sources) => Parts;
};

/** @throws as `requirePermission` and `sourcesFor` do, and UpstreamProblem when all parts failed */
export async function loadAllowed<Sources, Parts extends PartsByName>(
  services: ViewServices & UserServices,
  c: Context<Env>,
  { permission, sourcesFor, load, keepAllowed }: AllowedParts<Sources, Parts>,
): Promise<{ parts: Parts; sources: Sources }> {
  const requestSession = { opened: await services.requestSessions.open(c) };
  return services.requestSessions.saveAfter(c, requestSession, async () => {
    const sourcesOf = async (allowCached: boolean) =>
      sourcesFor(await requirePermission(services, c, requestSession, { permission, allowCached }));
    const sources = await sourcesOf(true);
    const read = await loadOpened(services, c, requestSession, {
      load: (client) => load(client, sources),
      isRefused: areUnauthenticated,
    });
    // The rights may have changed since the user was cached.
    const allowed = partsOf(read).some(isForbidden) ? await sourcesOf(false) : sources;
    const parts = keepAllowed(read, allowed);
    const failure = failureOf(parts);
    if (failure) throw new UpstreamProblem(failure.problem);
    return { parts, sources };
  });
}

type PartsByName = Record<string, Part<unknown> | undefined>;

const partsOf = (parts: PartsByName) => Object.values(parts).filter((each) => each !== undefined);

/** If every part is rejected, it is the session; of no parts nothing is known. */
function areUnauthenticated(parts: PartsByName): boolean {
  const read = partsOf(parts);
  return read.length > 0 && read.every(isUnauthenticated);
}

const isForbidden = (value: Part<unknown>) =>
  value.status === "failed" && value.problem.status === 403;

export function failureOf(parts: PartsByName): Failed | undefined {
  const failures = partsOf(parts).filter((each) => each.status === "failed");
  return failures.length === partsOf(parts).length ? failures[0] : undefined;
}

type Renewing<T> = ViewCalls<T> & { renew: (session: SessionData) => Promise<OpenedSession> };

async function loadWith<T>(
  services: ViewServices,
  c: Context<Env>,
  requestSession: RequestSession,
  { load, isRefused, renew }: Renewing<T>,
): Promise<T> {
  const loadNow = ({ session }: OpenedSession) =>
    load(upstreamClient(services, c, session), session);
  const { opened } = requestSession;
  const loaded = await loadNow(opened);
  if (!opened.session || opened.renewed || !isRefused(loaded)) return loaded;
  requestSession.opened = await renew(opened.session);
  return loadNow(requestSession.opened);
}

async function asGuestIfNeeded(opening: Promise<OpenedSession>): Promise<OpenedSession> {
  try {
    return await opening;
  } catch (error) {
    if (error instanceof ProblemError) return GUEST;
    throw error;
  }
}

export async function runWithConcurrency(
  limit: number,
  tasks: readonly (() => Promise<void>)[],
): Promise<void> {
  const left = tasks.values();
  const work = async () => {
    for (const task of left) await task();
  };
  await Promise.all(Array.from({ length: Math.min(limit, tasks.length) }, work));
}

export type Failed = Schema["PartFailure"];
export type Part<T> = { status: "ok"; data: T } | Failed;

type Call<T> = Promise<{ data?: T; error?: unknown; response: Response }>;

const origins = new WeakMap<Promise<unknown>, { c: Context<Env>; operation: string | undefined }>();

/** Never throws: a failure is returned. */
export async function part<T>(call: Call<T>, requestId: string): Promise<Part<T>> {
  try {
    const { data, error, response } = await call;
    if (response.ok && data !== undefined) return { status: "ok", data };
    const verdict = verdictOf(response.status, response.headers.get("content-type"));
    if (verdict !== "problem") return refused(call, "BAD_UPSTREAM_ANSWER", requestId);
    const source = { requestId, operation: undefined };
    return failed(call, toProblem(response.status, error, source));
  } catch (error) {
    const code = error instanceof ProblemError ? error.code : "BAD_UPSTREAM_ANSWER";
    return refused(call, code, requestId);
  }
}

export async function checkedPart<T>(
  call: Call<T>,
  requestId: string,
  isValid: (data: unknown) => boolean,
): Promise<Part<T>> {
  const value = await part(call, requestId);
  if (value.status === "failed" || isValid(value.data)) return value;
  return refused(call, "BAD_UPSTREAM_ANSWER", requestId);
}

export async function shapedPart<T>(
  call: Call<unknown>,
  requestId: string,
  shape: v.GenericSchema<unknown, T>,
): Promise<Part<T>> {
  const value = await part(call, requestId);
  if (value.status === "failed") return value;
  const { success, output } = v.safeParse(shape, value.data);
  if (success) return { status: "ok", data: output };
  return refused(call, "BAD_UPSTREAM_ANSWER", requestId);
}

export const listTotal = v.pipe(
  v.object({ total: count }),
  v.transform(({ total }) => total),
);

export const listPart = <T extends { data: unknown }>(call: Call<T>, requestId: string) =>
  checkedPart(call, requestId, hasRows("data"));

export const hasRows = (name: string) => (body: unknown) => {
  const rows = isRecord(body) ? body[name] : undefined;
  return Array.isArray(rows) && rows.every(isRecord);
};

export function isUnauthenticated(value: Part<unknown>): boolean {
  return value.status === "failed" && value.problem.status === 401;
}

export function mapPart<T, U>(value: Part<T>, change: (data: T) => U): Part<U> {
  return value.status === "ok" ? { status: "ok", data: change(value.data) } : value;
}

/** All or the first failure. */
export function allOrFailure<T>(parts: readonly Part<T>[]): Part<T[]> {
  const data: T[] = [];
  for (const one of parts) {
    if (one.status === "failed") return one;
    data.push(one.data);
  }
  return { status: "ok", data };
}

function failed(call: Promise<unknown>, problem: Schema["Problem"]): Failed {
  const { c, operation } = origins.get(call) ?? {};
  if (!c || !operation || problem.status < 500) return { status: "failed", problem };
  noteFailed(c, operation);
  return { status: "failed", problem: { ...problem, operation } };
}

function refused(call: Promise<unknown>, code: ProblemCode, requestId: string): Failed {
  const { status, message } = new ProblemError(code);
  return failed(call, { status, message, code, requestId });
}

export type UpstreamClient = ReturnType<typeof upstreamClient>;

type UpstreamServices = Pick<Requester, "ownHeadersOf"> & { send: Send; readers: ResponseReaders };

/**
 * Responses come in the contract's shape. `shared`: others wait for them too, so they continue
 * without this client.
 */
export function upstreamClient(
  { send, readers, ownHeadersOf }: UpstreamServices,
  c: Context<Env>,
  session: SessionData | undefined,
  { shared = false } = {},
) {
  const client = createClient<UpstreamPaths>({
    baseUrl: "http://upstream/api",
    fetch: async (request: Request) => {
      const { status, headers, body } = await send({
        method: request.method,
        target: targetOfUrl(request.url),
        headers: [...ownHeadersOf(c, session), ...typeHeaders(request)],
        ...(!shared && { signal: c.req.raw.signal }),
        ...(await bodyOf(request)),
      });
      const bytes = await readAtMost(body, MAX_RESPONSE_BYTES);
      return new Response(allowsNoBody(status) ? null : bytes, { status, headers });
    },
  });
  client.use({
    async onResponse({ schemaPath, request, response }) {
      const id = operationOf(request.method, schemaPath);
      if (!id || !response.ok || response.body === null || !isJson(response)) return undefined;
      if (!isAdapted(id) && !readers.wants(id)) return undefined;
      const asked = askedPage(request.url);
      const value = readers.read(id, await jsonOf(response), { adapt: adapters[id], asked });
      return Response.json(filtered(id, value), { status: response.status });
    },
  });
  const calls: ProxyHandler<typeof client> = {
    get: (target, method, receiver) => {
      const call: unknown = Reflect.get(target, method, receiver);
      if (typeof call !== "function") return call;
      return (path: string, ...rest: unknown[]) => {
        const response: Promise<unknown> = call(path, ...rest);
        origins.set(response, { c, operation: operationOf(String(method), path) });
        return response;
      };
    },
  };
  return new Proxy(client, calls);
}

function typeHeaders({ method, headers }: Request): HeaderPairs {
  const accept: HeaderPairs = [["accept", headers.get("accept") ?? "application/json"]];
  return method === "GET" ? accept : [...accept, ["content-type", "application/json"]];
}

/** Views only read, but a search has a body. */
async function bodyOf(request: Request) {
  if (request.method === "GET") return undefined;
  return { body: { kind: "bytes", bytes: new Uint8Array(await request.arrayBuffer()) } } as const;
}
