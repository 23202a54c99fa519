import type { Schema } from "#openapi/schema.ts";
import { containsWords, plainText } from "#openapi/search-text.ts";
import type { Db } from "../db/db.ts";
import type { LogRow, UserRow } from "../db/tables.ts";
import { day, hour } from "../seed/dates.ts";
import { seededLogs } from "../seed/logs.ts";
import { DomainError } from "./domain-error.ts";
import { writeLog } from "./log-recording.ts";
import { dayBefore, dayOf, formatCount, isWithin } from "./values.ts";

type Entry = Schema["LogEntry"];

type LogFilter = {
  search?: string | undefined;
  level?: Entry["level"] | undefined;
  module?: string | undefined;
  status?: Entry["status"] | undefined;
  userId?: string | undefined;
  startDate?: string;
  endDate?: string;
};

export function allLogs(db: Db): Entry[] {
  const { seededAt, archivedBefore } = db.logging;
  const seeded = seededAt === null ? [] : seededLogs(seededAt);
  const written = db.logs.toReversed().flatMap(copiesOf);
  const entries = [...written, ...seeded];
  return archivedBefore === null
    ? entries
    : entries.filter(({ createdAt }) => createdAt >= archivedBefore);
}

export function logsSince(db: Db, hours: number): Entry[] {
  const since = new Date(db.now().getTime() - hours * hour).toISOString();
  return allLogs(db).filter(({ createdAt }) => createdAt >= since);
}

function copiesOf({ copies, ...entry }: LogRow): Entry[] {
  if (copies === 1) return [entry];
  return Array.from({ length: copies }, (_, index) => ({
    ...entry,
    id: `${entry.id}-${index + 1}`,
  }));
}

export function findLogs(db: Db, filter: LogFilter): Entry[] {
  const { search = "", level, module, status, userId, startDate, endDate } = filter;
  const period = { ...(startDate && { startDate }), ...(endDate && { endDate }) };
  return allLogs(db).filter(
    (entry) =>
      (!level || entry.level === level) &&
      (!module || entry.module === module) &&
      (!status || entry.status === status) &&
      (!userId || entry.userId === userId) &&
      isWithin(entry.createdAt, period) &&
      (search.trim() === "" ||
        containsWords(plainText(`${entry.action} ${entry.description}`), search.trim())),
  );
}

export const isLogError = ({ level }: Entry) => level === "error" || level === "critical";

/** In percent, one decimal. */
export function errorRateOf(entries: readonly Entry[]): number {
  if (entries.length === 0) return 0;
  return Math.round((entries.filter(isLogError).length / entries.length) * 1000) / 10;
}

export function activityOf(db: Db, userId: string, days: number) {
  const user = db.users.find(({ id, uidCode }) => id === userId || uidCode === userId);
  if (!user) throw new DomainError("NOT_FOUND", "Không tìm thấy người dùng");
  return { user, entries: logsSince(db, days * 24).filter((entry) => entry.userId === user.id) };
}

const ARCHIVE_DAYS = 30;

/** `time`: milliseconds per entry. */
const tests: Record<
  Schema["LogTestScenario"],
  { level: Schema["LogLevel"]; time: number; text: string }
> = {
  light: { level: "debug", time: 2.1, text: "nhẹ" },
  medium: { level: "info", time: 6.4, text: "vừa" },
  heavy: { level: "warn", time: 14.8, text: "nặng" },
  critical: { level: "critical", time: 23.5, text: "nghiêm trọng" },
};

/** The times are those of a real server, not of the mock. */
export function testLogging(
  db: Db,
  caller: UserRow,
  { scenario, count }: Schema["TestLogging"],
): Schema["LogTestResult"] {
  const { level, time, text } = tests[scenario];
  writeLog(db, {
    level,
    module: "test",
    action: "TEST_LOGGING",
    userId: caller.id,
    status: "success",
    description: `Ghi thử nhật ký, mức ${text}`,
    duration: time,
    data: { scenario },
    copies: count,
  });
  const totalTime = Math.round(count * time * 10) / 10;
  return { scenario, count, written: count, totalTime, avgLogTime: time };
}

export function clearLogCache(db: Db): Db {
  Object.assign(db.logging, { cacheFilledAt: null, cacheHits: 0, cacheMisses: 0 });
  return db;
}

const archiveBoundary = (db: Db): string =>
  new Date(db.now().getTime() - ARCHIVE_DAYS * day).toISOString();

export function archiveOldLogs(db: Db): Schema["LogArchiveResult"] {
  const archivedBefore = archiveBoundary(db);
  const before = allLogs(db).length;
  db.logging.archivedBefore = archivedBefore;
  const archivedCount = before - allLogs(db).length;
  const message =
    archivedCount > 0
      ? `Đã lưu trữ ${formatCount(archivedCount)} dòng nhật ký`
      : `Không có dòng nhật ký nào cũ hơn ${ARCHIVE_DAYS} ngày`;
  return { success: true, message, archivedCount, archivedBefore };
}

/** Limit of the contract. */
const MOST_TOP = 10;
const ENTRY_BYTES = 412;
const CACHE_TTL_S = 300;
const CACHE_BYTES = 2 * 1024 * 1024;
const DAYS_OF = { weekly: 7, monthly: 30, yearly: 365 };
/** Figures of a real server: a mock has nothing to measure. */
const speed = { avgLogTime: 6.4, bufferHitRate: 88.5, compressionRatio: 64 };

export function performanceOf(db: Db, hours: number): Schema["LogPerformance"] {
  const entries = logsSince(db, hours);
  const durations = durationsOf(entries).sort((a, b) => a - b);
  const thisHour = Math.floor(db.now().getTime() / hour);
  const byHour = Map.groupBy(entries, ({ createdAt }) => Math.floor(Date.parse(createdAt) / hour));
  const byAction = Map.groupBy(entries, ({ module, action }) => `${module} ${action}`);
  return {
    hours,
    requestCount: entries.length,
    avgDuration: average(durations),
    p95Duration: durations[Math.floor(durations.length * 0.95)] ?? 0,
    errorRate: errorRateOf(entries),
    slowest: [...byAction.values()]
      .flatMap((same) => {
        const [first] = same;
        if (!first) return [];
        const { module, action } = first;
        return [{ module, action, count: same.length, avgDuration: average(durationsOf(same)) }];
      })
      .sort((a, b) => b.avgDuration - a.avgDuration)
      .slice(0, MOST_TOP),
    timeline: Array.from({ length: hours }, (_, index) => {
      const at = thisHour - (hours - 1 - index);
      const same = byHour.get(at) ?? [];
      return {
        at: new Date(at * hour).toISOString(),
        count: same.length,
        errorCount: same.filter(isLogError).length,
        avgDuration: average(durationsOf(same)),
      };
    }),
  };
}

export function statsOf(db: Db, days: number): Schema["LogStats"] {
  const first = dayBefore(db.now(), days - 1);
  const entries = allLogs(db).filter(({ createdAt }) => dayOf(createdAt) >= first);
  const byDay = Map.groupBy(entries, ({ createdAt }) => dayOf(createdAt));
  return {
    days,
    totalLogs: entries.length,
    errorRate: errorRateOf(entries),
    byLevel: byLevel(entries),
    byModule: byModule(entries),
    daily: Array.from({ length: days }, (_, index) => {
      const date = dayBefore(db.now(), days - 1 - index);
      const same = byDay.get(date) ?? [];
      return { date, count: same.length, errorCount: same.filter(isLogError).length };
    }),
  };
}

/** Reading fills the cache. */
export function dashboardOf(db: Db): Schema["LogDashboard"] {
  const now = db.now().toISOString();
  if (isCached(db)) db.logging.cacheHits += 1;
  else Object.assign(db.logging, { cacheFilledAt: now, cacheMisses: db.logging.cacheMisses + 1 });

  const all = allLogs(db);
  const today = all.filter(({ createdAt }) => dayOf(createdAt) === dayOf(db.now()));
  const users = [...Map.groupBy(today, ({ userId }) => userId)].flatMap(([userId, same]) => {
    return userId === null ? [] : [{ userId, count: same.length }];
  });
  const nameOf = new Map(db.users.map(({ id, fullName }) => [id, fullName]));
  return {
    generatedAt: now,
    totalLogs: all.length,
    logsToday: today.length,
    errorsToday: today.filter(isLogError).length,
    errorRate: errorRateOf(today),
    activeUsers: users.length,
    avgDuration: average(durationsOf(today)),
    byLevel: byLevel(today),
    byModule: byModule(today),
    topUsers: users
      .sort((a, b) => b.count - a.count)
      .slice(0, MOST_TOP)
      .map((user) => ({ ...user, fullName: nameOf.get(user.userId) ?? "Người dùng đã xóa" })),
    recent: all.slice(0, MOST_TOP),
  };
}

export function metricsOf(db: Db): Schema["LogMetrics"] {
  const all = allLogs(db);
  const current = all.length * ENTRY_BYTES;
  const perDay = logsSince(db, 7 * 24).length / 7;
  const after = (days: number) => Math.round(current + perDay * days * ENTRY_BYTES);
  const before = archiveBoundary(db);
  const old = all.map(({ createdAt }) => createdAt).filter((createdAt) => createdAt < before);
  const isFailing = errorRateOf(logsSince(db, 24)) > 5;
  return {
    totalLogs: all.length,
    memoryUsage: {
      current,
      projected: {
        weekly: after(DAYS_OF.weekly),
        monthly: after(DAYS_OF.monthly),
        yearly: after(DAYS_OF.yearly),
      },
    },
    performance: speed,
    recommendations: [
      ...(old.length > 0 ? [`Lưu trữ nhật ký cũ hơn ${ARCHIVE_DAYS} ngày`] : []),
      ...(isFailing ? ["Xem lại các lỗi trong 24 giờ qua, tỷ lệ lỗi đang trên 5%"] : []),
    ],
    archivable: { count: old.length, before, oldest: old.toSorted()[0] ?? null },
  };
}

export function cacheStatusOf(db: Db): Schema["LogCacheStatus"] {
  const { cacheFilledAt, cacheHits, cacheMisses } = db.logging;
  const reads = cacheHits + cacheMisses;
  const hitRate = reads === 0 ? 0 : Math.round((cacheHits / reads) * 1000) / 10;
  return {
    isCached: isCached(db),
    lastUpdate: cacheFilledAt,
    ttl: CACHE_TTL_S,
    cacheSize: cacheFilledAt === null ? 0 : CACHE_BYTES,
    hitRate,
    cacheHealth: healthOf(hitRate),
  };
}

/** By the hit rate: the mock's compression and log time are optimal. */
function healthOf(hitRate: number): Schema["LogHealth"] {
  if (hitRate >= 80) return "optimal";
  return hitRate >= 60 ? "fair" : "needs_improvement";
}

function isCached(db: Db): boolean {
  const { cacheFilledAt } = db.logging;
  if (cacheFilledAt === null) return false;
  return db.now().getTime() - Date.parse(cacheFilledAt) < CACHE_TTL_S * 1000;
}

const durationsOf = (entries: readonly Entry[]) =>
  entries.flatMap(({ duration }) => (duration === null ? [] : [duration]));

function average(values: readonly number[]): number {
  if (values.length === 0) return 0;
  return Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10;
}

function byLevel(entries: readonly Entry[]): Schema["LogLevelCount"][] {
  const groups = [...Map.groupBy(entries, ({ level }) => level)];
  return groups.map(([level, { length: count }]) => ({ level, count })).sort(mostFirst);
}

function byModule(entries: readonly Entry[]): Schema["LogModuleCount"][] {
  const groups = [...Map.groupBy(entries, ({ module }) => module)];
  return groups.map(([module, { length: count }]) => ({ module, count })).sort(mostFirst);
}

const mostFirst = (a: { count: number }, b: { count: number }) => b.count - a.count;
