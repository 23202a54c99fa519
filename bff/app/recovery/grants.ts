import type { Context } from "hono";
import { z } from "zod";
import type { CoordinationStore } from "../coordination/coordination-store.ts";
import type { Env } from "../http/env.ts";
import { ProblemError } from "../http/problem.ts";
import type { Clock } from "../lib/clock.ts";
import type { SealedCookies } from "../session/sealed-cookies.ts";

const NAME = "recovery";
const LIFE_SECONDS = 15 * 60;

const grant = z.object({ id: z.string(), email: z.string() });

/** The right of one browser to set the password of one account, once, within 15 minutes. */
export type Grant = z.output<typeof grant>;

export type GrantServices = { sealed: SealedCookies; store: CoordinationStore; clock: Clock };

/**
 * Stores that right in a sealed cookie, because the upstream's last call names only the e-mail and
 * not who verified it.
 */
export function createGrants({ sealed, store, clock }: GrantServices) {
  const keyOf = ({ id }: Grant) => `${NAME}-${id}`;

  /** The grant in the cookie, which may be used up. */
  async function read(c: Context<Env>): Promise<Grant | undefined> {
    return grant.safeParse(await sealed.read(c, NAME)).data;
  }

  /** Removes it from this browser; copies of the cookie become worthless too. */
  async function end(c: Context<Env>, given: Grant | undefined): Promise<void> {
    if (given) await store.revoke(keyOf(given), clock.now() + LIFE_SECONDS * 1000);
    sealed.clear(c, NAME);
  }

  return {
    /** `email`: exactly as the upstream verified it. @throws ProblemError SESSION_TOO_LARGE */
    issue: (c: Context<Env>, email: string): Promise<void> =>
      sealed.write(c, NAME, { id: crypto.randomUUID(), email } satisfies Grant, LIFE_SECONDS),

    read,

    /**
     * Does the work that uses up the grant; if the work throws, the grant stays usable.
     * @throws ProblemError RECOVERY_NOT_VERIFIED when it is used up, or in use by another request
     */
    async consume<T>(c: Context<Env>, given: Grant, work: () => Promise<T>): Promise<T> {
      const key = keyOf(given);
      const { kind } = await store.claim(key, 0);
      if (kind !== "claimed" || (await store.isRevoked(key))) {
        throw new ProblemError("RECOVERY_NOT_VERIFIED");
      }
      try {
        const result = await work();
        await end(c, given);
        return result;
      } finally {
        await store.release(key, 0);
      }
    },

    revoke: async (c: Context<Env>): Promise<void> => end(c, await read(c)),
  };
}
