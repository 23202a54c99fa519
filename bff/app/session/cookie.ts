import type { Context } from "hono";
import { type CookieJar, unsealData, webCookies } from "iron-session";
import type { Env } from "../http/env.ts";
import { Refusal } from "../http/problem.ts";
import type { Clock } from "../lib/clock.ts";
import type { Logger } from "../lib/logger.ts";

/** Browsers cap a cookie at 4096 bytes, name and attributes included. */
export const MOST_CHARS = 3800;
/** Two cookies of 4 KB are what the proxies in front usually let through. */
const MAX_CHUNKS = 2;

export type CookieAttributes = { secure: boolean; maxAge: number | undefined };

/** What every kind of sealed cookie is made with. */
export type CookieParts = {
  keys: Readonly<Record<string, string>>;
  clock: Clock;
  logger: Logger;
  /** Whether this request's cookies are Secure and carry the `__Host-` prefix. */
  isSecure: (c: Context<Env>) => boolean;
};

const chunkNames = (name: string) => Array.from({ length: MAX_CHUNKS }, (_, i) => `${name}.${i}`);

/** `__Host-` binds the cookie to this host and path; browsers take it on HTTPS alone. */
export const cookieName = (secure: boolean) => (secure ? "__Host-tap" : "tap");

/** Whether a Cookie header brings a session, or part of one, good or not. */
export const hasSessionCookie = (header: string) =>
  /(?:^|;\s*)(?:__Host-)?tap(?:\.\d)?=/.test(header);

/** The home's own jar, or the request's Cookie header and the answer's Set-Cookie lines. */
export function jarOf(c: Context<Env>): CookieJar {
  if (c.env?.jar) return c.env.jar;
  const lines = c.get("cookies") ?? new Headers();
  c.set("cookies", lines);
  return webCookies(c.req.raw, lines);
}

/** Nobody writes to it: for requests that only read. */
const NO_LINES = new Headers();

/** The same, for reading alone, which is what most requests do. */
export function readingJarOf(c: Context<Env>): CookieJar {
  return c.env?.jar ?? webCookies(c.req.raw, NO_LINES);
}

/** The sealed session as the browser sent it, put together; empty when there is none. */
export function readSeal(jar: CookieJar, name: string): string {
  return (
    jar.read(name) ??
    chunkNames(name)
      .map((chunk) => jar.read(chunk) ?? "")
      .join("")
  );
}

/**
 * `unsealData` for seals spelled as ours are. iron-session ignores what stands behind the `~`: one
 * session could go under endlessly many names then, each with a place of its own in the cache.
 */
export async function unsealExactly(
  seal: string,
  password: Record<string, string>,
  onRejected: (reason: string) => void,
): Promise<unknown> {
  if (!/^[^~]+~2$/.test(seal)) return onRejected("spelling");
  return unsealData<unknown>(seal, {
    password,
    onUnsealError: (reason) => {
      if (reason !== "expired") onRejected(reason);
    },
  });
}

/**
 * Writes a seal in one cookie or two, and ends those that the browser has from before.
 * @throws Refusal SESSION_TOO_LARGE
 */
export function writeSeal(
  jar: CookieJar,
  name: string,
  seal: string,
  attributes: CookieAttributes,
): void {
  const names = seal.length <= MOST_CHARS ? [name] : chunkNames(name);
  if (seal.length > MOST_CHARS * names.length) throw new Refusal("SESSION_TOO_LARGE");
  names.forEach((part, i) => {
    const value = names.length === 1 ? seal : seal.slice(i * MOST_CHARS, (i + 1) * MOST_CHARS);
    writeCookie(jar, part, value, attributes);
  });
  const others = [name, ...chunkNames(name)].filter((other) => !names.includes(other));
  expire(jar, others, attributes.secure);
}

/** Ends every cookie of the session that the browser sent. */
export function clearSeal(jar: CookieJar, name: string, secure: boolean): void {
  expire(jar, [name, ...chunkNames(name)], secure);
}

/** Writes one cookie, out of reach of scripts. */
export function writeCookie(
  jar: CookieJar,
  name: string,
  value: string,
  attributes: CookieAttributes,
): void {
  jar.write(name, value, { httpOnly: true, sameSite: "lax", path: "/", ...attributes });
}

/** Ends those of these cookies that the browser sent. */
export function expire(jar: CookieJar, names: readonly string[], secure: boolean): void {
  for (const name of names) {
    if (jar.read(name) !== undefined) writeCookie(jar, name, "", { secure, maxAge: 0 });
  }
}
