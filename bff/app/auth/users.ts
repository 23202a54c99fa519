import type { Schema } from "#openapi/schema.ts";
import type { Invalidations } from "../coordination/invalidations.ts";
import type { HeaderPairs } from "../http/headers.ts";
import { ProblemError } from "../http/problem.ts";
import type { Clock } from "../lib/clock.ts";
import type { SessionData } from "../session/data.ts";
import { namesLock } from "../session/token-error.ts";
import { callJson } from "../upstream/call-json.ts";
import type { Send } from "../upstream/send.ts";
import { sessionUser } from "./session-user.ts";

const TTL_MS = 30_000;
const MAX_ENTRIES = 2000;

export type SessionUser = Schema["SessionUser"];

export type Users = ReturnType<typeof createUsers>;

type Parts = { send: Send; clock: Clock; invalidations: Invalidations };

/** Loads the signed-in user from the upstream. */
export function createUsers({ send, clock, invalidations }: Parts) {
  const cached = new Map<string, { user: SessionUser; until: number }>();
  invalidations.subscribe((sid) => void cached.delete(sid));

  /**
   * Undefined when the upstream rejects the access token.
   * @throws ProblemError ACCOUNT_LOCKED, and those of an upstream that cannot tell
   */
  async function load(
    session: SessionData,
    headers: HeaderPairs,
  ): Promise<SessionUser | undefined> {
    const { status, body } = await callJson(send, {
      method: "POST",
      path: "/auth/me",
      headers,
      body: { token: session.accessToken },
    });
    if (namesLock(status, body)) throw new ProblemError("ACCOUNT_LOCKED");
    if (status === 401) return undefined;
    if (status >= 500) throw new ProblemError("SESSION_UNAVAILABLE");
    const user = status < 300 ? sessionUser(body) : undefined;
    if (!user) throw new ProblemError("BAD_UPSTREAM_ANSWER");

    const [oldest] = cached.size >= MAX_ENTRIES ? cached.keys() : [];
    if (oldest !== undefined) cached.delete(oldest);
    cached.set(session.sid, { user, until: clock.now() + TTL_MS });
    return user;
  }

  return {
    load,
    /** Like `load`, but up to 30 s old: for permission checks before a view. */
    async loadCached(session: SessionData, headers: HeaderPairs): Promise<SessionUser | undefined> {
      const entry = cached.get(session.sid);
      return entry && entry.until > clock.now() ? entry.user : load(session, headers);
    },
    /** Here and in the other processes. */
    invalidate: ({ sid }: SessionData): void => {
      cached.delete(sid);
      invalidations.announce(sid);
    },
  };
}
