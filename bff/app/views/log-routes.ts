import type { Hono } from "hono";
import type { Env } from "../http/env.ts";
import { withOperationName } from "../http/with-operation-name.ts";
import { logDashboardView } from "./log-dashboard.ts";
import { logEntriesView } from "./log-entries.ts";
import { logPerformanceView } from "./log-performance.ts";
import { logSearchView } from "./log-search.ts";
import { logUserView } from "./log-user.ts";
import type { LogServices } from "./log-view.ts";

const root = "/bff/views";

/** The views of the monitoring (document 3 §2.14). */
export function logRoutes(app: Hono<Env>, services: LogServices): void {
  const performance = withOperationName("getLogPerformanceView", logPerformanceView(services));
  const dashboard = withOperationName("getLogDashboardView", logDashboardView(services));
  app.get(`${root}/log-performance`, performance);
  app.get(`${root}/log-entries`, withOperationName("getLogEntriesView", logEntriesView(services)));
  app.get(`${root}/log-dashboard`, dashboard);
  app.get(`${root}/log-users/:userId`, withOperationName("getLogUserView", logUserView(services)));
  app.post(`${root}/log-search`, withOperationName("searchLogView", logSearchView(services)));
}
