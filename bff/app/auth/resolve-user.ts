import type { Context } from "hono";
import type { Env } from "../http/env.ts";
import type { Requester } from "../http/requester.ts";
import type { SessionData } from "../session/data.ts";
import type { RequestSession, RequestSessions } from "../session/request-session.ts";
import type { SessionUser, Users } from "./users.ts";

export type UserServices = Pick<Requester, "ownHeadersOf"> & {
  requestSessions: RequestSessions;
  users: Users;
};

/**
 * Resolves the user of an open session; retries once with a new token when the current one is
 * rejected. Undefined when the upstream rejects the session even then. A renewed session is put
 * into `requestSession`. `allowCached`: a result up to 30 s old will do.
 * @throws as `renew` does, and ProblemError when the upstream cannot tell
 */
export async function resolveUser(
  { requestSessions, users, ownHeadersOf }: UserServices,
  c: Context<Env>,
  requestSession: RequestSession,
  { allowCached = false } = {},
): Promise<SessionUser | undefined> {
  const load = async (session: SessionData | undefined) => {
    if (!session) return undefined;
    const headers = ownHeadersOf(c, session);
    return allowCached ? users.loadCached(session, headers) : users.load(session, headers);
  };
  const { opened } = requestSession;
  const user = await load(opened.session);
  if (user || opened.renewed || !opened.session) return user;
  requestSession.opened = await requestSessions.renew(c, opened.session);
  return load(requestSession.opened.session);
}
