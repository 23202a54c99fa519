import type { Context } from "hono";
import { z } from "zod";
import type { Schema } from "#openapi/schema.ts";
import type { Env } from "../deps.ts";
import { Refusal } from "../problem.ts";
import type { Services } from "../services.ts";

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

type Desk = Pick<Services, "sealed">;

/**
 * Remembers in this browser who came as far as the code, so that nobody else can try codes for that
 * user, or use up the tries. @throws Refusal SESSION_TOO_LARGE
 */
export async function askForCode(
  { sealed }: Desk,
  c: Context<Env>,
  userId: string,
  identifier = "",
): Promise<Schema["TwoStepWanted"]> {
  const { data: before } = asked.safeParse(await sealed.read(c, NAME));
  const id = before?.userId === userId ? before.id : crypto.randomUUID();
  const errand: z.output<typeof asked> = { id, userId, identifier };
  await sealed.write(c, NAME, errand, LIFE_SECONDS);
  return { userId };
}

/** @throws Refusal TWO_STEP_LOST unless this browser was asked for a code of this user */
export async function requireCode(
  { sealed }: Desk,
  c: Context<Env>,
  userId: string,
): Promise<z.output<typeof asked>> {
  const { data } = asked.safeParse(await sealed.read(c, NAME));
  if (data?.userId !== userId) throw new Refusal("TWO_STEP_LOST");
  return data;
}

export const endCode = ({ sealed }: Desk, c: Context<Env>): void => sealed.clear(c, NAME);
