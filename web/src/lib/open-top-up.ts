import * as v from "valibot";
import { readDraft, saveDraft } from "./drafts.ts";

const shape = v.object({
  /** `UNNAMED` if the server did not say it: then it cannot be followed. */
  transactionId: v.string(),
  /** Whole đồng. */
  amount: v.number(),
  /** The VietQR payload. */
  qrString: v.optional(v.string()),
  /** The QR as an image, if there is no payload. */
  qrCode: v.optional(v.string()),
  paymentUrl: v.optional(v.string()),
  isTrial: v.boolean(),
  message: v.string(),
});

/** How a top-up can be paid. The server says it once, so that the tab keeps it. */
export type OpenTopUp = v.InferOutput<typeof shape>;

export const UNNAMED = "moi";

const NAME = "open-top-ups";
const MOST = 5;

const openTopUps = (userId: string) => readDraft(NAME, userId, v.array(shape)) ?? [];

/** Keeps the newest few. */
export function keepTopUp(userId: string, topUp: OpenTopUp): void {
  const others = openTopUps(userId).filter(
    ({ transactionId }) => transactionId !== topUp.transactionId,
  );
  saveDraft(NAME, userId, [topUp, ...others].slice(0, MOST));
}

/** How to pay this top-up; undefined if this tab did not ask for it. */
export function openTopUp(userId: string, transactionId: string): OpenTopUp | undefined {
  return openTopUps(userId).find((kept) => kept.transactionId === transactionId);
}
