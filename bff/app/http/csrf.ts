import type { Context, Next } from "hono";
import type { Env } from "./env.ts";
import { ProblemError } from "./problem.ts";

const SAFE: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a method changes nothing. */
export const isSafe = (method: string): boolean => SAFE.has(method);

/**
 * Unsafe calls must come from our own page: they need a header that no form and no cross-origin
 * fetch without CORS can set, and Fetch Metadata, or Origin when a browser or a service worker
 * sends no metadata (OWASP CSRF cheat sheet).
 */
export function csrf(originOf: (c: Context<Env>) => string) {
  return async function csrfGuard(c: Context<Env>, next: Next): Promise<void> {
    if (!isSafe(c.req.method) && !isOwn(c, originOf)) throw new ProblemError("CSRF");
    await next();
  };
}

function isOwn(c: Context<Env>, originOf: (c: Context<Env>) => string): boolean {
  const { headers } = c.req.raw;
  if (headers.get("x-tap-csrf") !== "1") return false;
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  return (headers.get("origin") ?? c.env?.origin) === originOf(c);
}
