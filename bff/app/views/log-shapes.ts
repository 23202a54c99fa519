import { z } from "zod";
import type { Schema } from "#openapi/schema.ts";

/*
 * What the log views take from the calls. Small things that are missing become null, zero or empty;
 * a response of another shape, or a row without id and time, is invalid.
 */

const count = z.number().nonnegative().catch(0);
const text = z.string().catch("");
const textOrNull = z.string().nullable().catch(null);
const rate = z.number().min(0).max(100);

const levels = {
  debug: "debug",
  trace: "debug",
  info: "info",
  log: "info",
  warn: "warn",
  warning: "warn",
  error: "error",
  critical: "critical",
  fatal: "critical",
} as const satisfies Record<string, Schema["LogLevel"]>;

const isLevelName = (name: string): name is keyof typeof levels => Object.hasOwn(levels, name);

/** Of an unknown level: better to look once too often. */
const level = z.unknown().transform((value): Schema["LogLevel"] => {
  const name = String(value).toLowerCase();
  return isLevelName(name) ? levels[name] : "warn";
});

const isError = (value: Schema["LogLevel"]) => value === "error" || value === "critical";

const entry = z
  .object({
    id: z.union([z.string(), z.number()]).transform(String),
    createdAt: z.string(),
    level,
    action: text,
    module: text,
    userId: textOrNull,
    status: z.enum(["success", "failed"]).optional().catch(undefined),
    description: text,
    duration: z.number().nonnegative().nullable().catch(null),
    data: z.record(z.string(), z.unknown()).nullable().catch(null),
    jsondata: textOrNull,
  })
  .transform(({ status, ...row }): Schema["LogEntry"] => {
    return { ...row, status: status ?? (isError(row.level) ? "failed" : "success") };
  });

const levelCounts = z.array(z.object({ level, count })).catch([]);
const moduleCounts = z.array(z.object({ module: z.string(), count })).catch([]);

/** The largest page in the contract. */
const MAX_LIMIT = 200;

const paging = {
  items: z.array(entry),
  total: z.number().int().nonnegative().optional().catch(undefined),
  page: z.number().int().min(1).catch(1),
  limit: z.number().int().min(1).max(MAX_LIMIT).optional().catch(undefined),
};

type Paging = {
  items: Schema["LogEntry"][];
  total?: number | undefined;
  limit?: number | undefined;
};

/** Limit, and total and number of pages as far as they are known. */
function paged({ items, total, limit = Math.max(1, items.length) }: Paging) {
  if (total === undefined) return { limit };
  return { total, limit, totalPages: Math.max(1, Math.ceil(total / limit)) };
}

export const logPage = z.object(paging).transform((value): Schema["LogPage"] => {
  return { items: value.items, page: value.page, ...paged(value) };
});

export const userActivity = z
  .object({
    ...paging,
    userId: z.string().optional(),
    days: z.number().int().min(1).optional(),
    summary: z
      .object({
        totalActions: count,
        errors: count,
        lastActiveAt: textOrNull,
        byModule: moduleCounts,
      })
      .optional(),
  })
  .transform(({ items, page, userId, days, summary, ...rest }): Schema["UserActivity"] => {
    return { userId, days, summary, items, page, ...paged({ items, ...rest }) };
  });

/** The contract's longest lists. */
const MAX_ERRORS = 50;
const MAX_TOP = 10;

const severityCount = z.object({ severity: z.enum(["error", "critical"]), count });

export const logErrors = z.object({
  hours: z.number().int().min(1).optional(),
  total: count.optional(),
  errorRate: rate.optional(),
  bySeverity: z.array(severityCount).optional().catch(undefined),
  items: z.array(entry).transform((items) => items.slice(0, MAX_ERRORS)),
}) satisfies z.ZodType<Schema["LogErrors"]>;

export const logDashboard = z.object({
  generatedAt: z.string(),
  totalLogs: count,
  logsToday: count,
  errorsToday: count,
  errorRate: rate,
  activeUsers: count,
  avgDuration: count,
  byLevel: levelCounts,
  byModule: moduleCounts,
  topUsers: z
    .array(z.object({ userId: z.string(), fullName: text, count }))
    .catch([])
    .transform((users) => users.slice(0, MAX_TOP)),
  recent: z
    .array(entry)
    .catch([])
    .transform((entries) => entries.slice(0, MAX_TOP)),
}) satisfies z.ZodType<Schema["LogDashboard"]>;

export const logPerformance = z.object({
  hours: z.number().int().min(1),
  requestCount: count,
  avgDuration: z.number().nonnegative(),
  p95Duration: z.number().nonnegative(),
  errorRate: rate,
  slowest: z
    .array(z.object({ module: text, action: text, count, avgDuration: count }))
    .catch([])
    .transform((slowest) => slowest.slice(0, MAX_TOP)),
  timeline: z
    .array(z.object({ at: z.string(), count, errorCount: count, avgDuration: count }))
    .catch([]),
}) satisfies z.ZodType<Schema["LogPerformance"]>;

/** Health is computed from these three: none of them may be made up. */
export const logMetrics = z.object({
  totalLogs: count,
  memoryUsage: z.object({
    current: count,
    projected: z
      .object({ weekly: count, monthly: count, yearly: count })
      .catch({ weekly: 0, monthly: 0, yearly: 0 }),
  }),
  performance: z.object({
    avgLogTime: z.number().nonnegative(),
    bufferHitRate: rate,
    compressionRatio: rate,
  }),
  recommendations: z.array(z.string()).catch([]),
  archivable: z
    .object({ count, before: z.string(), oldest: textOrNull })
    .optional()
    .catch(undefined),
}) satisfies z.ZodType<Schema["LogMetrics"]>;

export const logStats = z.object({
  days: z.number().int().min(1),
  totalLogs: count,
  errorRate: rate,
  byLevel: levelCounts,
  byModule: moduleCounts,
  daily: z.array(z.object({ date: z.string(), count, errorCount: count })).catch([]),
}) satisfies z.ZodType<Schema["LogStats"]>;

export const logCacheStatus = z.object({
  isCached: z.boolean(),
  lastUpdate: textOrNull,
  ttl: count,
  cacheSize: count,
  hitRate: rate,
  cacheHealth: z.enum(["optimal", "fair", "needs_improvement"]),
}) satisfies z.ZodType<Schema["LogCacheStatus"]>;
