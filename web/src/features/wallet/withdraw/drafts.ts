import * as z from "zod/mini";
import { readDraft, removeDraft, saveDraft } from "#web/lib/drafts.ts";
import { readAttempt, saveAttempt } from "#web/lib/money-intent.ts";
import { emptyForm, type WithdrawForm } from "./rules.ts";

const FORM = "rut-tien";

/** The intent (lib/money-intent.ts) of a withdrawal. */
export const INTENT = "rut-tien";

const formShape = z.object({
  amount: z.union([z.number(), z.string()]),
  linkedBankId: z.string(),
  userNote: z.string(),
});

const sentShape = z.object({
  at: z.string(),
  /** Ids of the requests that the server had before, newest first, if they were known. */
  before: z.optional(z.array(z.string())),
  body: z.object({
    amount: z.number(),
    bankCode: z.string(),
    bankName: z.string(),
    accountNumber: z.string(),
    accountHolderName: z.string(),
    linkedBankId: z.string(),
    reason: z.optional(z.string()),
    userNote: z.optional(z.string()),
  }),
});

/** A request that was sent, and when (ISO 8601). */
export type SentWithdrawal = z.infer<typeof sentShape>;

/** What this user typed, also before a reload or a visit to the bank accounts. */
export const readForm = (userId: string): WithdrawForm =>
  formShape.safeParse(readDraft(FORM, userId)).data ?? emptyForm;

export const saveForm = (userId: string, form: WithdrawForm) => saveDraft(FORM, userId, form);

/** An account that was just saved becomes the chosen one. */
export const chooseAccount = (userId: string, linkedBankId: string) =>
  saveForm(userId, { ...readForm(userId), linkedBankId });

/** Kept until its outcome is known, also over a sign-out: asking again must send the very same. */
export const saveSent = (userId: string, sent: SentWithdrawal) => saveAttempt(INTENT, userId, sent);

export const readSent = (userId: string): SentWithdrawal | undefined =>
  sentShape.safeParse(readAttempt(INTENT, userId)).data;

/** The request was made. */
export const removeForm = (userId: string) => removeDraft(FORM, userId);
