import type { Context } from "hono";
import type { Env } from "./env.ts";
import type { HeaderPairs } from "./headers.ts";

const MOST_CHARS = 400;

/**
 * Which browser signs in, so that the list of sessions can name the device. Calls that make or
 * renew a session carry this; the calls that are passed on do not.
 */
export function deviceHeaders(c: Context<Env>): HeaderPairs {
  const userAgent = c.req.raw.headers.get("user-agent");
  return userAgent ? [["user-agent", userAgent.slice(0, MOST_CHARS)]] : [];
}
