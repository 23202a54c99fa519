import * as v from "valibot";
import { readDraft, removeDraft, saveDraft } from "#web/lib/drafts.ts";
import { emptyForm, type WithdrawForm } from "./rules.ts";

const FORM = "rut-tien";

const formShape = v.object({
  amount: v.union([v.number(), v.string()]),
  linkedBankId: v.string(),
  userNote: v.string(),
});

/** What this user typed, also before a reload or a visit to the bank accounts. */
export const readForm = (userId: string): WithdrawForm =>
  readDraft(FORM, userId, formShape) ?? emptyForm;

export const saveForm = (userId: string, form: WithdrawForm) => saveDraft(FORM, userId, form);

/** An account that was just saved becomes the chosen one. */
export const chooseAccount = (userId: string, linkedBankId: string) =>
  saveForm(userId, { ...readForm(userId), linkedBankId });

/** The request was made. */
export const removeForm = (userId: string) => removeDraft(FORM, userId);
