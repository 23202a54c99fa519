import { readDraft, saveDraft } from "./drafts.ts";

/** How a top-up can be paid. The server says it once, so that the tab keeps it. */
export type OpenTopUp = {
  /** `UNNAMED` if the server did not say it: then it cannot be followed. */
  transactionId: string;
  /** Whole đồng. */
  amount: number;
  /** The VietQR payload. */
  qrString?: string | undefined;
  /** The QR as an image, if there is no payload. */
  qrCode?: string | undefined;
  paymentUrl?: string | undefined;
  isTrial: boolean;
  message: string;
};

export const UNNAMED = "moi";

const NAME = "open-top-ups";
const MOST = 5;

const texts = ["transactionId", "message"] as const;

function isOpenTopUp(value: unknown): value is OpenTopUp {
  if (!(value instanceof Object)) return false;
  const shape: Partial<Record<keyof OpenTopUp, unknown>> = value;
  return texts.every((key) => typeof shape[key] === "string") && typeof shape.amount === "number";
}

function openTopUps(userId: string): OpenTopUp[] {
  const stored = readDraft(NAME, userId);
  return Array.isArray(stored) ? stored.filter(isOpenTopUp) : [];
}

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
