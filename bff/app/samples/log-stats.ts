import type { Schema } from "#openapi/schema.ts";
import { dayOf } from "../lib/days.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Entries of a week, Sunday first: all and those with an error. */
const week = [
  [1_420, 14],
  [2_310, 31],
  [2_280, 26],
  [2_405, 29],
  [2_360, 22],
  [2_540, 35],
  [1_960, 19],
] as const;

/** Counts of the last days that nobody made; `now` in milliseconds. */
export function sampleStats(now: number, days: number): Schema["LogStats"] {
  const daily = Array.from({ length: days }, (_, index) => {
    const date = dayOf(now - (days - 1 - index) * DAY_MS);
    const [count, errorCount] = week[new Date(date).getUTCDay()] ?? [0, 0];
    return { date, count, errorCount };
  });
  const totalLogs = daily.reduce((sum, { count }) => sum + count, 0);
  const errors = daily.reduce((sum, { errorCount }) => sum + errorCount, 0);
  const warnings = Math.round(totalLogs * 0.04);
  const share = (part: number) => Math.round(totalLogs * part);
  return {
    days,
    totalLogs,
    errorRate: Math.round((errors / totalLogs) * 1000) / 10,
    byLevel: [
      { level: "info", count: totalLogs - warnings - errors },
      { level: "warn", count: warnings },
      { level: "error", count: errors },
    ],
    byModule: [
      { module: "auth", count: share(0.34) },
      { module: "orders", count: share(0.27) },
      { module: "products", count: share(0.21) },
      { module: "wallet", count: share(0.12) },
      { module: "inventory", count: share(0.06) },
    ],
    daily,
  };
}
