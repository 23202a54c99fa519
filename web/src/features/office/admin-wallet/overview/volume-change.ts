import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatMoney, formatPercent } from "#web/lib/format.ts";
import { type Days, daysBefore, quickDays } from "../period/days.ts";

type Report = Pick<Schema["FinancialReport"], "summary">;

/** The last 30 days, and the 30 before them. */
export function comparedDays(now: Date): { days: Days; before: Days } {
  const days = quickDays("30-ngay", now);
  return { days, before: daysBefore(days) };
}

export type Change = { way: "up" | "down" | "same" | "unknown"; text: string };

/** "+12,5% (+1.250.000 đ)"; a share of nothing is none. */
export function changeOf(now: number, before: number, format: (value: number) => string): Change {
  if (before === 0) {
    return now === 0
      ? { way: "same", text: "Không thay đổi" }
      : { way: "unknown", text: "Kỳ trước chưa có giao dịch" };
  }
  const difference = now - before;
  if (difference === 0) return { way: "same", text: "Không thay đổi" };
  const sign = difference > 0 ? "+" : "−";
  const size = Math.abs(difference);
  return {
    way: difference > 0 ? "up" : "down",
    text: `${sign}${formatPercent(size / before)} (${sign}${format(size)})`,
  };
}

/** Volume and number of the completed transactions, and their change. */
export const changesOf = (now: Report, before: Report) => ({
  volume: changeOf(now.summary.totalVolume, before.summary.totalVolume, formatMoney),
  count: changeOf(now.summary.totalTransactions, before.summary.totalTransactions, formatCount),
});
