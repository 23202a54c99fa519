import type { Context, Next } from "hono";
import { type CookieJar, sealData, unsealData, webCookies } from "iron-session";
import type { Env } from "../http/env.ts";
import { ProblemError } from "../http/problem.ts";
import type { Clock } from "../lib/clock.ts";
import type { Logger } from "../lib/telemetry.ts";
import { isRecord } from "../lib/type-guards.ts";

/** Browsers cap a cookie at 4096 bytes, name and attributes included. */
const MAX_CHARS = 3800;
const MAX_CHUNKS = 2;
/** All our cookies are one request header, of which nginx reads 8 KB by default and Node 16 KB. */
const MAX_TOTAL_CHARS = 8_000;
/** Leaves room for the wallet's pass and the known device. */
const MAX_SESSION_CHARS = 6_750;
const COMPANIONS = ["wallet", "device"];

type CookieAttributes = { secure: boolean; maxAge: number | undefined };

export type CookieParts = {
  keys: Readonly<Record<string, string>>;
  sealWith: Readonly<Record<string, string>>;
  clock: Clock;
  logger: Logger;
  isSecure: (c: Context<Env>) => boolean;
};

const chunkNames = (name: string) => Array.from({ length: MAX_CHUNKS }, (_, i) => `${name}.${i}`);

/** `__Host-` binds the cookie to this host and path; browsers accept it on HTTPS only. */
export const cookieName = (secure: boolean) => (secure ? "__Host-tap" : "tap");

export const hasSessionCookie = (header: string) =>
  /(?:^|;\s*)(?:__Host-)?tap(?:\.\d)?=/.test(header);

export function jarOf(c: Context<Env>): CookieJar {
  if (c.env?.jar) return c.env.jar;
  const lines = c.get("cookies") ?? new Headers();
  c.set("cookies", lines);
  return webCookies(c.req.raw, lines);
}

const NO_LINES = new Headers();

export function readingJarOf(c: Context<Env>): CookieJar {
  return c.env?.jar ?? webCookies(c.req.raw, NO_LINES);
}

export function readSeal(jar: CookieJar, name: string): string {
  return (
    jar.read(name) ??
    chunkNames(name)
      .map((chunk) => jar.read(chunk) ?? "")
      .join("")
  );
}

/**
 * iron-session ignores what follows the `~`, so one session could have endless spellings, each with
 * its own cache entry.
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

/** @throws ProblemError SESSION_TOO_LARGE */
export function writeSeal(
  jar: CookieJar,
  name: string,
  seal: string,
  attributes: CookieAttributes,
): void {
  const names = seal.length <= MAX_CHARS ? [name] : chunkNames(name);
  if (seal.length > MAX_SESSION_CHARS) throw new ProblemError("SESSION_TOO_LARGE");
  names.forEach((part, i) => {
    const value = names.length === 1 ? seal : seal.slice(i * MAX_CHARS, (i + 1) * MAX_CHARS);
    writeCookie(jar, part, value, attributes);
  });
  const others = [name, ...chunkNames(name)].filter((other) => !names.includes(other));
  expire(jar, others, attributes.secure);
}

export function clearSeal(jar: CookieJar, name: string, secure: boolean): void {
  expire(jar, [name, ...chunkNames(name)], secure);
}

function writeCookie(
  jar: CookieJar,
  name: string,
  value: string,
  attributes: CookieAttributes,
): void {
  jar.write(name, value, { httpOnly: true, sameSite: "lax", path: "/", ...attributes });
}

function expire(jar: CookieJar, names: readonly string[], secure: boolean): void {
  for (const name of names) {
    if (jar.read(name) !== undefined) writeCookie(jar, name, "", { secure, maxAge: 0 });
  }
}

export type SealedCookies = ReturnType<typeof createSealedCookies>;

/** The name is part of the seal, so that no cookie can stand in for another. */
export function createSealedCookies({ keys, sealWith, clock, logger, isSecure }: CookieParts) {
  const password = { ...keys };
  const sealing = { ...sealWith };
  const nameOf = (c: Context<Env>, name: string) => `${cookieName(isSecure(c))}-${name}`;

  return {
    /** Undefined when it is missing, forged or expired. */
    async read(c: Context<Env>, name: string): Promise<unknown> {
      const cookie = nameOf(c, name);
      const seal = readingJarOf(c).read(cookie);
      if (!seal) return undefined;
      const sealed = await unsealExactly(seal, password, (reason) =>
        logger.warn({ reason }, "sealed cookie rejected"),
      );
      if (!isRecord(sealed) || sealed.name !== cookie) return undefined;
      return Number(sealed.until) > clock.now() ? sealed.data : undefined;
    },

    /** @throws ProblemError SESSION_TOO_LARGE when no browser would store it */
    async write(c: Context<Env>, name: string, data: unknown, seconds: number): Promise<void> {
      const cookie = nameOf(c, name);
      const until = clock.now() + seconds * 1000;
      const seal = await sealData(
        { name: cookie, until, data },
        { password: sealing, ttl: seconds },
      );
      if (seal.length > MAX_CHARS) throw new ProblemError("SESSION_TOO_LARGE");
      writeCookie(jarOf(c), cookie, seal, { secure: isSecure(c), maxAge: seconds });
    },

    clear(c: Context<Env>, name: string): void {
      expire(jarOf(c), [nameOf(c, name)], isSecure(c));
    },

    list(c: Context<Env>, start: string): { name: string; chars: number }[] {
      const jar = readingJarOf(c);
      const prefix = nameOf(c, "");
      return (jar.names?.() ?? [])
        .filter((cookie) => cookie.startsWith(prefix + start))
        .map((cookie) => ({
          name: cookie.slice(prefix.length),
          chars: jar.read(cookie)?.length ?? 0,
        }));
    },
  };
}

/**
 * Drops cookies of flows when ours together would be too long for the next request; those written
 * now go last. A runtime with a jar has no such limit.
 */
export function limitCookies(isSecure: CookieParts["isSecure"]) {
  return async (c: Context<Env>, next: Next): Promise<void> => {
    await next();
    const lines = c.get("cookies")?.getSetCookie() ?? [];
    if (lines.length === 0) return;
    const jar = readingJarOf(c);
    const session = cookieName(isSecure(c));
    const ours = (jar.names?.() ?? []).filter((name) => isBelow(session, name));
    const sizes = new Map(ours.map((name) => [name, sizeOf(name, jar.read(name))]));
    const written = new Set<string>();
    for (const line of lines) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      written.add(name);
      if (value === "") sizes.delete(name);
      else sizes.set(name, sizeOf(name, value));
    }

    const companions = COMPANIONS.map((name) => `${session}-${name}`);
    const spare = [...sizes.keys()]
      .filter((name) => name.startsWith(`${session}-`) && !companions.includes(name))
      .toSorted((a, b) => Number(written.has(a)) - Number(written.has(b)) || (a < b ? -1 : 1));
    for (const name of spare) {
      const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
      if (total <= MAX_TOTAL_CHARS) return;
      sizes.delete(name);
      writeCookie(jarOf(c), name, "", { secure: isSecure(c), maxAge: 0 });
    }
  };
}

const isBelow = (session: string, name: string) =>
  name === session || name.startsWith(`${session}.`) || name.startsWith(`${session}-`);

const sizeOf = (name: string, value = "") => `${name}=${value}; `.length;

type Keys = Readonly<Record<string, string>>;

/** The highest key up to `sealing` seals. A newer key only unseals until all processes know it. */
export function sealingKeys(keys: Keys, sealing: number | undefined): Record<string, string> {
  const limit = sealing ?? Number.POSITIVE_INFINITY;
  return Object.fromEntries(Object.entries(keys).filter(([number]) => Number(number) <= limit));
}
