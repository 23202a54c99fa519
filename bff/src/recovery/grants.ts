import type { Context } from "hono";
import { z } from "zod";
import type { Env } from "../deps.ts";
import type { Services } from "../services.ts";

const NAME = "recovery";
const LIFE_SECONDS = 15 * 60;

const grant = z.object({ id: z.string(), email: z.string() });

/** The right of one browser to set the password of one account, once, within 15 minutes. */
export type Grant = z.output<typeof grant>;

/**
 * Keeps that right in a sealed cookie, because the upstream's last call names only the e-mail and
 * not who verified it.
 */
export function createGrants({ sealed, store, clock }: Services) {
  return {
    /** `email`: exactly as the upstream verified it. @throws Refusal SESSION_TOO_LARGE */
    give: (c: Context<Env>, email: string): Promise<void> =>
      sealed.write(c, NAME, { id: crypto.randomUUID(), email } satisfies Grant, LIFE_SECONDS),

    async open(c: Context<Env>): Promise<Grant | undefined> {
      const { data } = grant.safeParse(await sealed.read(c, NAME));
      return data && !(await store.isBuried(`${NAME}-${data.id}`)) ? data : undefined;
    },

    drop: (c: Context<Env>): void => sealed.clear(c, NAME),

    /** A copy of the cookie is worth nothing either. */
    async spend(c: Context<Env>, { id }: Grant): Promise<void> {
      await store.bury(`${NAME}-${id}`, clock.now() + LIFE_SECONDS * 1000);
      sealed.clear(c, NAME);
    },
  };
}
