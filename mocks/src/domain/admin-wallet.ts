import type { Schema } from "#openapi/schema.ts";
import { containsWords, plainText } from "#openapi/search-text.ts";
import type { Db } from "../db/db.ts";
import type { UserRow } from "../db/tables.ts";
import type { DepositRow, TransactionRow, WithdrawRow } from "../db/wallet-tables.ts";
import { day, minute } from "../seed/dates.ts";
import { throwFieldError } from "./domain-error.ts";
import { dayBefore, dayOf, isWithin, pageOf } from "./values.ts";
import { requestWithCode } from "./wallet-requests.ts";
import { isLocked } from "./wallets.ts";

const DEFAULT_LIMIT = 20;
const OVERDUE_MS = day;

type Filter<Status> = {
  status?: Status;
  search?: string;
  startDate?: string;
  endDate?: string;
  page?: number;
  limit?: number;
};

type RequestRow = { id: string; userId: string; status: string; createdAt: string };

export function depositPage(db: Db, filter: Filter<DepositRow["status"]>) {
  return requestPage(db, db.deposits, filter);
}

export function withdrawPage(db: Db, filter: Filter<WithdrawRow["status"]>) {
  return requestPage(db, db.withdrawals, filter);
}

function requestPage<Row extends RequestRow>(db: Db, rows: Row[], filter: Filter<Row["status"]>) {
  const { status, search, page = 1, limit = DEFAULT_LIMIT } = filter;
  const owners = new Map(db.users.map((user) => [user.id, user]));
  const found = rows
    .filter(
      (row) =>
        (!status || row.status === status) &&
        isWithin(row.createdAt, filter) &&
        (!search || containsWords(plainText(searchTextOf(row, owners.get(row.userId))), search)),
    )
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return { rows: pageOf(found, page, limit), total: found.length, page, limit };
}

function searchTextOf({ id }: RequestRow, owner: UserRow | undefined): string {
  return owner ? `${id} ${owner.fullName} ${owner.uidCode} ${owner.email}` : id;
}

export function walletDashboard(db: Db): Schema["AdminWalletDashboard"] {
  const movements = movementsOf(db);
  const totalVolume = volumeOf(movements);
  const total = movements.length;
  return {
    summary: { totalWallets: db.wallets.length, activeWallets: activeWallets(db) },
    transactions: {
      total,
      totalVolume,
      avgAmount: total === 0 ? 0 : Math.round(totalVolume / total),
      byType: volumesByType(movements),
      byStatus: countsByStatus(movements),
    },
    alerts: alerts(db),
  };
}

type Movement = Pick<TransactionRow, "type" | "amount" | "status">;

/** A transfer counts once, by the sender's side. */
function movementsOf(db: Db): Movement[] {
  return db.transactions.filter(({ type, amount }) => type !== "transfer" || amount < 0);
}

function volumeOf(rows: readonly { amount: number }[]): number {
  return rows.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
}

function volumesByType(movements: readonly Movement[]): Schema["VolumeByType"] {
  const volumes: Schema["VolumeByType"] = {};
  for (const [type, some] of Map.groupBy(movements, (movement) => movement.type)) {
    volumes[type] = { count: some.length, volume: volumeOf(some) };
  }
  return volumes;
}

function countsByStatus(movements: readonly Movement[]): Schema["CountByStatus"] {
  const counts: Schema["CountByStatus"] = {};
  for (const { status } of movements) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

function activeWallets(db: Db): number {
  const active = new Set(db.users.filter(({ status }) => status === "active").map(({ id }) => id));
  return db.wallets.filter((wallet) => active.has(wallet.userId) && !isLocked(db, wallet)).length;
}

function alerts(db: Db): Schema["WalletAlert"][] {
  const pending = db.deposits.filter(({ status }) => status === "pending");
  const overdue = pending.filter(
    ({ createdAt }) => db.now().getTime() - Date.parse(createdAt) > OVERDUE_MS,
  );
  const withdrawals = (wanted: WithdrawRow["status"]) =>
    db.withdrawals.filter(({ status }) => status === wanted).length;
  const locked = db.wallets.filter((wallet) => isLocked(db, wallet)).length;

  const found: [number, string, Schema["WalletAlertType"]][] = [
    [overdue.length, "yêu cầu nạp tiền chờ xác nhận quá 24 giờ", "error"],
    [pending.length, "yêu cầu nạp tiền đang chờ xác nhận", "warning"],
    [withdrawals("pending"), "yêu cầu rút tiền đang chờ duyệt", "warning"],
    [withdrawals("approved"), "yêu cầu rút tiền đã duyệt, chưa xác nhận chuyển khoản", "info"],
    [locked, "ví đang bị khóa do nhập sai mật khẩu nhiều lần", "info"],
  ];
  return found
    .filter(([count]) => count > 0)
    .map(([count, what, type]) => ({ message: `Có ${count} ${what}`, type }));
}

const DEFAULT_DAYS = 30;
const TOP = 10;
/** About ten years; the report has a row per day. */
const MAX_DAYS = 3_700;

type Period = { startDate?: string; endDate?: string };

/** Each movement counts once, on the day it was completed. */
export function financialReport(db: Db, { startDate, endDate }: Period): Schema["FinancialReport"] {
  const to = endDate ?? dayOf(db.now());
  const from = startDate ?? dayBefore(new Date(`${to}T12:00:00+07:00`), DEFAULT_DAYS - 1);
  if (from > to)
    throwFieldError("VALIDATION", "startDate", "Ngày bắt đầu phải trước ngày kết thúc");
  const days = daysBetween(from, to);
  if (days.length > MAX_DAYS) {
    throwFieldError("VALIDATION", "startDate", "Khoảng thời gian quá dài");
  }
  const found = db.transactions.filter(
    (row) => isCounted(row) && isWithin(completionOf(row), { startDate: from, endDate: to }),
  );
  const byDay = Map.groupBy(found, (row) => dayOf(completionOf(row)));
  return {
    summary: { totalTransactions: found.length, totalVolume: volumeOf(found), totalFees: 0 },
    byType: Object.fromEntries(
      [...Map.groupBy(found, ({ type }) => type)].map(([type, rows]) => [type, figuresOf(rows)]),
    ),
    dailyBreakdown: days.map((date) => {
      const rows = byDay.get(date) ?? [];
      return { date, count: rows.length, volume: volumeOf(rows) };
    }),
    topUsers: topUsers(db, found),
    period: { from, to },
  };
}

const completionOf = ({ completedAt, createdAt }: TransactionRow) => completedAt ?? createdAt;

function isCounted({ status, type, amount }: TransactionRow): boolean {
  return (status === "completed" || status === "success") && !(type === "transfer" && amount > 0);
}

function figuresOf(rows: readonly TransactionRow[]): Schema["ReportTypeFigures"] {
  const volume = volumeOf(rows);
  return { count: rows.length, volume, avgAmount: Math.round(volume / rows.length) };
}

function topUsers(db: Db, rows: readonly TransactionRow[]): Schema["ReportTopUser"][] {
  const owners = new Map(db.users.map((user) => [user.id, user]));
  return [...Map.groupBy(rows, ({ userId }) => userId)]
    .map(([userId, own]) => ({
      userId,
      userCode: owners.get(userId)?.uidCode ?? "",
      fullName: owners.get(userId)?.fullName ?? "Tài khoản đã xóa",
      transactionCount: own.length,
      totalVolume: volumeOf(own),
    }))
    .toSorted((a, b) => b.totalVolume - a.totalVolume)
    .slice(0, TOP);
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  const last = Date.parse(to);
  for (let at = Date.parse(from); at <= last && days.length <= MAX_DAYS; at += day) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
}

type Flag = Schema["RequestFlag"];

type Request = { id: string; userId: string; amount: number; createdAt: string };

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

function hasTwin(rows: readonly Request[], one: Request): boolean {
  const at = Date.parse(one.createdAt);
  return rows.some(
    (row) =>
      row.id !== one.id &&
      row.userId === one.userId &&
      row.amount === one.amount &&
      Math.abs(Date.parse(row.createdAt) - at) <= minute,
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
