import type { Context, Hono } from "hono";
import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { requirePermission, type UserServices } from "../auth/users.ts";
import { readForm, readQuery } from "../http/body.ts";
import type { Env } from "../http/env.ts";
import { ProblemError } from "../http/problem.ts";
import { withOperationName } from "../http/request-lifecycle.ts";
import type { Clock } from "../lib/clock.ts";
import { calendarDay } from "../lib/days.ts";
import { countFromOne, countInQuery, jsonObject, textUpTo } from "../lib/schemas.ts";
import {
  sampleActivity,
  sampleCacheStatus,
  sampleDashboard,
  sampleErrors,
  sampleMetrics,
  samplePage,
  samplePerformance,
  sampleStats,
} from "../samples/logs.ts";
import { UpstreamProblem } from "../upstream/call-json.ts";
import {
  isUnauthenticated,
  loadOpened,
  type Part,
  shapedPart,
  type UpstreamClient,
  type ViewServices,
} from "./load.ts";
import {
  logCacheStatus,
  logDashboard,
  logErrors,
  logMetrics,
  logPage,
  logPerformance,
  logStats,
  userActivity,
} from "./log-shapes.ts";

type LogServices = ViewServices & UserServices & { clock: Clock };

type Parts = Record<string, Part<unknown>>;

const permission = "PERM_VIEW_ALL_STATUS";

/** A rejected session or a missing right is an error: no samples then. */
async function loadLogs<P extends Parts>(
  services: LogServices,
  c: Context<Env>,
  load: (client: UpstreamClient, requestId: string) => Promise<P>,
): Promise<P> {
  const requestSession = { opened: await services.requestSessions.open(c) };
  return services.requestSessions.saveAfter(c, requestSession, async () => {
    await requirePermission(services, c, requestSession, { permission, allowCached: true });
    const parts = await loadOpened(services, c, requestSession, {
      load: (client) => load(client, c.get("requestId")),
      isRefused: (loaded) => Object.values(loaded).every(isUnauthenticated),
    });
    const all = Object.values(parts);
    const forbidden = all.map((part) => problemOf(part)).find((problem) => problem?.status === 403);
    if (forbidden) {
      // The rights may have changed since the user was cached.
      await requirePermission(services, c, requestSession, { permission, allowCached: false });
      throw new UpstreamProblem(forbidden);
    }
    const [first] = all;
    const problem = first && problemOf(first);
    if (problem && all.every(isUnauthenticated)) throw new UpstreamProblem(problem);
    return parts;
  });
}

const problemOf = (part: Part<unknown>) => (part.status === "failed" ? part.problem : undefined);

type Sourced<T> =
  | { source: "server"; data: T }
  | { source: "sample"; reason: Schema["LogSampleReason"]; data: T };

function orSample<T>(part: Part<T>, sample: () => T): Sourced<T> {
  if (part.status === "ok") return { source: "server", data: part.data };
  const { code, message } = part.problem;
  return { source: "sample", reason: { code, message }, data: sample() };
}

const MAX_HOURS = 720;
const MAX_DAYS = 365;
const MAX_ROWS = 200;
const MAX_SEARCHED = 200;
const MAX_MODULE = 50;

const DEFAULT_HOURS = 24;
const DEFAULT_DAYS = 7;
const LOG_ROWS = 50;
const ACTIVITY_ROWS = 20;

const hours = v.optional(countInQuery(MAX_HOURS), String(DEFAULT_HOURS));
const days = v.optional(countInQuery(MAX_DAYS), String(DEFAULT_DAYS));
const page = v.optional(countInQuery(), "1");
const limit = (rows: number) => v.optional(countInQuery(MAX_ROWS), String(rows));

const filter = {
  level: v.optional(v.picklist(["debug", "info", "warn", "error", "critical"])),
  module: v.optional(textUpTo(MAX_MODULE)),
  startDate: v.optional(calendarDay),
  endDate: v.optional(calendarDay),
};

const entriesQuery = v.object({
  ...filter,
  search: v.optional(textUpTo(MAX_SEARCHED)),
  severity: v.optional(v.picklist(["error", "critical"])),
  hours,
  page,
  limit: limit(LOG_ROWS),
});

const filters = v.object({
  ...filter,
  status: v.optional(v.picklist(["success", "failed"])),
  userId: v.optional(v.string()),
});

const searchForm = v.object({
  query: textUpTo(MAX_SEARCHED),
  filters: v.optional(v.pipe(jsonObject, filters), {}),
  pagination: v.optional(
    v.object({ page: countFromOne, limit: v.pipe(countFromOne, v.maxValue(MAX_ROWS)) }),
    { page: 1, limit: LOG_ROWS },
  ),
});

function logSearchView(services: LogServices) {
  return async (c: Context<Env>): Promise<Response> => {
    const body = await readForm(c.req.raw, searchForm);
    const now = services.clock.now();
    const { page } = await loadLogs(services, c, async (client, requestId) => {
      const call = client.POST("/admin/logs/search", { body });
      return { page: await shapedPart(call, requestId, logPage) };
    });
    const { query: text, filters, pagination } = body;
    return c.json<Schema["LogSearchView"]>({
      page: orSample(page, () => samplePage(now, { text, ...filters, ...pagination })),
    });
  };
}

function logEntriesView(services: LogServices) {
  return async (c: Context<Env>): Promise<Response> => {
    const { hours, severity, ...query } = readQuery(c.req.query(), entriesQuery);
    const now = services.clock.now();
    const parts = await loadLogs(services, c, async (client, requestId) => {
      const ofErrors = { params: { query: { hours, severity } } };
      const [page, errors] = await Promise.all([
        shapedPart(client.GET("/admin/logs/logs", { params: { query } }), requestId, logPage),
        shapedPart(client.GET("/admin/logs/errors", ofErrors), requestId, logErrors),
      ]);
      return { page, errors };
    });
    return c.json<Schema["LogEntriesView"]>({
      page: orSample(parts.page, () => samplePage(now, { text: query.search, ...query })),
      errors: orSample(parts.errors, () => sampleErrors(now, { hours, severity })),
    });
  };
}

const dashboardQuery = v.object({ days });

function logDashboardView(services: LogServices) {
  return async (c: Context<Env>): Promise<Response> => {
    const query = readQuery(c.req.query(), dashboardQuery);
    const now = services.clock.now();
    const parts = await loadLogs(services, c, async (client, requestId) => {
      const [dashboard, stats] = await Promise.all([
        shapedPart(client.GET("/admin/logs/dashboard"), requestId, logDashboard),
        shapedPart(client.GET("/admin/logs/stats", { params: { query } }), requestId, logStats),
      ]);
      return { dashboard, stats };
    });
    return c.json<Schema["LogDashboardView"]>({
      dashboard: orSample(parts.dashboard, () => sampleDashboard(now)),
      stats: orSample(parts.stats, () => sampleStats(now, query.days)),
    });
  };
}

const userQuery = v.object({ days, page, limit: limit(ACTIVITY_ROWS) });
const MAX_ID = 100;

/** A user that does not exist gets no samples. */
function logUserView(services: LogServices) {
  return async (c: Context<Env>): Promise<Response> => {
    const userId = c.req.param("userId") ?? "";
    if (userId === "" || userId.length > MAX_ID) throw new ProblemError("NOT_FOUND");
    const query = readQuery(c.req.query(), userQuery);
    const now = services.clock.now();
    const { activity } = await loadLogs(services, c, async (client, requestId) => {
      const params = { path: { userId }, query };
      const call = client.GET("/admin/logs/user-activity/{userId}", { params });
      return { activity: await shapedPart(call, requestId, userActivity) };
    });
    if (activity.status === "failed" && activity.problem.status === 404) {
      throw new UpstreamProblem(activity.problem);
    }
    return c.json<Schema["LogUserView"]>({
      activity: orSample(activity, () => sampleActivity(now, { userId, ...query })),
    });
  };
}

const performanceQuery = v.object({ hours, days });

function logPerformanceView(services: LogServices) {
  return async (c: Context<Env>): Promise<Response> => {
    const query = readQuery(c.req.query(), performanceQuery);
    const now = services.clock.now();
    const parts = await loadLogs(services, c, async (client, requestId) => {
      const ofHours = { params: { query: { hours: query.hours } } };
      const ofDays = { params: { query: { days: query.days } } };
      const [performance, metrics, cache, stats] = await Promise.all([
        shapedPart(client.GET("/admin/logs/performance", ofHours), requestId, logPerformance),
        shapedPart(client.GET("/admin/logs/log-optimization/metrics"), requestId, logMetrics),
        shapedPart(client.GET("/admin/logs/cache-status"), requestId, logCacheStatus),
        shapedPart(client.GET("/admin/logs/stats", ofDays), requestId, logStats),
      ]);
      return { performance, metrics, cache, stats };
    });
    return c.json<Schema["LogPerformanceView"]>({
      performance: orSample(parts.performance, () => samplePerformance(now, query.hours)),
      metrics: orSample(parts.metrics, sampleMetrics),
      cache: orSample(parts.cache, () => sampleCacheStatus(now)),
      stats: orSample(parts.stats, () => sampleStats(now, query.days)),
    });
  };
}

const root = "/bff/views";

export function logRoutes(app: Hono<Env>, services: LogServices): void {
  const performance = withOperationName("getLogPerformanceView", logPerformanceView(services));
  const dashboard = withOperationName("getLogDashboardView", logDashboardView(services));
  app.get(`${root}/log-performance`, performance);
  app.get(`${root}/log-entries`, withOperationName("getLogEntriesView", logEntriesView(services)));
  app.get(`${root}/log-dashboard`, dashboard);
  app.get(`${root}/log-users/:userId`, withOperationName("getLogUserView", logUserView(services)));
  app.post(`${root}/log-search`, withOperationName("searchLogView", logSearchView(services)));
}
