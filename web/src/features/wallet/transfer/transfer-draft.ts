import * as z from "zod/mini";
import { readDraft, removeDraft, saveDraft } from "#web/lib/drafts.ts";
import type { ReceiveRequest } from "#web/lib/receive-link.ts";
import { MAX_MESSAGE } from "./rules.ts";

const FORM = "transfer";

const form = z.object({
  /** As typed. */
  code: z.string(),
  /** Whether `code` was looked up. */
  isLookedUp: z.boolean(),
  amount: z.union([z.number(), z.string()]),
  message: z.string(),
});

/** What is typed into the transfer; the PIN is no part of it. */
export type TransferForm = z.infer<typeof form>;

export const emptyTransfer: TransferForm = { code: "", isLookedUp: false, amount: "", message: "" };

export const readTransfer = (userId: string): TransferForm =>
  form.safeParse(readDraft(FORM, userId)).data ?? emptyTransfer;

export const saveTransfer = (userId: string, typed: TransferForm) => saveDraft(FORM, userId, typed);

/** Puts a wish to be paid into the form; it is looked up when the form opens. */
export function takeRequest(userId: string, { uidCode, amount, message }: ReceiveRequest): void {
  saveTransfer(userId, {
    code: uidCode.toUpperCase(),
    isLookedUp: true,
    amount: amount ?? "",
    message: (message ?? "").slice(0, MAX_MESSAGE),
  });
}

/** The transfer is done. */
export const removeTransfer = (userId: string) => removeDraft(FORM, userId);
