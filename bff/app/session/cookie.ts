import type { Context } from "hono";
import { type CookieJar, unsealData, webCookies } from "iron-session";
import type { Env } from "../http/env.ts";
import { ProblemError } from "../http/problem.ts";
import type { Clock } from "../lib/clock.ts";
import type { Logger } from "../lib/logger.ts";

/** Browsers cap a cookie at 4096 bytes, name and attributes included. */
export const MAX_CHARS = 3800;
/** The proxies in front usually allow two cookies of 4 KB. */
const MAX_CHUNKS = 2;

export type CookieAttributes = { secure: boolean; maxAge: number | undefined };

/** What every kind of sealed cookie needs. */
export type CookieParts = {
  keys: Readonly<Record<string, string>>;
  /** The highest of these seals. */
  sealWith: Readonly<Record<string, string>>;
  clock: Clock;
  logger: Logger;
  /** Whether this request's cookies are Secure and carry the `__Host-` prefix. */
  isSecure: (c: Context<Env>) => boolean;
};

const chunkNames = (name: string) => Array.from({ length: MAX_CHUNKS }, (_, i) => `${name}.${i}`);

/** `__Host-` binds the cookie to this host and path; browsers accept it on HTTPS only. */
export const cookieName = (secure: boolean) => (secure ? "__Host-tap" : "tap");

/** Whether a Cookie header contains a session or a part of one, valid or not. */
export const hasSessionCookie = (header: string) =>
  /(?:^|;\s*)(?:__Host-)?tap(?:\.\d)?=/.test(header);

/** The runtime's own jar, or the request's Cookie header and the response's Set-Cookie lines. */
export function jarOf(c: Context<Env>): CookieJar {
  if (c.env?.jar) return c.env.jar;
  const lines = c.get("cookies") ?? new Headers();
  c.set("cookies", lines);
  return webCookies(c.req.raw, lines);
}

/** Never written to: for requests that only read. */
const NO_LINES = new Headers();

/** The same for reading only, which is enough for most requests. */
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
 * `unsealData` for seals in exactly our spelling. iron-session ignores what follows the `~`, so one
 * session could have endlessly many spellings, each with its own cache entry.
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
 * Writes a seal in one cookie or two, and expires those that the browser has from before.
 * @throws ProblemError SESSION_TOO_LARGE
 */
export function writeSeal(
  jar: CookieJar,
  name: string,
  seal: string,
  attributes: CookieAttributes,
): void {
  const names = seal.length <= MAX_CHARS ? [name] : chunkNames(name);
  if (seal.length > MAX_CHARS * names.length) throw new ProblemError("SESSION_TOO_LARGE");
  names.forEach((part, i) => {
    const value = names.length === 1 ? seal : seal.slice(i * MAX_CHARS, (i + 1) * MAX_CHARS);
    writeCookie(jar, part, value, attributes);
  });
  const others = [name, ...chunkNames(name)].filter((other) => !names.includes(other));
  expire(jar, others, attributes.secure);
}

/** Expires every cookie of the session that the browser sent. */
export function clearSeal(jar: CookieJar, name: string, secure: boolean): void {
  expire(jar, [name, ...chunkNames(name)], secure);
}

/** Writes one cookie that scripts cannot read. */
export function writeCookie(
  jar: CookieJar,
  name: string,
  value: string,
  attributes: CookieAttributes,
): void {
  jar.write(name, value, { httpOnly: true, sameSite: "lax", path: "/", ...attributes });
}

/** Expires those of these cookies that the browser sent. */
export function expire(jar: CookieJar, names: readonly string[], secure: boolean): void {
  for (const name of names) {
    if (jar.read(name) !== undefined) writeCookie(jar, name, "", { secure, maxAge: 0 });
  }
}
