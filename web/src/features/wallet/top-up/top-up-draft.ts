import * as z from "zod/mini";
import { readDraft, removeDraft, saveDraft } from "#web/lib/drafts.ts";
import { emptyForm, type TopUpForm } from "./rules.ts";

const FORM = "top-up";

const formShape = z.object({ amount: z.union([z.number(), z.string()]), note: z.string() });

/** What this user typed last. */
export const readForm = (userId: string): TopUpForm =>
  formShape.safeParse(readDraft(FORM, userId)).data ?? emptyForm;

export const saveForm = (userId: string, form: TopUpForm) => saveDraft(FORM, userId, form);

/** It was created, or given up. */
export const removeForm = (userId: string) => removeDraft(FORM, userId);
