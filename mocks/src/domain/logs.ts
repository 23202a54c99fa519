import type { Schema } from "#openapi/schema.ts";
import { containsWords, plainText } from "#openapi/search-text.ts";
import type { Db } from "../db/db.ts";
import type { LogRow } from "../db/log-tables.ts";
import { hour } from "../seed/dates.ts";
import { seededLogs } from "../seed/logs.ts";
import { isWithin } from "./days.ts";
import { DomainError } from "./domain-error.ts";

type Entry = Schema["LogEntry"];

/** What narrows a list; omitted fields do not. */
export type LogFilter = {
  search?: string | undefined;
  level?: Entry["level"] | undefined;
  module?: string | undefined;
  status?: Entry["status"] | undefined;
  userId?: string | undefined;
  startDate?: string;
  endDate?: string;
};

/** All entries that are not in the archive, newest first. */
export function allLogs(db: Db): Entry[] {
  const { seededAt, archivedBefore } = db.logging;
  const seeded = seededAt === null ? [] : seededLogs(seededAt);
  const written = db.logs.toReversed().flatMap(copiesOf);
  const entries = [...written, ...seeded];
  return archivedBefore === null
    ? entries
    : entries.filter(({ createdAt }) => createdAt >= archivedBefore);
}

/** The entries of the last hours, newest first. */
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

/** Share of the entries that are errors, in percent with one decimal. */
export function errorRateOf(entries: readonly Entry[]): number {
  if (entries.length === 0) return 0;
  return Math.round((entries.filter(isLogError).length / entries.length) * 1000) / 10;
}

/**
 * What a user did in the last days.
 * @param userId their id or uidCode
 * @throws DomainError NOT_FOUND
 */
export function activityOf(db: Db, userId: string, days: number) {
  const user = db.users.find(({ id, uidCode }) => id === userId || uidCode === userId);
  if (!user) throw new DomainError("NOT_FOUND", "Không tìm thấy người dùng");
  return { user, entries: logsSince(db, days * 24).filter((entry) => entry.userId === user.id) };
}
