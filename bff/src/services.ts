import type { Context } from "hono";
import { type AccessDesk, createAccessDesk } from "./auth/access.ts";
import { createRefresh } from "./auth/refresh.ts";
import { createUsers, type Users } from "./auth/users.ts";
import { systemClock } from "./clock.ts";
import { memoryStore } from "./coordination/memory.ts";
import type { BffDeps, Clock, Env, Logger } from "./deps.ts";
import { type HeaderPairs, ownHeaders } from "./proxy/headers.ts";
import { createSend, type Send } from "./proxy/send.ts";
import type { SessionData } from "./session/data.ts";
import { createSessions, type Sessions } from "./session/sessions.ts";

/** What the routes work with: the dependencies put together once. */
export type Services = {
  clock: Clock;
  logger: Logger;
  send: Send;
  sessions: Sessions;
  access: AccessDesk;
  users: Users;
  /** Scheme and host under which the browser knows us. */
  originOf: (c: Context<Env>) => string;
  /** The headers of a call that the BFF makes on behalf of this request. */
  ownHeadersOf: (c: Context<Env>, session: SessionData | undefined) => HeaderPairs;
};

const quiet: Logger = { info: () => {}, warn: () => {}, error: () => {} };

/** `http://localhost`, `http://127.0.0.1` or `http://[::1]`, with any port. */
const PLAIN_LOCAL = /^http:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/;

export function createServices(deps: BffDeps): Services {
  const { upstream, upstreamUrl = "http://upstream", logger = quiet } = deps;
  const clock = deps.clock ?? systemClock;
  const store = deps.store ?? memoryStore(clock);

  function originOf(c: Context<Env>): string {
    if (deps.publicOrigin) return deps.publicOrigin;
    const { url } = c.req.raw;
    const origin = url.slice(0, url.indexOf("/", url.indexOf("://") + 3));
    if (!deps.trustProxy) return origin;
    const scheme = c.req.header("x-forwarded-proto")?.split(",").at(-1)?.trim();
    return scheme === "https" ? origin.replace(/^http:/, "https:") : origin;
  }

  function isSecure(c: Context<Env>): boolean {
    const { cookieSecure = "auto" } = deps;
    return cookieSecure === "auto" ? !PLAIN_LOCAL.test(originOf(c)) : cookieSecure;
  }

  const send = createSend({ upstream, upstreamUrl, clock });
  const sessions = createSessions({ keys: deps.sessionKeys, store, clock, logger, isSecure });
  const refresh = createRefresh({ send, store, logger });

  return {
    clock,
    logger,
    send,
    sessions,
    access: createAccessDesk({ sessions, refresh, store, clock }),
    users: createUsers({ send, clock }),
    originOf,
    ownHeadersOf: (c, session) =>
      ownHeaders({
        requestId: c.get("requestId"),
        origin: originOf(c),
        address: c.env?.address,
        accessToken: session?.accessToken,
      }),
  };
}
