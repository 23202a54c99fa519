import type { Context } from "hono";
import { z } from "zod";
import type { Schema } from "#openapi/schema.ts";
import type { Env } from "../http/env.ts";
import { ProblemError } from "../http/problem.ts";
import { isRecord } from "../lib/type-guards.ts";
import type { SealedCookies } from "../session/sealed-cookies.ts";

/** Longer than a code is valid, so that the upstream's own message about an old one is shown. */
const LIFE_SECONDS = 10 * 60;
const NAME = "two-step";

const pendingCode = z.object({
  /** Separates this browser's attempts from those of others who know the password. */
  id: z.string(),
  userId: z.string(),
  /** As typed, if it was. */
  identifier: z.string(),
});

type CodeRequest = {
  userId: string;
  /** As typed, if it was. */
  identifier?: string;
  /** The upstream's response that asks for a code. */
  body: unknown;
};

export type TwoStepServices = { sealed: SealedCookies };

/**
 * Records in this browser that the password was right, so that nobody else can try codes for that
 * user or use up the attempts. `body` is the response that asks for the code.
 * @throws ProblemError SESSION_TOO_LARGE
 */
export async function askForCode(
  { sealed }: TwoStepServices,
  c: Context<Env>,
  { userId, identifier = "", body }: CodeRequest,
): Promise<Schema["TwoStepWanted"]> {
  const { data: before } = pendingCode.safeParse(await sealed.read(c, NAME));
  const id = before?.userId === userId ? before.id : crypto.randomUUID();
  const pending: z.output<typeof pendingCode> = { id, userId, identifier };
  await sealed.write(c, NAME, pending, LIFE_SECONDS);
  return { userId, ...timesIn(body) };
}

const seconds = z.number().int().min(0).optional().catch(undefined);
const times = z.object({ resendAfter: seconds, expiresIn: seconds });

/** The code's timing as given by the upstream, at the top level of its response or in `data`. */
function timesIn(body: unknown): z.output<typeof times> {
  const data = isRecord(body) && isRecord(body.data) ? body.data : {};
  return times.parse(isRecord(body) ? { ...data, ...body } : {});
}

/** @throws ProblemError TWO_STEP_LOST unless this browser was asked for a code of this user */
export async function requireCode(
  { sealed }: TwoStepServices,
  c: Context<Env>,
  userId: string,
): Promise<z.output<typeof pendingCode>> {
  const { data } = pendingCode.safeParse(await sealed.read(c, NAME));
  if (data?.userId !== userId) throw new ProblemError("TWO_STEP_LOST");
  return data;
}

export const endCode = ({ sealed }: TwoStepServices, c: Context<Env>): void =>
  sealed.clear(c, NAME);
