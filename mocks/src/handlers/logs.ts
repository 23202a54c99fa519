import { signedIn } from "../domain/caller.ts";
import {
  activityOf,
  archiveOldLogs,
  cacheStatusOf,
  clearLogCache,
  dashboardOf,
  findLogs,
  logsSince,
  metricsOf,
  performanceOf,
  statsOf,
  testLogging,
} from "../domain/logs.ts";
import { presentActivity, presentLogErrors, presentLogs } from "../present/log.ts";
import type { Handlers } from "./contract.ts";

export const logHandlers = {
  getLogDashboard: ({ db }) => dashboardOf(db),
  listLogs: ({ db, query }) => presentLogs(findLogs(db, query), query.page, query.limit),
  listLogErrors: ({ db, query: { hours = 24, severity } }) =>
    presentLogErrors(logsSince(db, hours), hours, severity),
  getUserActivity: ({ db, path, query: { days = 7, page = 1, limit = 20 } }) =>
    presentActivity(activityOf(db, path.userId, days), { days, page, limit }),
  getLogPerformance: ({ db, query: { hours = 24 } }) => performanceOf(db, hours),
  searchLogs: ({ db, body: { query, filters, pagination } }) =>
    presentLogs(findLogs(db, { ...filters, search: query }), pagination?.page, pagination?.limit),
  getLogMetrics: ({ db }) => metricsOf(db),
  getLogStats: ({ db, query: { days = 7 } }) => statsOf(db, days),
  clearLogCache: ({ db }) => cacheStatusOf(clearLogCache(db)),
  getLogCacheStatus: ({ db }) => cacheStatusOf(db),
  archiveOldLogs: ({ db }) => archiveOldLogs(db),
  testLogging: ({ db, body, caller }) => testLogging(db, signedIn(caller), body),
} satisfies Partial<Handlers>;
