import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { UserRow } from "../db/tables.ts";
import type { DepositRow } from "../db/wallet-tables.ts";
import { DomainError, throwFieldError } from "./domain-error.ts";
import { post, record, settle, walletAccount } from "./ledger.ts";
import {
  bankCodeOf,
  mustBeOthers,
  mustBeUndecided,
  mustBeUnused,
  noteDecision,
} from "./wallet-requests.ts";
import { mustBeWithinLimit, walletOf } from "./wallets.ts";

export const DEPOSIT_TEXT = "Nạp tiền vào ví TAP";
const CODE_LENGTH = 8;

/** The transfer's text, which identifies the deposit on the bank's statement. */
export function transferText({ id }: DepositRow): string {
  return `NAP ${id
    .replaceAll(/[^a-z0-9]/gi, "")
    .slice(-CODE_LENGTH)
    .toUpperCase()}`;
}

export function createDeposit(db: Db, user: UserRow, wanted: Schema["CreateDeposit"]): DepositRow {
  mustBeWithinLimit(wanted.amount);
  walletOf(db, user);
  const description = wanted.description?.trim() || null;
  const id = db.newId("gd");
  const { createdAt } = record(db, {
    id,
    about: id,
    userId: user.id,
    type: "deposit",
    amount: wanted.amount,
    description: description ?? DEPOSIT_TEXT,
    status: "pending",
  });
  const row: DepositRow = {
    id,
    userId: user.id,
    amount: wanted.amount,
    status: "pending",
    createdAt,
    metadata: { description },
    history: [],
  };
  db.deposits.push(row);
  return row;
}

/** @throws DomainError OWN_REQUEST, ALREADY_PROCESSED (`by`, `at`), BANK_CODE_USED (`usedBy`) */
export function confirmDeposit(
  db: Db,
  admin: UserRow,
  id: string,
  { bankTransactionId, note, reuseCode }: Schema["ConfirmDeposit"],
): DepositRow {
  const deposit = undecided(db, admin, id);
  const code = bankCodeOf(bankTransactionId);
  if (!code) throwFieldError("VALIDATION", "bankTransactionId", "Vui lòng nhập mã giao dịch");
  mustBeUnused(db, code, id, reuseCode);
  post(db, deposit.id, [
    { account: "bank", amount: -deposit.amount },
    { account: walletAccount(deposit.userId), amount: deposit.amount },
  ]);
  deposit.metadata = {
    ...deposit.metadata,
    bankTransactionId: code,
    note: note?.trim() || null,
  };
  return decide(db, admin, deposit, "completed");
}

export function rejectDeposit(
  db: Db,
  admin: UserRow,
  id: string,
  { reason }: Schema["RejectDeposit"],
): DepositRow {
  const deposit = undecided(db, admin, id);
  const words = reason.trim();
  if (!words) throwFieldError("VALIDATION", "reason", "Vui lòng nhập lý do từ chối");
  deposit.metadata = { ...deposit.metadata, reason: words };
  return decide(db, admin, deposit, "cancelled");
}

function undecided(db: Db, admin: UserRow, id: string): DepositRow {
  const deposit = db.deposits.find((row) => row.id === id);
  if (!deposit) throw new DomainError("NOT_FOUND", "Không tìm thấy giao dịch");
  mustBeOthers(deposit, admin);
  mustBeUndecided(deposit, deposit.status === "pending");
  return deposit;
}

function decide(
  db: Db,
  admin: UserRow,
  deposit: DepositRow,
  status: "completed" | "cancelled",
): DepositRow {
  deposit.status = status;
  noteDecision(db, deposit, admin, status);
  settle(db, deposit.id, status);
  return deposit;
}
