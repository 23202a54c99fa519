import type { Schema } from "#openapi/schema.ts";
import type { HeaderPairs } from "../http/headers.ts";
import { Refusal } from "../http/problem.ts";
import type { Clock } from "../lib/clock.ts";
import type { SessionData } from "../session/data.ts";
import { namesLock } from "../session/token-error.ts";
import { callJson } from "../upstream/call-json.ts";
import type { Send } from "../upstream/send.ts";
import { sessionUser } from "./session-user.ts";

const KEPT_MS = 30_000;
const MAX_ENTRIES = 2000;

export type SessionUser = Schema["SessionUser"];

export type Users = ReturnType<typeof createUsers>;

/** Who the upstream says is signed in. */
export function createUsers({ send, clock }: { send: Send; clock: Clock }) {
  const known = new Map<string, { user: SessionUser; until: number }>();

  /**
   * Undefined when the upstream refuses the access token.
   * @throws Refusal ACCOUNT_LOCKED, and those of an upstream that cannot say
   */
  async function ask(session: SessionData, headers: HeaderPairs): Promise<SessionUser | undefined> {
    const { status, body } = await callJson(send, {
      method: "POST",
      path: "/auth/me",
      headers,
      body: { token: session.accessToken },
    });
    if (namesLock(status, body)) throw new Refusal("ACCOUNT_LOCKED");
    if (status === 401) return undefined;
    if (status >= 500) throw new Refusal("SESSION_UNAVAILABLE");
    const user = status < 300 ? sessionUser(body, session.flags.walletVerified) : undefined;
    if (!user) throw new Refusal("BAD_UPSTREAM_ANSWER");

    const [oldest] = known.size >= MAX_ENTRIES ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    known.set(session.sid, { user, until: clock.now() + KEPT_MS });
    return user;
  }

  return {
    ask,
    /** As `ask`, but up to half a minute old: for permission checks in front of a view. */
    async recall(session: SessionData, headers: HeaderPairs): Promise<SessionUser | undefined> {
      const entry = known.get(session.sid);
      return entry && entry.until > clock.now() ? entry.user : ask(session, headers);
    },
    forget: (session: SessionData) => known.delete(session.sid),
  };
}
