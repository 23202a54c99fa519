import type { Schema } from "#openapi/schema.ts";
import { sampleEntries } from "./log-entries.ts";

/** How many of the latest entries the dashboard shows (document 3 §9). */
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
