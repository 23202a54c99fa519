import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { FileRow, UserRow } from "../db/tables.ts";
import type { DepositRow, WithdrawRow } from "../db/wallet-tables.ts";
import { DomainError, throwFieldError } from "./domain-error.ts";
import { type FormFile, MEGABYTE, pictureTypes, storePicture, type UploadRule } from "./uploads.ts";
import { formatDong } from "./values.ts";

type Request = DepositRow | WithdrawRow;

export function mustBeOthers({ userId }: Request, admin: UserRow): void {
  if (userId !== admin.id) return;
  const message = "Đây là yêu cầu của chính bạn. Người khác phải xử lý yêu cầu này.";
  throw new DomainError("OWN_REQUEST", message);
}

export function mustBeUndecided({ history }: Request, isOpen: boolean): void {
  if (isOpen) return;
  const last = history.at(-1);
  const message = last ? `Yêu cầu đã được xử lý bởi ${last.by}` : "Yêu cầu đã được xử lý";
  throw new DomainError("ALREADY_PROCESSED", message, {
    data: last ? { by: last.by, at: last.at } : {},
  });
}

export function noteDecision(
  db: Db,
  { history }: Request,
  { fullName }: UserRow,
  status: Schema["RequestDecision"]["status"],
): void {
  history.push({ status, at: db.now().toISOString(), by: fullName });
}

export type Confirmation = {
  tapBankTransactionId: string;
  receiptImageUrl: string | null;
  adminNote: string | null;
  /** Accepts a bank code that another request has. */
  reuseCode?: boolean;
};

/** From the contract (ConfirmWithdrawTransfer), which checks only JSON bodies. */
const limits = { tapBankTransactionId: 100, receiptImageUrl: 2000, adminNote: 500 };

const receiptRule: UploadRule = {
  purpose: "receipt",
  types: pictureTypes,
  notPicture: "Chỉ được chọn file ảnh!",
  maxBytes: 5 * MEGABYTE - 1,
  tooLarge: "Ảnh phải nhỏ hơn 5MB!",
};

export function storeReceipt(db: Db, caller: UserRow, file: FormFile): Promise<FileRow> {
  return storePicture(db, caller, file, receiptRule);
}

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

/** " ft 1" is FT1. */
export const bankCodeOf = (typed: string): string =>
  typed
    .normalize("NFKC")
    .replaceAll(/[\s\p{Cf}]+/gu, "")
    .toUpperCase();

export function requestWithCode(db: Db, typed: string, exceptId: string) {
  const code = bankCodeOf(typed);
  const has = (id: string, own: string | null | undefined) =>
    id !== exceptId && Boolean(own) && bankCodeOf(own ?? "") === code;
  const deposit = db.deposits.find(({ id, metadata }) => has(id, metadata.bankTransactionId));
  if (deposit) return { ...deposit, kind: "nạp tiền" };
  const withdrawal = db.withdrawals.find((row) => has(row.id, row.tapBankTransactionId));
  return withdrawal && { ...withdrawal, kind: "rút tiền" };
}

/** One transfer at the bank pays one request, unless `reuse` says otherwise. */
export function mustBeUnused(db: Db, code: string, ownId: string, reuse = false): void {
  const other = reuse ? undefined : requestWithCode(db, code, ownId);
  if (!other) return;
  const message = `Mã ${bankCodeOf(code)} đã dùng cho yêu cầu ${other.kind} ${other.id} (${formatDong(other.amount)})`;
  throw new DomainError("BANK_CODE_USED", message, { data: { usedBy: other.id } });
}
