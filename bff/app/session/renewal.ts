import type { SessionData } from "./data.ts";

/** A token that expires within this is replaced before it is used. */
const RENEW_MS = 60_000;

/**
 * When a newly issued token should be replaced, in milliseconds since 1970: a minute before it
 * expires, or halfway when it lives for less than two. 0 when its expiry is no help: there is none,
 * or it is already past because one of the clocks is wrong.
 * @param exp seconds since 1970
 */
export function renewalOf(exp: number, now: number): number {
  const life = exp * 1000 - now;
  if (life <= 0) return 0;
  return now + Math.max(life - RENEW_MS, life / 2);
}

/** Whether the token should be replaced before it is used. */
export function wantsRenewal({ exp, renewAt }: SessionData, now: number): boolean {
  if (renewAt !== undefined) return renewAt > 0 && now >= renewAt;
  return exp > 0 && exp * 1000 - now < RENEW_MS;
}
