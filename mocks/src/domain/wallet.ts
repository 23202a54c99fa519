import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { LedgerRow, UserRow, WalletRow } from "../db/tables.ts";
import { dayBefore, dayOf, isWithin } from "./days.ts";
import { DomainError } from "./domain-error.ts";
import { pageOf } from "./paging.ts";

const DEFAULT_LIMIT = 20;
const DEFAULT_DAYS = 30;

/** A user's wallet, created on first use. */
export function walletOf(db: Db, user: UserRow): WalletRow {
  const known = db.wallets.find(({ userId }) => userId === user.id);
  if (known) return known;
  const opened: WalletRow = { userId: user.id, tapPoint: 0, pin: null, lockedUntil: null };
  db.wallets.push(opened);
  return opened;
}

/** A wallet is locked for a while after wrong PINs. */
export function isLocked(db: Db, { lockedUntil }: WalletRow): boolean {
  return lockedUntil !== null && Date.parse(lockedUntil) > db.now().getTime();
}

/** Deposits without money yet, or rejected, as entries. Confirmed deposits are in the ledger. */
export function openDepositEntries(db: Db): LedgerRow[] {
  return db.deposits
    .filter(({ status }) => status !== "completed" && status !== "success")
    .filter(({ id }) => !db.ledger.some((entry) => entry.id === id))
    .map(({ metadata, ...deposit }) => ({
      ...deposit,
      type: "deposit",
      description: metadata.description || "Nạp tiền vào ví TAP",
      recipientId: null,
      senderId: null,
    }));
}

/** A user's own transactions, newest first. */
export function transactionsOf(db: Db, user: UserRow): LedgerRow[] {
  return [...db.ledger, ...openDepositEntries(db)]
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
    (entry) => (!type || entry.type === type) && isWithin(entry.createdAt, filter),
  );
  return { rows: pageOf(found, page, limit), total: found.length, page, limit };
}

/** One of the user's own transactions; another user's is reported as not found. */
export function transactionById(db: Db, user: UserRow, id: string): LedgerRow {
  const entry = transactionsOf(db, user).find((row) => row.id === id);
  if (!entry) throw new DomainError("NOT_FOUND", "Không tìm thấy giao dịch");
  return entry;
}

/** Counts of the last `days` days, today included. */
export function walletStatistics(
  db: Db,
  user: UserRow,
  days = DEFAULT_DAYS,
): Schema["WalletStatistics"] {
  const period = { startDate: dayBefore(db.now(), days - 1), endDate: dayOf(db.now()) };
  const entries = transactionsOf(db, user).filter(({ createdAt }) => isWithin(createdAt, period));
  const withdrawals = entries.filter(({ type, amount }) => type === "withdraw" && amount < 0);
  return { totalTransactions: entries.length, totalWithdrawals: withdrawals.length };
}
