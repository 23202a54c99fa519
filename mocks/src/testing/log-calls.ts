import type { OperationId } from "#openapi/generated/operations.ts";
import { admin, buyer, callAs, type MakeCall, user } from "./call-helpers.ts";

/** Successful calls of the monitoring, as in `permittedCalls`. */
export const logCalls = {
  getLogDashboard: callAs(admin),
  listLogs: () => ({ as: admin, query: { level: "error", page: 1, limit: 20 } }),
  listLogErrors: () => ({ as: admin, query: { severity: "critical" } }),
  getUserActivity: (db) => ({ as: admin, path: { userId: user(db, buyer).uidCode } }),
  getLogPerformance: callAs(admin),
  searchLogs: () => ({ as: admin, body: { query: "đăng nhập" } }),
  getLogMetrics: callAs(admin),
  getLogStats: callAs(admin),
  clearLogCache: callAs(admin),
  getLogCacheStatus: callAs(admin),
  archiveOldLogs: callAs(admin),
  testLogging: () => ({ as: admin, body: { scenario: "medium", count: 100 } }),
} satisfies Partial<Record<OperationId, MakeCall>>;
