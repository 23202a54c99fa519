import type { Db } from "../../db/db.ts";
import type { FileRow, UserRow } from "../../db/tables.ts";
import { throwFieldError } from "../domain-error.ts";
import {
  type FormFile,
  MEGABYTE,
  pictureTypes,
  storePicture,
  type UploadRule,
} from "../uploads.ts";

/** What confirms that a withdrawal was paid. */
export type Confirmation = {
  tapBankTransactionId: string;
  receiptImageUrl: string | null;
  adminNote: string | null;
  /** Takes the bank code although another request has it. */
  reuseCode?: boolean;
};

/** The contract's limits (schema ConfirmWithdrawTransfer), which only JSON bodies are checked by. */
const limits = { tapBankTransactionId: 100, receiptImageUrl: 2000, adminNote: 500 };

const receiptRule: UploadRule = {
  purpose: "receipt",
  types: pictureTypes,
  notPicture: "Chỉ được chọn file ảnh!",
  maxBytes: 5 * MEGABYTE - 1,
  tooLarge: "Ảnh phải nhỏ hơn 5MB!",
};

/** Stores the picture of a bank transfer's receipt. */
export function storeReceipt(db: Db, caller: UserRow, file: FormFile): Promise<FileRow> {
  return storePicture(db, caller, file, receiptRule);
}

/**
 * A transfer confirmation as its form says.
 * @throws DomainError VALIDATION without a bank code, without the receipt that it claims, or for a
 * text that is too long
 */
export function confirmationOf(form: FormData): Confirmation {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  for (const [name, most] of Object.entries(limits)) {
    if (text(name).length > most) {
      throwFieldError("VALIDATION", name, `Không được dài quá ${most} ký tự`);
    }
  }
  const tapBankTransactionId = text("tapBankTransactionId");
  if (!tapBankTransactionId) {
    throwFieldError("VALIDATION", "tapBankTransactionId", "Vui lòng nhập mã giao dịch ngân hàng");
  }
  const receiptImageUrl = text("receiptImageUrl");
  if (text("receiptStatus") === "provided" && !receiptImageUrl) {
    throwFieldError("VALIDATION", "receiptImageUrl", "Vui lòng tải lên biên lai");
  }
  return {
    tapBankTransactionId,
    receiptImageUrl: receiptImageUrl || null,
    adminNote: text("adminNote") || null,
    reuseCode: text("reuseCode") === "true",
  };
}
