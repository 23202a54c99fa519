import type { Context } from "hono";
import { type CookieJar, sealData, unsealData } from "iron-session";
import type { Clock, Env, Logger } from "../deps.ts";
import { Refusal } from "../problem.ts";
import { isRecord } from "../unknown.ts";
import { cookieName, jarOf, readingJarOf } from "./cookie.ts";

/** Browsers cap a cookie at 4096 bytes, name and attributes included. */
const MOST_CHARS = 3800;

type Parts = {
  keys: Readonly<Record<string, string>>;
  clock: Clock;
  logger: Logger;
  /** Whether this request's cookies are Secure and carry the `__Host-` prefix. */
  isSecure: (c: Context<Env>) => boolean;
};

export type SealedCookies = ReturnType<typeof createSealedCookies>;

/**
 * Small sealed cookies beside the session, for what a visitor is in the middle of: each has a name
 * of its own below the session's and an end. The name is part of the seal, so that no cookie can
 * stand in for another.
 */
export function createSealedCookies({ keys, clock, logger, isSecure }: Parts) {
  const password = { ...keys };
  const nameOf = (c: Context<Env>, name: string) => `${cookieName(isSecure(c))}-${name}`;

  function put(c: Context<Env>, jar: CookieJar, cookie: string, seal: string, maxAge: number) {
    const attributes = { httpOnly: true, sameSite: "lax", path: "/" } as const;
    jar.write(cookie, seal, { ...attributes, secure: isSecure(c), maxAge });
  }

  return {
    /** What `write` was given under this name; undefined when it is missing, forged or over. */
    async read(c: Context<Env>, name: string): Promise<unknown> {
      const cookie = nameOf(c, name);
      const seal = readingJarOf(c).read(cookie);
      if (!seal) return undefined;
      const sealed = await unsealData<unknown>(seal, {
        password,
        onUnsealError: (reason) => {
          if (reason !== "expired") logger.warn({ reason }, "sealed cookie rejected");
        },
      });
      if (!isRecord(sealed) || sealed.name !== cookie) return undefined;
      return Number(sealed.until) > clock.now() ? sealed.data : undefined;
    },

    /** @throws Refusal SESSION_TOO_LARGE when no browser would keep it */
    async write(c: Context<Env>, name: string, data: unknown, seconds: number): Promise<void> {
      const cookie = nameOf(c, name);
      const until = clock.now() + seconds * 1000;
      const seal = await sealData({ name: cookie, until, data }, { password, ttl: seconds });
      if (seal.length > MOST_CHARS) throw new Refusal("SESSION_TOO_LARGE");
      put(c, jarOf(c), cookie, seal, seconds);
    },

    /** Takes it away from this browser. */
    clear(c: Context<Env>, name: string): void {
      const jar = jarOf(c);
      const cookie = nameOf(c, name);
      if (jar.read(cookie) !== undefined) put(c, jar, cookie, "", 0);
    },

    /** What the browser sent whose name starts like this; `chars` is the length of the seal. */
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
