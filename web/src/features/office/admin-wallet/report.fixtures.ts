import type { Schema } from "#openapi/schema.ts";

type Response = Schema["FinancialReport"];

const DAY_MS = 86_400_000;

function daysFrom(from: string, count: number): Response["dailyBreakdown"] {
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10);
    const transactions = (index * 7) % 5;
    return { date, count: transactions, volume: transactions * (50_001 + index) };
  });
}

export function reportFrom(from: string, count: number): Response {
  const dailyBreakdown = daysFrom(from, count);
  const volume = dailyBreakdown.reduce((sum, day) => sum + day.volume, 0);
  const transactions = dailyBreakdown.reduce((sum, day) => sum + day.count, 0);
  const paid = { count: Math.floor(transactions / 3), volume: Math.floor(volume / 3) };
  const deposited = { count: transactions - paid.count, volume: volume - paid.volume };
  const withAverage = (sum: { count: number; volume: number }) => ({
    ...sum,
    avgAmount: sum.count > 0 ? Math.round(sum.volume / sum.count) : 0,
  });
  return {
    summary: { totalTransactions: transactions, totalVolume: volume, totalFees: 1_100 },
    byType: transactions > 0 ? { payment: withAverage(paid), deposit: withAverage(deposited) } : {},
    dailyBreakdown,
    topUsers:
      transactions > 0
        ? [
            {
              userId: "u-1",
              userCode: "TAP_3F9A21BC",
              transactionCount: transactions - 1,
              totalVolume: volume - 50_001,
            },
            { userId: "u-2", userCode: "TAP_7C01D4E9", transactionCount: 1, totalVolume: 50_001 },
          ]
        : [],
    period: { from, to: dailyBreakdown.at(-1)?.date ?? from },
  };
}

export const month = reportFrom("2026-10-24", 30);

export const nothing: Response = {
  summary: { totalTransactions: 0, totalVolume: 0, totalFees: 0 },
  byType: {},
  dailyBreakdown: ["2026-11-01", "2026-11-02"].map((date) => ({ date, count: 0, volume: 0 })),
  topUsers: [],
  period: { from: "2026-11-01", to: "2026-11-02" },
};

export const doubtful: Response = {
  ...month,
  summary: {
    ...month.summary,
    totalVolume: month.summary.totalVolume + 25_000,
    totalTransactions: month.summary.totalTransactions + 1,
  },
};
