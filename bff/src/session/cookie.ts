import type { Context } from "hono";
import { type CookieJar, webCookies } from "iron-session";
import type { Env } from "../deps.ts";
import { Refusal } from "../problem.ts";

/** Browsers cap a cookie at 4096 bytes, name and attributes included. */
const CHUNK_CHARS = 3800;
/** Two cookies of 4 KB are what the proxies in front usually let through. */
const MAX_CHUNKS = 2;

export type CookieAttributes = { secure: boolean; maxAge: number | undefined };

const chunkNames = (name: string) => Array.from({ length: MAX_CHUNKS }, (_, i) => `${name}.${i}`);

/** `__Host-` binds the cookie to this host and path; browsers take it on HTTPS alone. */
export const cookieName = (secure: boolean) => (secure ? "__Host-tap" : "tap");

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
 * Writes a seal in one cookie or two, and ends those that the browser has from before.
 * @throws Refusal SESSION_TOO_LARGE
 */
export function writeSeal(
  jar: CookieJar,
  name: string,
  seal: string,
  attributes: CookieAttributes,
): void {
  const names = seal.length <= CHUNK_CHARS ? [name] : chunkNames(name);
  if (seal.length > CHUNK_CHARS * names.length) throw new Refusal("SESSION_TOO_LARGE");
  names.forEach((part, i) => {
    const value = names.length === 1 ? seal : seal.slice(i * CHUNK_CHARS, (i + 1) * CHUNK_CHARS);
    jar.write(part, value, { httpOnly: true, sameSite: "lax", path: "/", ...attributes });
  });
  expire(
    jar,
    [name, ...chunkNames(name)].filter((other) => !names.includes(other)),
    attributes,
  );
}

/** Ends every cookie of the session that the browser sent. */
export function clearSeal(jar: CookieJar, name: string, secure: boolean): void {
  expire(jar, [name, ...chunkNames(name)], { secure, maxAge: 0 });
}

function expire(jar: CookieJar, names: string[], { secure }: CookieAttributes): void {
  for (const name of names) {
    if (jar.read(name) === undefined) continue;
    jar.write(name, "", { httpOnly: true, sameSite: "lax", path: "/", secure, maxAge: 0 });
  }
}
