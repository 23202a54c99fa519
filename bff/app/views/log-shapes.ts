import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { countFromOne, finiteNumber, jsonObject, text, textOrNull } from "../lib/schemas.ts";

// Missing details become null, zero or empty; other shapes and rows without id or time are invalid.

const amount = v.pipe(finiteNumber, v.minValue(0));
const count = v.fallback(amount, 0);
const rate = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

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

/** Unknown level: better to look once too often. */
const level = v.pipe(
  v.unknown(),
  v.transform((value): Schema["LogLevel"] => {
    const name = String(value).toLowerCase();
    return isLevelName(name) ? levels[name] : "warn";
  }),
);

const isError = (value: Schema["LogLevel"]) => value === "error" || value === "critical";

const entry = v.pipe(
  v.object({
    id: v.pipe(v.union([v.string(), finiteNumber]), v.toString()),
    createdAt: v.string(),
    level,
    action: text,
    module: text,
    userId: textOrNull,
    status: v.fallback(v.optional(v.picklist(["success", "failed"])), undefined),
    description: text,
    duration: v.fallback(v.nullable(amount), null),
    data: v.fallback(v.nullable(jsonObject), null),
    jsondata: textOrNull,
  }),
  v.transform(({ status, ...row }): Schema["LogEntry"] => {
    return { ...row, status: status ?? (isError(row.level) ? "failed" : "success") };
  }),
);

const levelCounts = v.fallback(v.array(v.object({ level, count })), []);
const moduleCounts = v.fallback(v.array(v.object({ module: v.string(), count })), []);

const MAX_LIMIT = 200;

const paging = {
  items: v.array(entry),
  total: v.fallback(v.optional(v.pipe(amount, v.safeInteger())), undefined),
  page: v.fallback(countFromOne, 1),
  limit: v.fallback(v.optional(v.pipe(countFromOne, v.maxValue(MAX_LIMIT))), undefined),
};

type Paging = {
  items: Schema["LogEntry"][];
  total?: number | undefined;
  limit?: number | undefined;
};

function paged({ items, total, limit = Math.max(1, items.length) }: Paging) {
  if (total === undefined) return { limit };
  return { total, limit, totalPages: Math.max(1, Math.ceil(total / limit)) };
}

export const logPage = v.pipe(
  v.object(paging),
  v.transform((value): Schema["LogPage"] => {
    return { items: value.items, page: value.page, ...paged(value) };
  }),
);

const summary = v.object({
  totalActions: count,
  errors: count,
  lastActiveAt: textOrNull,
  byModule: moduleCounts,
});

export const userActivity = v.pipe(
  v.object({
    ...paging,
    userId: v.optional(v.string()),
    days: v.optional(countFromOne),
    summary: v.optional(v.pipe(jsonObject, summary)),
  }),
  v.transform(({ items, page, userId, days, summary, ...rest }): Schema["UserActivity"] => {
    return { userId, days, summary, items, page, ...paged({ items, ...rest }) };
  }),
);

/** The contract's longest lists. */
const MAX_ERRORS = 50;
const MAX_TOP = 10;

const severityCount = v.object({ severity: v.picklist(["error", "critical"]), count });

export const logErrors = v.object({
  hours: v.optional(countFromOne),
  total: v.optional(count),
  errorRate: v.optional(rate),
  bySeverity: v.fallback(v.optional(v.array(severityCount)), undefined),
  items: v.pipe(
    v.array(entry),
    v.transform((items) => items.slice(0, MAX_ERRORS)),
  ),
}) satisfies v.GenericSchema<unknown, Schema["LogErrors"]>;

const topUser = v.object({ userId: v.string(), fullName: text, count });

export const logDashboard = v.object({
  generatedAt: v.string(),
  totalLogs: count,
  logsToday: count,
  errorsToday: count,
  errorRate: rate,
  activeUsers: count,
  avgDuration: count,
  byLevel: levelCounts,
  byModule: moduleCounts,
  topUsers: v.pipe(
    v.fallback(v.array(topUser), []),
    v.transform((users) => users.slice(0, MAX_TOP)),
  ),
  recent: v.pipe(
    v.fallback(v.array(entry), []),
    v.transform((entries) => entries.slice(0, MAX_TOP)),
  ),
}) satisfies v.GenericSchema<unknown, Schema["LogDashboard"]>;

const slowAction = v.object({ module: text, action: text, count, avgDuration: count });
const moment = v.object({ at: v.string(), count, errorCount: count, avgDuration: count });

export const logPerformance = v.object({
  hours: countFromOne,
  requestCount: count,
  avgDuration: amount,
  p95Duration: amount,
  errorRate: rate,
  slowest: v.pipe(
    v.fallback(v.array(v.pipe(jsonObject, slowAction)), []),
    v.transform((slowest) => slowest.slice(0, MAX_TOP)),
  ),
  timeline: v.fallback(v.array(moment), []),
}) satisfies v.GenericSchema<unknown, Schema["LogPerformance"]>;

const memoryUsage = v.object({
  current: count,
  projected: v.fallback(v.object({ weekly: count, monthly: count, yearly: count }), {
    weekly: 0,
    monthly: 0,
    yearly: 0,
  }),
});

/** Health is computed from these three: none of them may be made up. */
export const logMetrics = v.object({
  totalLogs: count,
  memoryUsage: v.pipe(jsonObject, memoryUsage),
  performance: v.object({
    avgLogTime: amount,
    bufferHitRate: rate,
    compressionRatio: rate,
  }),
  recommendations: v.fallback(v.array(v.string()), []),
  archivable: v.fallback(
    v.optional(v.object({ count, before: v.string(), oldest: textOrNull })),
    undefined,
  ),
}) satisfies v.GenericSchema<unknown, Schema["LogMetrics"]>;

export const logStats = v.object({
  days: countFromOne,
  totalLogs: count,
  errorRate: rate,
  byLevel: levelCounts,
  byModule: moduleCounts,
  daily: v.fallback(v.array(v.object({ date: v.string(), count, errorCount: count })), []),
}) satisfies v.GenericSchema<unknown, Schema["LogStats"]>;

export const logCacheStatus = v.object({
  isCached: v.boolean(),
  lastUpdate: textOrNull,
  ttl: count,
  cacheSize: count,
  hitRate: rate,
  cacheHealth: v.picklist(["optimal", "fair", "needs_improvement"]),
}) satisfies v.GenericSchema<unknown, Schema["LogCacheStatus"]>;
