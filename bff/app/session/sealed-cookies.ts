import type { Context } from "hono";
import { sealData } from "iron-session";
import type { Env } from "../http/env.ts";
import { ProblemError } from "../http/problem.ts";
import { isRecord } from "../lib/type-guards.ts";
import {
  type CookieParts,
  cookieName,
  expire,
  jarOf,
  MAX_CHARS,
  readingJarOf,
  unsealExactly,
  writeCookie,
} from "./cookie.ts";

export type SealedCookies = ReturnType<typeof createSealedCookies>;

/**
 * Small sealed cookies beside the session, for flows in progress. Each has its own name below the
 * session's and an expiry. The name is part of the seal, so that no cookie can stand in for
 * another.
 */
export function createSealedCookies({ keys, sealWith, clock, logger, isSecure }: CookieParts) {
  const password = { ...keys };
  const sealing = { ...sealWith };
  const nameOf = (c: Context<Env>, name: string) => `${cookieName(isSecure(c))}-${name}`;

  return {
    /** The data written under this name; undefined when it is missing, forged or expired. */
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

    /** Removes it from this browser. */
    clear(c: Context<Env>, name: string): void {
      expire(jarOf(c), [nameOf(c, name)], isSecure(c));
    },

    /** The cookies that the browser sent with this prefix; `chars`: length of the seal. */
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

type Keys = Readonly<Record<string, string>>;

/**
 * The keys that may seal: the highest of them does. While a newer key is brought to several
 * processes one after the other, it only unseals, until all of them know it.
 * @param sealing the number of the key that seals; by default the highest
 */
export function sealingKeys(keys: Keys, sealing: number | undefined): Record<string, string> {
  const limit = sealing ?? Number.POSITIVE_INFINITY;
  return Object.fromEntries(Object.entries(keys).filter(([number]) => Number(number) <= limit));
}
