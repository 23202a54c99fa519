import type { Context } from "hono";
import type { Env } from "../http/env.ts";
import type { Requester } from "../http/requester.ts";
import type { SessionData } from "../session/data.ts";
import type { AccessDesk, Visit } from "../session/request-session.ts";
import type { SessionUser, Users } from "./users.ts";

export type UserServices = Pick<Requester, "ownHeadersOf"> & { access: AccessDesk; users: Users };

/**
 * Who is behind an open session; asked once more with a new token when the one at hand is refused.
 * Undefined when the upstream refuses the session even then. The visit keeps what was renewed.
 * `recall`: an answer of the last half minute will do.
 * @throws as `renew` does, and Refusal when the upstream cannot say
 */
export async function whoIs(
  { access, users, ownHeadersOf }: UserServices,
  c: Context<Env>,
  visit: Visit,
  { recall = false } = {},
): Promise<SessionUser | undefined> {
  const ask = async (session: SessionData | undefined) => {
    if (!session) return undefined;
    const headers = ownHeadersOf(c, session);
    return recall ? users.recall(session, headers) : users.ask(session, headers);
  };
  const opened = visit.access;
  const user = await ask(opened.session);
  if (user || opened.renewed || !opened.session) return user;
  visit.access = await access.renew(c, opened.session);
  return ask(visit.access.session);
}
