import type { Schema } from "#openapi/schema.ts";
import { type Decode, imageProblem } from "#web/lib/image-file.ts";
import { bankCodeOf, whyNotCode } from "../desk/bank-code.ts";
import { texts } from "./texts.ts";

type Body = Schema["ConfirmWithdrawTransfer"];

const TYPES = ["image/png", "image/jpeg", "image/gif", "image/webp"];

/** `accept` of the file input. */
export const acceptedTypes = TYPES.join(",");

/** "nhỏ hơn 5MB": 5 MB itself is too large. */
const MAX_BYTES = 5 * 1024 * 1024 - 1;

/** Why the file is no receipt; undefined if it may be one. */
export async function whyNotReceipt(file: File, decode?: Decode): Promise<string | undefined> {
  const problem = await imageProblem(file, { types: TYPES, maxBytes: MAX_BYTES }, decode);
  if (problem === undefined) return undefined;
  return problem === "tooLarge" ? texts.pictureTooLarge : texts.pictureOnly;
}

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

/**
 * Whether the uploaded receipt sends the form (document 3 §5): the code stood there when the picture
 * was chosen, and nobody has been typing on it since.
 */
export function sendsItself(atPick: string, now: string): boolean {
  return whyNotCode(now) === undefined && bankCodeOf(atPick) === bankCodeOf(now);
}
