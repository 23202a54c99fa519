import type { Context } from "hono";
import type { Env } from "./env.ts";
import type { HeaderPairs } from "./headers.ts";

const MAX_CHARS = 400;

/**
 * The browser that signs in, so that the list of sessions can name the device. Sent with calls that
 * create or renew a session, not with forwarded calls.
 */
export function deviceHeaders(c: Context<Env>): HeaderPairs {
  const userAgent = c.req.raw.headers.get("user-agent");
  return userAgent ? [["user-agent", userAgent.slice(0, MAX_CHARS)]] : [];
}
