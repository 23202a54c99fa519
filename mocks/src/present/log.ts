import type { Schema } from "#openapi/schema.ts";
import type { UserRow } from "../db/tables.ts";
import { errorRateOf, isLogError } from "../domain/logs.ts";
import { pageOf, pagesOf } from "../domain/values.ts";

type Entry = Schema["LogEntry"];

const MOST_ERRORS = 50;

export function presentLogs(entries: readonly Entry[], page = 1, limit = 50): Schema["LogPage"] {
  const total = entries.length;
  const items = pageOf(entries, page, limit);
  return { items, total, page, limit, totalPages: pagesOf(total, limit) };
}

export function presentLogErrors(
  entries: readonly Entry[],
  hours: number,
  severity: Schema["LogSeverity"] | undefined,
): Schema["LogErrors"] {
  const errors = entries.filter(isLogError);
  const items = errors.filter(({ level }) => !severity || level === severity);
  const count = (level: Schema["LogSeverity"]) =>
    errors.filter((one) => one.level === level).length;
  return {
    hours,
    total: items.length,
    errorRate: errorRateOf(entries),
    bySeverity: [
      { severity: "error", count: count("error") },
      { severity: "critical", count: count("critical") },
    ],
    items: items.slice(0, MOST_ERRORS),
  };
}

type Activity = { user: UserRow; entries: readonly Entry[] };
type Paging = { days: number; page: number; limit: number };

export function presentActivity(
  { user, entries }: Activity,
  { days, page, limit }: Paging,
): Schema["UserActivity"] {
  const modules = Map.groupBy(entries, ({ module }) => module);
  return {
    userId: user.id,
    days,
    summary: {
      totalActions: entries.length,
      errors: entries.filter(({ status }) => status === "failed").length,
      lastActiveAt: entries[0]?.createdAt ?? null,
      byModule: [...modules].map(([module, { length: count }]) => ({ module, count })),
    },
    ...presentLogs(entries, page, limit),
  };
}
