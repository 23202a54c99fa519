import type { Schema } from "#openapi/schema.ts";
import { dayOf } from "../lib/days.ts";
import { sampleEntries } from "./log-entries.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

type Wanted = { userId: string; days: number; page: number; limit: number };

/** What nobody did in the last days, under the id that was asked for; `now` in milliseconds. */
export function sampleActivity(now: number, wanted: Wanted): Schema["UserActivity"] {
  const { userId, days, page, limit } = wanted;
  const since = now - days * DAY_MS;
  const entries = sampleEntries(now)
    .filter(({ module, createdAt }) => module !== "system" && Date.parse(createdAt) >= since)
    .map((entry) => ({ ...entry, userId }));
  const modules = Map.groupBy(entries, ({ module }) => module);
  return {
    userId,
    days,
    summary: {
      totalActions: entries.length,
      errors: entries.filter(({ status }) => status === "failed").length,
      lastActiveAt: entries[0]?.createdAt ?? null,
      byModule: [...modules].map(([module, { length: count }]) => ({ module, count })),
    },
    items: entries.slice((page - 1) * limit, page * limit),
    total: entries.length,
    page,
    limit,
    totalPages: Math.max(1, Math.ceil(entries.length / limit)),
  };
}

/** Seconds for which an entry stays in the cache. */
const TTL_S = 300;

/** A cache that is not there; `now` in milliseconds. */
export function sampleCacheStatus(now: number): Schema["LogCacheStatus"] {
  return {
    isCached: true,
    lastUpdate: new Date(now - 60_000).toISOString(),
    ttl: TTL_S,
    cacheSize: 2 * 1024 * 1024,
    hitRate: 88.5,
    cacheHealth: "optimal",
  };
}

/** How many of the latest entries the dashboard shows. */
const RECENT = 10;

/** A dashboard of figures that nobody counted; `now` in milliseconds. */
export function sampleDashboard(now: number): Schema["LogDashboard"] {
  return {
    generatedAt: new Date(now).toISOString(),
    totalLogs: 182_340,
    logsToday: 2_410,
    errorsToday: 31,
    errorRate: 1.3,
    activeUsers: 164,
    avgDuration: 86.2,
    byLevel: [
      { level: "info", count: 2_290 },
      { level: "warn", count: 89 },
      { level: "error", count: 31 },
    ],
    byModule: [
      { module: "auth", count: 820 },
      { module: "orders", count: 640 },
      { module: "products", count: 505 },
      { module: "wallet", count: 290 },
      { module: "inventory", count: 155 },
    ],
    // A made-up user could be taken for a real one, and a link to them leads nowhere.
    topUsers: [],
    recent: sampleEntries(now).slice(0, RECENT),
  };
}

const MEGABYTE = 1024 * 1024;

/** Cost and speed of a logging that nobody measured. */
export function sampleMetrics(): Schema["LogMetrics"] {
  return {
    totalLogs: 182_340,
    memoryUsage: {
      current: 70 * MEGABYTE,
      projected: { weekly: 78 * MEGABYTE, monthly: 100 * MEGABYTE, yearly: 460 * MEGABYTE },
    },
    performance: { avgLogTime: 6.4, bufferHitRate: 88.5, compressionRatio: 64 },
    recommendations: ["Lưu trữ nhật ký cũ hơn 30 ngày"],
  };
}

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
