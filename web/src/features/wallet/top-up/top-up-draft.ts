import * as z from "zod/mini";
import type { Schema } from "#openapi/schema.ts";
import { readDraft, removeDraft, saveDraft } from "#web/lib/drafts.ts";
import { readAttempt, saveAttempt } from "#web/lib/money-intent.ts";
import { emptyForm, type TopUpForm } from "./rules.ts";

const FORM = "top-up";

/** The intent (lib/money-intent.ts) of a top-up. */
export const INTENT = "nap-tien";

const formShape = z.object({ amount: z.union([z.number(), z.string()]), note: z.string() });

const sentShape = z.object({
  amount: z.number(),
  gatewayType: z.literal("bank_transfer"),
  callbackUrl: z.optional(z.string()),
  description: z.optional(z.string()),
}) satisfies z.ZodMiniType<Schema["CreateDeposit"]>;

/** What this user typed last. */
export const readForm = (userId: string): TopUpForm =>
  formShape.safeParse(readDraft(FORM, userId)).data ?? emptyForm;

export const saveForm = (userId: string, form: TopUpForm) => saveDraft(FORM, userId, form);

/** What was sent and not answered: exactly this may be sent again with the same key. */
export const readSent = (userId: string): Schema["CreateDeposit"] | undefined =>
  sentShape.safeParse(readAttempt(INTENT, userId)).data;

export const saveSent = (userId: string, body: Schema["CreateDeposit"]) =>
  saveAttempt(INTENT, userId, body);

/** It was created, or given up. */
export const removeForm = (userId: string) => removeDraft(FORM, userId);
