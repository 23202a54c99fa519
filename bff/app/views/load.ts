import type { Context } from "hono";
import type { Env } from "../http/env.ts";
import { ProblemError } from "../http/problem.ts";
import type { SessionData } from "../session/data.ts";
import type { OpenedSession, RequestSession, RequestSessions } from "../session/request-session.ts";
import { type UpstreamClient, type UpstreamServices, upstreamClient } from "./upstream-client.ts";

/** What every view needs. */
export type ViewServices = UpstreamServices & { requestSessions: RequestSessions };

/** The calls of a view. They are repeated with a new token when `isRefused` says so. */
type ViewCalls<T> = {
  /** Makes the calls. Never throws: a call that fails is a part of the result. */
  load: (client: UpstreamClient, session: SessionData | undefined) => Promise<T>;
  /** True when the responses reject the session, and not just a part. */
  isRefused: (loaded: T) => boolean;
};

const GUEST: OpenedSession = { session: undefined, changed: false, renewed: true };

/** Loads for a guest too: a session that cannot be used now does not hide what is public. */
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

/** For a session that the caller opened and saves. @throws as `RequestSessions.renew` does */
export function loadOpened<T>(
  services: ViewServices,
  c: Context<Env>,
  requestSession: RequestSession,
  calls: ViewCalls<T>,
): Promise<T> {
  const renew = (session: SessionData) => services.requestSessions.renew(c, session);
  return loadWith(services, c, requestSession, { ...calls, renew });
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

/** Runs all tasks in their order, at most `limit` at a time. */
export async function runWithConcurrency(
  limit: number,
  tasks: readonly (() => Promise<void>)[],
): Promise<void> {
  // They share one iterator: whoever is free takes the next task.
  const left = tasks.values();
  const work = async () => {
    for (const task of left) await task();
  };
  await Promise.all(Array.from({ length: Math.min(limit, tasks.length) }, work));
}
