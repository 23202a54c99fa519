import type { Schema } from "#openapi/schema.ts";
import type { PictureRule } from "#web/lib/image-file.ts";
import { bankCodeOf, whyNotCode } from "../desk/bank-code.ts";
import { texts } from "./texts.ts";

type Body = Schema["ConfirmWithdrawTransfer"];

/** "nhỏ hơn 5MB": 5 MB itself is too large. */
export const receiptRule: PictureRule = {
  types: ["image/png", "image/jpeg", "image/gif", "image/webp"],
  maxBytes: 5 * 1024 * 1024 - 1,
  noImage: texts.pictureOnly,
  tooLarge: texts.pictureTooLarge,
};

/** `accept` of the file input. */
export const acceptedTypes = receiptRule.types.join(",");

type Typed = {
  code: string;
  note: string;
  receipt: string | undefined;
  /** Another request has the code, and that is right. */
  reuseCode?: boolean;
};

/** What is sent; a blank note is not. */
export function confirmationOf({ code, note, receipt, reuseCode }: Typed): Body {
  const adminNote = note.trim();
  return {
    tapBankTransactionId: bankCodeOf(code),
    ...(receipt
      ? { receiptStatus: "provided", receiptImageUrl: receipt }
      : { receiptStatus: "not_provided" }),
    ...(adminNote && { adminNote }),
    ...(reuseCode && { reuseCode }),
  };
}

/** Whether what was stored is a confirmation. */
export function isConfirmation(stored: unknown): stored is Body {
  return stored instanceof Object && "tapBankTransactionId" in stored && "receiptStatus" in stored;
}

/** Whether a request shows this very confirmation of the user with this name. */
export function isOwnTransfer(
  { status, history, tapBankTransactionId }: Schema["WithdrawRequest"],
  sent: Body,
  userName: string,
): boolean {
  const made = history?.findLast((one) => one.status === "completed");
  if (made && made.by !== userName) return false;
  const code = bankCodeOf(tapBankTransactionId ?? "");
  return status === "completed" && code === sent.tapBankTransactionId;
}

/**
 * Whether the uploaded receipt sends the form (document 3 §5): the code stood there when the picture
 * was chosen, and nobody has been typing on it since.
 */
export function sendsItself(atPick: string, now: string): boolean {
  return whyNotCode(now) === undefined && bankCodeOf(atPick) === bankCodeOf(now);
}
