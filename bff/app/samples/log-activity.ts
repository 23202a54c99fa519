import type { Schema } from "#openapi/schema.ts";
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
