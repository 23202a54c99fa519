import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../../db/db.ts";
import type { DepositRow, WithdrawRow } from "../../db/wallet-tables.ts";
import { requestWithCode } from "./bank-codes.ts";

type Flag = Schema["RequestFlag"];

const MINUTE_MS = 60_000;

type Request = { id: string; userId: string; amount: number; createdAt: string };

/** What an administrator should look at twice. */
export function flagsOfDeposit(db: Db, deposit: DepositRow): Flag[] {
  return [
    ...sameCode(db, deposit.id, deposit.metadata.bankTransactionId),
    ...(hasTwin(db.deposits, deposit) ? (["SAME_AMOUNT"] as const) : []),
  ];
}

export function flagsOfWithdrawal(db: Db, request: WithdrawRow): Flag[] {
  return [
    ...sameCode(db, request.id, request.tapBankTransactionId),
    ...(hasTwin(db.withdrawals, request) ? (["SAME_AMOUNT"] as const) : []),
    ...(isFirstAfterReset(db, request) ? (["AFTER_PIN_RESET"] as const) : []),
  ];
}

const sameCode = (db: Db, id: string, code: string | null | undefined): Flag[] =>
  code && requestWithCode(db, code, id) ? ["SAME_BANK_CODE"] : [];

/** The same user asked for the same amount within a minute. */
function hasTwin(rows: readonly Request[], one: Request): boolean {
  const at = Date.parse(one.createdAt);
  return rows.some(
    (row) =>
      row.id !== one.id &&
      row.userId === one.userId &&
      row.amount === one.amount &&
      Math.abs(Date.parse(row.createdAt) - at) <= MINUTE_MS,
  );
}

function isFirstAfterReset(db: Db, request: WithdrawRow): boolean {
  const reset = db.wallets.find(({ userId }) => userId === request.userId)?.pinResetAt;
  if (!reset || request.createdAt < reset) return false;
  return !db.withdrawals.some(
    ({ id, userId, createdAt }) =>
      id !== request.id &&
      userId === request.userId &&
      createdAt >= reset &&
      createdAt < request.createdAt,
  );
}
