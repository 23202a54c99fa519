import type { Context } from "hono";
import type { Env } from "../deps.ts";
import type { Services } from "../services.ts";
import type { SessionData } from "../session/data.ts";
import type { Access } from "./access.ts";
import type { SessionUser } from "./users.ts";

export type Who = {
  /** Undefined when the upstream refuses the session even with a new token. */
  user: SessionUser | undefined;
  /** The session as it is after asking: it may have been renewed. */
  access: Access;
};

/**
 * Who is behind an open session; asked once more with a new token when the one at hand is refused.
 * `recall`: an answer of the last half minute will do.
 * @throws as `renew` does, and Refusal when the upstream cannot say
 */
export async function whoIs(
  { access, users, ownHeadersOf }: Services,
  c: Context<Env>,
  opened: Access,
  { recall = false } = {},
): Promise<Who> {
  const ask = async (session: SessionData | undefined) => {
    if (!session) return undefined;
    const headers = ownHeadersOf(c, session);
    return recall ? users.recall(session, headers) : users.ask(session, headers);
  };
  const user = await ask(opened.session);
  if (user || opened.renewed || !opened.session) return { user, access: opened };
  const renewed = await access.renew(c, opened.session);
  return { user: await ask(renewed.session), access: renewed };
}
