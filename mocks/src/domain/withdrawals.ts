import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { UserRow } from "../db/tables.ts";
import type { WithdrawRow } from "../db/wallet-tables.ts";
import { savedBanks } from "./banks.ts";
import { DomainError, throwFieldError } from "./domain-error.ts";
import { post, record, settle, walletAccount } from "./ledger.ts";
import { pageOf } from "./values.ts";
import {
  bankCodeOf,
  type Confirmation,
  mustBeOthers,
  mustBeUndecided,
  mustBeUnused,
  noteDecision,
} from "./wallet-requests.ts";
import { mustBeUnlocked, mustBeWithinLimit, walletOf } from "./wallets.ts";

const DEFAULT_REASON = "Rút tiền về ngân hàng";
const DEFAULT_LIMIT = 20;
/** Two equal requests within this time count as one sent twice. */
const TWIN_MS = 60_000;

export function requestWithdrawal(
  db: Db,
  user: UserRow,
  wanted: Schema["CreateWithdraw"],
): WithdrawRow {
  mustBeUnlocked(db, walletOf(db, user));
  const bank = savedBanks(db, user).find(({ id }) => id === wanted.linkedBankId);
  if (!bank) throw new DomainError("NOT_FOUND", "Không tìm thấy tài khoản ngân hàng");
  if (bank.accountNumber !== wanted.accountNumber || bank.bankCode !== wanted.bankCode) {
    throwFieldError("VALIDATION", "linkedBankId", "Tài khoản không khớp với tài khoản đã lưu");
  }
  mustBeWithinLimit(wanted.amount);
  mustBeNoTwin(db, user, wanted);
  const id = db.newId("rt");
  post(db, id, [
    { account: walletAccount(user.id), amount: -wanted.amount },
    { account: "held", amount: wanted.amount },
  ]);
  const reason = wanted.reason?.trim() || DEFAULT_REASON;
  const { createdAt } = record(db, {
    about: id,
    userId: user.id,
    type: "withdraw",
    amount: -wanted.amount,
    description: reason,
    status: "pending",
  });
  const row: WithdrawRow = {
    id,
    userId: user.id,
    amount: wanted.amount,
    bankName: bank.bankName,
    accountNumber: bank.accountNumber,
    accountHolderName: bank.accountHolderName,
    status: "pending",
    userNote: wanted.userNote?.trim() || null,
    adminNote: null,
    receiptImageUrl: null,
    createdAt,
    reason,
    rejectionReason: null,
    tapBankTransactionId: null,
    history: [],
  };
  db.withdrawals.push(row);
  return row;
}

function mustBeNoTwin(db: Db, user: UserRow, wanted: Schema["CreateWithdraw"]): void {
  const now = db.now().getTime();
  const twin = db.withdrawals.some(
    (row) =>
      row.userId === user.id &&
      row.status === "pending" &&
      row.amount === wanted.amount &&
      row.accountNumber === wanted.accountNumber &&
      now - Date.parse(row.createdAt) < TWIN_MS,
  );
  if (!twin) return;
  const message = "Bạn vừa gửi một yêu cầu rút tiền giống hệt. Vui lòng chờ ít phút.";
  throw new DomainError("DUPLICATE_REQUEST", message);
}

type ListQuery = { status?: Schema["WithdrawStatus"]; page?: number; limit?: number };

export function ownWithdrawals(db: Db, user: UserRow, query: ListQuery) {
  const { status, page = 1, limit = DEFAULT_LIMIT } = query;
  const found = db.withdrawals
    .filter((row) => row.userId === user.id && (!status || row.status === status))
    .toReversed()
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return { rows: pageOf(found, page, limit), total: found.length, page, limit };
}

export function ownWithdrawal(db: Db, user: UserRow, id: string): WithdrawRow {
  const found = db.withdrawals.find((row) => row.id === id && row.userId === user.id);
  if (!found) throw notFound();
  return found;
}

/** "I have received it": the only status that a user may set, on an approved request. */
export function reportReceived(
  db: Db,
  user: UserRow,
  id: string,
  status: Schema["WithdrawStatus"],
): WithdrawRow {
  const request = ownWithdrawal(db, user, id);
  if (status !== "completed" || request.status !== "approved") {
    throw new DomainError("CONFLICT", "Chỉ có thể xác nhận đã nhận tiền của yêu cầu đã duyệt");
  }
  return payOut(db, request, user);
}

export function processWithdrawal(
  db: Db,
  admin: UserRow,
  id: string,
  decision: Schema["ProcessWithdraw"],
): WithdrawRow {
  const request = anyWithdrawal(db, id);
  mustBeOthers(request, admin);
  mustBeUndecided(request, request.status === "pending");
  const adminNote = decision.adminNote?.trim() || null;
  if (decision.status === "approved") {
    Object.assign(request, { status: "approved" as const, adminNote });
    noteDecision(db, request, admin, "approved");
    settle(db, id, "processing");
    return request;
  }
  const rejectionReason = decision.rejectionReason.trim();
  if (!rejectionReason) {
    throwFieldError("VALIDATION", "rejectionReason", "Vui lòng nhập lý do từ chối");
  }
  post(db, id, [
    { account: "held", amount: -request.amount },
    { account: walletAccount(request.userId), amount: request.amount },
  ]);
  Object.assign(request, { status: "rejected" as const, rejectionReason, adminNote });
  noteDecision(db, request, admin, "rejected");
  settle(db, id, "cancelled");
  return request;
}

export function confirmWithdrawal(
  db: Db,
  admin: UserRow,
  id: string,
  { tapBankTransactionId, receiptImageUrl, adminNote, reuseCode }: Confirmation,
): WithdrawRow {
  const request = anyWithdrawal(db, id);
  mustBeOthers(request, admin);
  if (request.status === "pending") {
    throw new DomainError("CONFLICT", "Yêu cầu chưa được duyệt");
  }
  mustBeUndecided(request, request.status === "approved");
  mustBeUnused(db, tapBankTransactionId, id, reuseCode);
  Object.assign(request, {
    tapBankTransactionId: bankCodeOf(tapBankTransactionId),
    receiptImageUrl,
    adminNote: adminNote ?? request.adminNote,
  });
  return payOut(db, request, admin);
}

function payOut(db: Db, request: WithdrawRow, by: UserRow): WithdrawRow {
  post(db, request.id, [
    { account: "held", amount: -request.amount },
    { account: "bank", amount: request.amount },
  ]);
  request.status = "completed";
  noteDecision(db, request, by, "completed");
  settle(db, request.id, "completed");
  return request;
}

function anyWithdrawal(db: Db, id: string): WithdrawRow {
  const found = db.withdrawals.find((row) => row.id === id);
  if (!found) throw notFound();
  return found;
}

function notFound(): DomainError {
  return new DomainError("NOT_FOUND", "Không tìm thấy yêu cầu rút tiền");
}
