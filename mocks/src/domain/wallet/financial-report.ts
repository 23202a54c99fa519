import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../../db/db.ts";
import type { TransactionRow } from "../../db/wallet-tables.ts";
import { dayBefore, dayOf, isWithin } from "../days.ts";
import { throwFieldError } from "../domain-error.ts";

const DEFAULT_DAYS = 30;
const TOP = 10;
const DAY_MS = 86_400_000;
/** A year and a day: more rows than anybody reads. */
const MAX_DAYS = 3_700;

type Period = { startDate?: string; endDate?: string };

/** Movements of all wallets that were completed in a period, each once, on that day. */
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

/** Finished, and of a transfer the sender's side alone. */
function isCounted({ status, type, amount }: TransactionRow): boolean {
  return (status === "completed" || status === "success") && !(type === "transfer" && amount > 0);
}

const volumeOf = (rows: readonly TransactionRow[]) =>
  rows.reduce((sum, { amount }) => sum + Math.abs(amount), 0);

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
  for (let day = Date.parse(from); day <= last && days.length <= MAX_DAYS; day += DAY_MS) {
    days.push(new Date(day).toISOString().slice(0, 10));
  }
  return days;
}
