import * as z from "zod/mini";
import { readDraft, removeDraft, saveDraft } from "#web/lib/drafts.ts";
import { type AccountForm, emptyForm } from "./rules.ts";

const NAME = "them-tai-khoan-ngan-hang";

const shape = z.object({
  bankCode: z.string(),
  accountNumber: z.string(),
  accountHolderName: z.string(),
});

/** What this user typed, also before a reload. */
export const readForm = (userId: string): AccountForm =>
  shape.safeParse(readDraft(NAME, userId)).data ?? emptyForm;

export const saveForm = (userId: string, form: AccountForm) => saveDraft(NAME, userId, form);

export const removeForm = (userId: string) => removeDraft(NAME, userId);
