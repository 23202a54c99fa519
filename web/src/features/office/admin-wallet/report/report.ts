import type { Schema } from "#openapi/schema.ts";
import { formatDateRange } from "#web/lib/date-range.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { transactionTypeText } from "#web/ui/wallet/transaction-labels.ts";
import type { Days } from "../period/days.ts";

/** A number of transactions and the sum of their amounts in whole đồng. */
type Sum = { count: number; volume: number };

export type TypeRow = Sum & {
  type: Schema["TransactionType"];
  label: string;
  average: number | null;
  /** Of the volume of all types, 0 to 1. */
  share: number;
};

export type DayRow = Sum & { date: string };

export type UserRow = Sum & {
  id: string;
  rank: number;
  /** The UID code. */
  code: string;
  /** Undefined if the server does not tell it. */
  name?: string | undefined;
  share: number;
};

/** The rows and sums of a report, the same on the screen, on paper and in the file. */
export type Report = {
  period: Days;
  /** The server's own totals. */
  total: Sum & { average: number | null; fees: number };
  /** Largest first. */
  types: readonly TypeRow[];
  typeSum: Sum;
  /** Oldest first, days without transactions too. */
  days: readonly DayRow[];
  daySum: Sum;
  users: readonly UserRow[];
  /** Where totals and parts of the server disagree, in words. Empty if everything adds up. */
  doubts: readonly string[];
};

const sumOf = (rows: readonly Sum[]): Sum => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  volume: rows.reduce((sum, { volume }) => sum + volume, 0),
});

const averageOf = ({ count, volume }: Sum) => (count > 0 ? Math.round(volume / count) : null);
const shareOf = (part: number, whole: number) => (whole > 0 ? part / whole : 0);

/** A type that is not in the contract is shown by its code. */
const typeName = (type: Schema["TransactionType"]) => transactionTypeText[type] ?? type;

/** The only place that reads figures out of the server's report. `asked`: the days asked for. */
export function reportOf(response: Schema["FinancialReport"], asked?: Days): Report {
  const { summary, period } = response;
  const byType = typeFigures(response.byType);
  const typeSum = sumOf(byType);
  const days = response.dailyBreakdown.toSorted((a, b) => a.date.localeCompare(b.date));
  const total = { count: summary.totalTransactions, volume: summary.totalVolume };
  const report = {
    period,
    total: { ...total, average: averageOf(total), fees: summary.totalFees },
    types: byType
      .map((row) => ({
        ...row,
        label: typeName(row.type),
        share: shareOf(row.volume, typeSum.volume),
      }))
      .toSorted((a, b) => b.volume - a.volume || b.count - a.count),
    typeSum,
    days,
    daySum: sumOf(days),
    users: response.topUsers.map(
      ({ userId, userCode, fullName, transactionCount, totalVolume }, index) => ({
        id: userId,
        rank: index + 1,
        code: userCode,
        name: fullName || undefined,
        count: transactionCount,
        volume: totalVolume,
        share: shareOf(totalVolume, summary.totalVolume),
      }),
    ),
  };
  return { ...report, doubts: doubtsOf(report, asked) };
}

function typeFigures(byType: Schema["ReportByType"]) {
  const types = Object.keys(byType) as Schema["TransactionType"][];
  return types.flatMap((type) => {
    const figures = byType[type];
    if (!figures) return [];
    const { count, volume, avgAmount } = figures;
    return [{ type, count, volume, average: count > 0 ? avgAmount : null }];
  });
}

function doubtsOf(report: Omit<Report, "doubts">, asked: Days | undefined): string[] {
  const { period, total, typeSum, daySum } = report;
  const isOther = asked && (asked.from !== period.from || asked.to !== period.to);
  return [
    ...(isOther
      ? [
          `Máy chủ trả về kỳ ${formatDateRange(period)}, khác khoảng đã chọn ${formatDateRange(asked)}.`,
        ]
      : []),
    ...doubtOf("các ngày", daySum, total),
    ...doubtOf("các loại", typeSum, total),
  ];
}

const textOf = ({ count, volume }: Sum) =>
  `${formatMoney(volume)} (${formatCount(count)} giao dịch)`;

function doubtOf(parts: string, sum: Sum, total: Sum): string[] {
  if (sum.count === total.count && sum.volume === total.volume) return [];
  const difference = formatMoney(Math.abs(sum.volume - total.volume));
  return [
    `Cộng ${parts} được ${textOf(sum)}, nhưng tổng của máy chủ là ${textOf(total)}: lệch ${difference}.`,
  ];
}

/** True if nothing was completed in the period, and nothing says otherwise. */
export const isEmpty = ({ total, daySum, doubts }: Report) =>
  total.count === 0 && daySum.count === 0 && doubts.length === 0;
