import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../../db/db.ts";
import type { UserRow } from "../../db/tables.ts";
import type { TransactionRow } from "../../db/wallet-tables.ts";
import { dayBefore, dayOf, isWithin } from "../days.ts";
import { DomainError } from "../domain-error.ts";
import { pageOf } from "../paging.ts";

const DEFAULT_LIMIT = 20;
const DEFAULT_DAYS = 30;

type NewTransaction = Pick<TransactionRow, "userId" | "type" | "amount" | "description"> &
  Partial<TransactionRow>;

/** Adds a movement to a user's history; by default it is completed. */
export function record(db: Db, transaction: NewTransaction): TransactionRow {
  const { status = "completed" } = transaction;
  const createdAt = db.now().toISOString();
  const row: TransactionRow = {
    id: db.newId("gd"),
    status,
    createdAt,
    completedAt: isFinished(status) ? createdAt : null,
    recipientId: null,
    senderId: null,
    about: null,
    ...transaction,
  };
  db.transactions.push(row);
  return row;
}

/** Sets the status of the transactions of a request. */
export function settle(db: Db, about: string, status: Schema["TransactionStatus"]): void {
  for (const row of db.transactions) {
    if (row.about !== about) continue;
    row.status = status;
    row.completedAt = isFinished(status) ? db.now().toISOString() : null;
  }
}

const isFinished = (status: Schema["TransactionStatus"]) =>
  status === "completed" || status === "success";

/** A user's own transactions, newest first. */
export function transactionsOf(db: Db, user: UserRow): TransactionRow[] {
  return db.transactions
    .filter(({ userId }) => userId === user.id)
    .toReversed()
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
}

type HistoryFilter = {
  type?: Schema["TransactionType"];
  startDate?: string;
  endDate?: string;
  page?: number;
  limit?: number;
};

export function transactionPage(db: Db, user: UserRow, filter: HistoryFilter) {
  const { type, page = 1, limit = DEFAULT_LIMIT } = filter;
  const found = transactionsOf(db, user).filter(
    (row) => (!type || row.type === type) && isWithin(row.createdAt, filter),
  );
  return { rows: pageOf(found, page, limit), total: found.length, page, limit };
}

/** One of the user's own transactions; another user's is reported as not found. */
export function transactionById(db: Db, user: UserRow, id: string): TransactionRow {
  const found = transactionsOf(db, user).find((row) => row.id === id);
  if (!found) throw new DomainError("NOT_FOUND", "Không tìm thấy giao dịch");
  return found;
}

/** Counts of the last `days` days, today included. */
export function walletStatistics(
  db: Db,
  user: UserRow,
  days = DEFAULT_DAYS,
): Schema["WalletStatistics"] {
  const period = { startDate: dayBefore(db.now(), days - 1), endDate: dayOf(db.now()) };
  const rows = transactionsOf(db, user).filter(({ createdAt }) => isWithin(createdAt, period));
  const isPaidOut = ({ type, amount, status }: TransactionRow) =>
    type === "withdraw" && amount < 0 && isFinished(status);
  const withdrawals = rows.filter(isPaidOut);
  return { totalTransactions: rows.length, totalWithdrawals: withdrawals.length };
}
