import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { UserRow } from "../db/tables.ts";
import { day } from "../seed/dates.ts";
import { writeLog } from "./log-recording.ts";
import { allLogs } from "./logs.ts";

/** Older entries are archived. */
export const ARCHIVE_DAYS = 30;

/** What each kind of test writes, and the time that one entry takes, in milliseconds. */
const tests: Record<
  Schema["LogTestScenario"],
  { level: Schema["LogLevel"]; time: number; text: string }
> = {
  light: { level: "debug", time: 2.1, text: "nhẹ" },
  medium: { level: "info", time: 6.4, text: "vừa" },
  heavy: { level: "warn", time: 14.8, text: "nặng" },
  critical: { level: "critical", time: 23.5, text: "nghiêm trọng" },
};

/** Writes test entries; the times are those of a real server, not of the mock. */
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

/** Empties the cache and its counts. */
export function clearLogCache(db: Db): Db {
  Object.assign(db.logging, { cacheFilledAt: null, cacheHits: 0, cacheMisses: 0 });
  return db;
}

export const archiveBoundary = (db: Db): string =>
  new Date(db.now().getTime() - ARCHIVE_DAYS * day).toISOString();

/** Moves old entries to the archive. */
export function archiveOldLogs(db: Db): Schema["LogArchiveResult"] {
  const archivedBefore = archiveBoundary(db);
  const before = allLogs(db).length;
  db.logging.archivedBefore = archivedBefore;
  const archivedCount = before - allLogs(db).length;
  const message =
    archivedCount > 0
      ? `Đã lưu trữ ${grouped(archivedCount)} dòng nhật ký`
      : `Không có dòng nhật ký nào cũ hơn ${ARCHIVE_DAYS} ngày`;
  return { success: true, message, archivedCount, archivedBefore };
}

const grouped = (count: number) => String(count).replace(/\B(?=(?:\d{3})+$)/g, ".");
