import * as z from "zod/mini";
import { readDraft, removeDraft, saveDraft } from "#web/lib/drafts.ts";
import { emptyForm, type WithdrawForm } from "./rules.ts";

const FORM = "rut-tien";

const formShape = z.object({
  amount: z.union([z.number(), z.string()]),
  linkedBankId: z.string(),
  userNote: z.string(),
});

/** What this user typed, also before a reload or a visit to the bank accounts. */
export const readForm = (userId: string): WithdrawForm =>
  formShape.safeParse(readDraft(FORM, userId)).data ?? emptyForm;

export const saveForm = (userId: string, form: WithdrawForm) => saveDraft(FORM, userId, form);

/** An account that was just saved becomes the chosen one. */
export const chooseAccount = (userId: string, linkedBankId: string) =>
  saveForm(userId, { ...readForm(userId), linkedBankId });

/** The request was made. */
export const removeForm = (userId: string) => removeDraft(FORM, userId);
