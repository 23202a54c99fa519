import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { DepositRow, WithdrawRow } from "../db/wallet-tables.ts";
import { pagesOf } from "../domain/paging.ts";
import { flagsOfDeposit, flagsOfWithdrawal } from "../domain/wallet/flags.ts";
import type { Page } from "./page.ts";

/** The owner of a request; requests outlive a deleted account. */
function presentOwner(db: Db, userId: string): Schema["WithdrawUser"] {
  const owner = db.users.find(({ id }) => id === userId);
  return owner
    ? { fullName: owner.fullName, uidCode: owner.uidCode, email: owner.email }
    : { fullName: "Tài khoản đã xóa", uidCode: "", email: "" };
}

export function presentDeposit(db: Db, deposit: DepositRow): Schema["AdminDeposit"] {
  return {
    id: deposit.id,
    type: "deposit",
    amount: deposit.amount,
    description: "Nạp tiền vào ví TAP",
    status: deposit.status,
    createdAt: deposit.createdAt,
    recipientId: null,
    senderId: null,
    user: presentOwner(db, deposit.userId),
    metadata: presentMetadata(deposit.metadata),
    flags: flagsOfDeposit(db, deposit),
    history: deposit.history,
  };
}

/** Omits undefined fields: a pending deposit has neither a note nor a reason. */
function presentMetadata({
  description,
  bankTransactionId,
  note,
  reason,
}: DepositRow["metadata"]): Schema["AdminDepositMetadata"] {
  return {
    description,
    ...(bankTransactionId !== undefined && { bankTransactionId }),
    ...(note !== undefined && { note }),
    ...(reason !== undefined && { reason }),
  };
}

export function presentDepositPage(db: Db, found: Page<DepositRow>): Schema["AdminDepositPage"] {
  const { rows, total, page, limit } = found;
  const items = rows.map((row) => presentDeposit(db, row));
  return { items, total, page, limit, totalPages: pagesOf(total, limit) };
}

export function presentWithdraw(db: Db, row: WithdrawRow): Schema["WithdrawRequest"] {
  return {
    id: row.id,
    amount: row.amount,
    bankName: row.bankName,
    accountNumber: row.accountNumber,
    accountHolderName: row.accountHolderName,
    status: row.status,
    userNote: row.userNote,
    adminNote: row.adminNote,
    receiptImageUrl: row.receiptImageUrl,
    createdAt: row.createdAt,
    wallet: { user: presentOwner(db, row.userId) },
    reason: row.reason ?? null,
    rejectionReason: row.rejectionReason ?? null,
    tapBankTransactionId: row.tapBankTransactionId ?? null,
    flags: flagsOfWithdrawal(db, row),
  };
}

/** For administrators: with the names of those who decided. */
export function presentAdminWithdraw(db: Db, row: WithdrawRow): Schema["WithdrawRequest"] {
  return { ...presentWithdraw(db, row), history: row.history };
}

export function presentWithdrawPage(
  db: Db,
  { rows, total, page, limit }: Page<WithdrawRow>,
  present = presentWithdraw,
): Schema["WithdrawRequestPage"] {
  const items = rows.map((row) => present(db, row));
  return { items, total, page, limit, totalPages: pagesOf(total, limit) };
}
