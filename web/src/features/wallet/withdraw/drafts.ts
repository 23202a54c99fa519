import * as v from "valibot";
import { readDraft, removeDraft, saveDraft } from "#web/lib/drafts.ts";
import { emptyForm, type WithdrawForm } from "./rules.ts";

const FORM = "rut-tien";

const formShape = v.object({
  amount: v.union([v.number(), v.string()]),
  linkedBankId: v.string(),
  userNote: v.string(),
});

export const readForm = (userId: string): WithdrawForm =>
  readDraft(FORM, userId, formShape) ?? emptyForm;

export const saveForm = (userId: string, form: WithdrawForm) => saveDraft(FORM, userId, form);

export const chooseAccount = (userId: string, linkedBankId: string) =>
  saveForm(userId, { ...readForm(userId), linkedBankId });

export const removeForm = (userId: string) => removeDraft(FORM, userId);
