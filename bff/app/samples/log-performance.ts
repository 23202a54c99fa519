import type { Schema } from "#openapi/schema.ts";

const HOUR_MS = 60 * 60 * 1000;
/** Requests of a day by the hour, in Asia/Ho_Chi_Minh. */
const byHour = [
  ...[18, 12, 9, 8, 14, 42, 96, 168, 231, 264, 258, 240],
  ...[186, 202, 247, 262, 251, 224, 198, 214, 189, 132, 74, 36],
];
const OFFSET_H = 7;
const AVERAGE_MS = 86;

/** Response times of the last hours that nobody measured; `now` in milliseconds. */
export function samplePerformance(now: number, hours: number): Schema["LogPerformance"] {
  const lastHour = Math.floor(now / HOUR_MS);
  const timeline = Array.from({ length: hours }, (_, index) => {
    const hour = lastHour - (hours - 1 - index);
    const count = byHour[(hour + OFFSET_H) % byHour.length] ?? 0;
    return {
      at: new Date(hour * HOUR_MS).toISOString(),
      count,
      errorCount: Math.round(count / 75),
      // The busier the slower.
      avgDuration: AVERAGE_MS - 30 + Math.round(count / 6),
    };
  });
  const requestCount = timeline.reduce((sum, { count }) => sum + count, 0);
  const errors = timeline.reduce((sum, { errorCount }) => sum + errorCount, 0);
  return {
    hours,
    requestCount,
    avgDuration: AVERAGE_MS,
    p95Duration: 310,
    errorRate: requestCount ? Math.round((errors / requestCount) * 1000) / 10 : 0,
    slowest: [
      { module: "products", action: "SEARCH_BY_IMAGE", count: 44, avgDuration: 1_240 },
      { module: "orders", action: "EXPORT_ORDERS", count: 12, avgDuration: 980 },
      { module: "wallet", action: "FINANCIAL_REPORT", count: 9, avgDuration: 640 },
      { module: "auth", action: "LOGIN", count: 318, avgDuration: 184 },
    ],
    timeline,
  };
}
