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
  code: v.string(),
  isLookedUp: v.boolean(),
  amount: v.union([v.number(), v.string()]),
  message: v.string(),
  /** Kept over a reload, which must not shorten the pause. */
  seen: v.optional(seen),
});

/** Must not hold the PIN. */
export type TransferForm = v.InferOutput<typeof form>;

export const emptyTransfer: TransferForm = { code: "", isLookedUp: false, amount: "", message: "" };

export const readTransfer = (userId: string): TransferForm =>
  readDraft(FORM, userId, form) ?? emptyTransfer;

export const saveTransfer = (userId: string, typed: TransferForm) => saveDraft(FORM, userId, typed);

export function takeRequest(userId: string, { uidCode, amount, message }: ReceiveRequest): void {
  saveTransfer(userId, {
    code: uidCode.toUpperCase(),
    isLookedUp: true,
    amount: amount ?? "",
    message: (message ?? "").slice(0, MAX_MESSAGE),
  });
}

export const removeTransfer = (userId: string) => removeDraft(FORM, userId);
