import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../../db/db.ts";
import type { DepositRow, WithdrawRow } from "../../db/wallet-tables.ts";

type Flag = Schema["RequestFlag"];

const MINUTE_MS = 60_000;

type Request = { id: string; userId: string; amount: number; createdAt: string };

/** What an administrator should look at twice. */
export function flagsOfDeposit(db: Db, deposit: DepositRow): Flag[] {
  const code = deposit.metadata.bankTransactionId;
  const isCodeTaken =
    Boolean(code) &&
    db.deposits.some(
      ({ id, metadata }) => id !== deposit.id && metadata.bankTransactionId === code,
    );
  return [
    ...(isCodeTaken ? (["SAME_BANK_CODE"] as const) : []),
    ...(hasTwin(db.deposits, deposit) ? (["SAME_AMOUNT"] as const) : []),
  ];
}

export function flagsOfWithdrawal(db: Db, request: WithdrawRow): Flag[] {
  return [
    ...(hasTwin(db.withdrawals, request) ? (["SAME_AMOUNT"] as const) : []),
    ...(isFirstAfterReset(db, request) ? (["AFTER_PIN_RESET"] as const) : []),
  ];
}

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
