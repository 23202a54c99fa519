import * as v from "valibot";
import { readDraft, removeDraft, saveDraft } from "#web/lib/drafts.ts";
import type { ReceiveRequest } from "#web/lib/receive-link.ts";
import type { CautionSeen } from "./caution-rules.ts";
import { MAX_MESSAGE, type TransferContent } from "./rules.ts";

const FORM = "transfer";

export const contentShape = v.object({
  recipientId: v.string(),
  amount: v.number(),
  message: v.string(),
}) satisfies v.GenericSchema<TransferContent>;

const seen = v.object({
  content: contentShape,
  reasons: v.array(v.string()),
  since: v.number(),
  isAgreed: v.boolean(),
}) satisfies v.GenericSchema<CautionSeen>;

const form = v.object({
  /** As typed. */
  code: v.string(),
  /** Whether `code` was looked up. */
  isLookedUp: v.boolean(),
  amount: v.union([v.number(), v.string()]),
  message: v.string(),
  /** The last caution about a transfer, in whichever tab or page: a reload does not shorten it. */
  seen: v.optional(seen),
});

/** What is typed into the transfer; the PIN is no part of it. */
export type TransferForm = v.InferOutput<typeof form>;

export const emptyTransfer: TransferForm = { code: "", isLookedUp: false, amount: "", message: "" };

export const readTransfer = (userId: string): TransferForm =>
  readDraft(FORM, userId, form) ?? emptyTransfer;

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
