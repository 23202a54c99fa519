import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { UserRow } from "../db/tables.ts";
import type { JournalRow, LedgerAccount, Posting, TransactionRow } from "../db/wallet-tables.ts";
import { hour } from "../seed/dates.ts";
import { DomainError } from "./domain-error.ts";
import { dayBefore, dayOf, isWithin, pageOf } from "./values.ts";

export const walletAccount = (userId: string): LedgerAccount => `wallet:${userId}`;

/** In whole đồng; never stored. */
export function accountBalance(db: Db, account: LedgerAccount): number {
  let sum = 0;
  for (const { postings } of db.journal) {
    for (const posting of postings) if (posting.account === account) sum += posting.amount;
  }
  return sum;
}

/** In whole đồng, without the money of open withdrawals. */
export function balanceOf(db: Db, userId: string): number {
  return accountBalance(db, walletAccount(userId));
}

/** Accounts that cannot go below zero. */
const isBounded = (account: LedgerAccount) => account === "held" || account.startsWith("wallet:");

/** Movements never change: see `reverse`. @throws DomainError INSUFFICIENT_BALANCE */
export function post(db: Db, about: string, postings: readonly Posting[]): JournalRow {
  for (const { amount } of postings) {
    if (!Number.isSafeInteger(amount) || amount === 0) {
      throw new RangeError(`${amount} is no amount of đồng`);
    }
  }
  if (postings.reduce((sum, { amount }) => sum + amount, 0) !== 0) {
    throw new RangeError("The postings do not sum to zero");
  }
  for (const account of new Set(postings.map((posting) => posting.account))) {
    mustCover(db, account, postings);
  }
  const row = { id: db.newId("bt"), at: db.now().toISOString(), about, postings: [...postings] };
  db.journal.push(row);
  return row;
}

function mustCover(db: Db, account: LedgerAccount, postings: readonly Posting[]): void {
  const change = postings
    .filter((posting) => posting.account === account)
    .reduce((sum, { amount }) => sum + amount, 0);
  if (change >= 0 || !isBounded(account) || accountBalance(db, account) + change >= 0) return;
  throw new DomainError("INSUFFICIENT_BALANCE", "Số dư không đủ để thực hiện giao dịch");
}

export function reverse(db: Db, { about, postings }: JournalRow): JournalRow {
  return post(
    db,
    about,
    postings.map(({ account, amount }) => ({ account, amount: -amount })),
  );
}

const DEFAULT_LIMIT = 20;
const DEFAULT_DAYS = 30;

type NewTransaction = Pick<TransactionRow, "userId" | "type" | "amount" | "description"> &
  Partial<TransactionRow>;

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

export function settle(db: Db, about: string, status: Schema["TransactionStatus"]): void {
  for (const row of db.transactions) {
    if (row.about !== about) continue;
    row.status = status;
    row.completedAt = isFinished(status) ? db.now().toISOString() : null;
  }
}

const isFinished = (status: Schema["TransactionStatus"]) =>
  status === "completed" || status === "success";

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

export function transactionById(db: Db, user: UserRow, id: string): TransactionRow {
  const found = transactionsOf(db, user).find((row) => row.id === id);
  if (!found) throw new DomainError("NOT_FOUND", "Không tìm thấy giao dịch");
  return found;
}

/** `days`: today included. */
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

const USUAL = 12;
const LARGE = 35;
const NEARLY_ALL = 30;
const MANY = 25;
const MEDIUM_FROM = 35;
const HIGH_FROM = 60;
const MANY_AN_HOUR = 5;

export function analyzeRisk(
  db: Db,
  user: UserRow,
  { amount, userId }: Schema["AnalyzeRisk"],
): Schema["RiskAnalysis"] {
  if (userId !== user.id)
    throw new DomainError("FORBIDDEN", "Chỉ phân tích được giao dịch của bạn");
  const spent = transactionsOf(db, user).filter((row) => row.amount < 0);
  const usual = spent.reduce((sum, row) => sum - row.amount, 0) / Math.max(1, spent.length);
  const since = db.now().getTime() - hour;
  const recent = spent.filter(({ createdAt }) => Date.parse(createdAt) > since).length;
  const findings: [boolean, number, string][] = [
    [spent.length > 0 && amount > 3 * usual, LARGE, "Số tiền lớn hơn nhiều so với mức thường ngày"],
    [amount > 0.8 * balanceOf(db, user.id), NEARLY_ALL, "Giao dịch dùng gần hết số dư ví"],
    [recent >= MANY_AN_HOUR, MANY, "Có nhiều giao dịch trong một giờ qua"],
  ];
  const found = findings.filter(([isSo]) => isSo);
  if (found.length === 0) {
    return { level: "low", score: USUAL, reasons: ["Số tiền nằm trong mức chi tiêu thường ngày"] };
  }
  const score = Math.min(
    100,
    found.reduce((sum, [, weight]) => sum + weight, 0),
  );
  const level = score >= HIGH_FROM ? "high" : score >= MEDIUM_FROM ? "medium" : "low";
  return { level, score, reasons: found.map(([, , reason]) => reason) };
}
