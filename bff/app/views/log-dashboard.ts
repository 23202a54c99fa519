import type { Context } from "hono";
import { z } from "zod";
import type { Schema } from "#openapi/schema.ts";
import type { Env } from "../http/env.ts";
import { sampleDashboard } from "../samples/log-dashboard.ts";
import { sampleStats } from "../samples/log-stats.ts";
import { days, queryOf } from "./log-query.ts";
import { logDashboard, logStats } from "./log-shapes.ts";
import { type LogServices, loadLogs, orSample } from "./log-view.ts";
import { shapedPart } from "./part.ts";

const querySchema = z.object({ days });

/**
 * GET /bff/views/log-dashboard
 * @throws ProblemError VALIDATION, and as `loadLogs` does
 */
export function logDashboardView(services: LogServices) {
  return async (c: Context<Env>): Promise<Response> => {
    const query = queryOf(querySchema, c.req.query());
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
