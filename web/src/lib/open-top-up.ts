import * as v from "valibot";
import { readDraft, saveDraft } from "./drafts.ts";

const shape = v.object({
  /** `UNNAMED` if the server did not send it; then the top-up cannot be followed. */
  transactionId: v.string(),
  /** Whole đồng. */
  amount: v.number(),
  /** The VietQR payload. */
  qrString: v.optional(v.string()),
  qrCode: v.optional(v.string()),
  paymentUrl: v.optional(v.string()),
  isTrial: v.boolean(),
  message: v.string(),
});

/** Kept in the tab, because the server sends it only once. */
export type OpenTopUp = v.InferOutput<typeof shape>;

export const UNNAMED = "moi";

const NAME = "open-top-ups";
const MOST = 5;

const openTopUps = (userId: string) => readDraft(NAME, userId, v.array(shape)) ?? [];

export function keepTopUp(userId: string, topUp: OpenTopUp): void {
  const others = openTopUps(userId).filter(
    ({ transactionId }) => transactionId !== topUp.transactionId,
  );
  saveDraft(NAME, userId, [topUp, ...others].slice(0, MOST));
}

export function openTopUp(userId: string, transactionId: string): OpenTopUp | undefined {
  return openTopUps(userId).find((kept) => kept.transactionId === transactionId);
}
