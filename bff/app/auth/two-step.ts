import type { Context } from "hono";
import { z } from "zod";
import type { Schema } from "#openapi/schema.ts";
import type { Env } from "../http/env.ts";
import { Refusal } from "../http/problem.ts";
import { isRecord } from "../lib/type-guards.ts";
import type { SealedCookies } from "../session/sealed-cookies.ts";

/** Longer than a code is good for, so that the upstream's own sentence about an old one is seen. */
const LIFE_SECONDS = 10 * 60;
const NAME = "two-step";

const asked = z.object({
  /** Tells this browser's tries from those of others who know the password. */
  id: z.string(),
  userId: z.string(),
  /** As it was typed, where it was. */
  identifier: z.string(),
});

type Asking = {
  userId: string;
  /** As it was typed, where it was. */
  identifier?: string;
  /** The upstream's answer that wants a code. */
  body: unknown;
};

export type TwoStepServices = { sealed: SealedCookies };

/**
 * Remembers in this browser who came as far as the code, so that nobody else can try codes for that
 * user, or use up the tries. `body` is the answer that asks for the code.
 * @throws Refusal SESSION_TOO_LARGE
 */
export async function askForCode(
  { sealed }: TwoStepServices,
  c: Context<Env>,
  { userId, identifier = "", body }: Asking,
): Promise<Schema["TwoStepWanted"]> {
  const { data: before } = asked.safeParse(await sealed.read(c, NAME));
  const id = before?.userId === userId ? before.id : crypto.randomUUID();
  const errand: z.output<typeof asked> = { id, userId, identifier };
  await sealed.write(c, NAME, errand, LIFE_SECONDS);
  return { userId, ...timesIn(body) };
}

const seconds = z.number().int().min(0).optional().catch(undefined);
const times = z.object({ resendAfter: seconds, expiresIn: seconds });

/** What the upstream says of the code's time, at the top of its answer or in `data`. */
function timesIn(body: unknown): z.output<typeof times> {
  const data = isRecord(body) && isRecord(body.data) ? body.data : {};
  return times.parse(isRecord(body) ? { ...data, ...body } : {});
}

/** @throws Refusal TWO_STEP_LOST unless this browser was asked for a code of this user */
export async function requireCode(
  { sealed }: TwoStepServices,
  c: Context<Env>,
  userId: string,
): Promise<z.output<typeof asked>> {
  const { data } = asked.safeParse(await sealed.read(c, NAME));
  if (data?.userId !== userId) throw new Refusal("TWO_STEP_LOST");
  return data;
}

export const endCode = ({ sealed }: TwoStepServices, c: Context<Env>): void =>
  sealed.clear(c, NAME);
