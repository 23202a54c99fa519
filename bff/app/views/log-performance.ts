import type { Context } from "hono";
import { z } from "zod";
import type { Schema } from "#openapi/schema.ts";
import type { Env } from "../http/env.ts";
import { sampleCacheStatus } from "../samples/log-cache-status.ts";
import { sampleMetrics } from "../samples/log-metrics.ts";
import { samplePerformance } from "../samples/log-performance.ts";
import { sampleStats } from "../samples/log-stats.ts";
import { days, hours, queryOf } from "./log-query.ts";
import { logCacheStatus, logMetrics, logPerformance, logStats } from "./log-shapes.ts";
import { type LogServices, loadLogs, orSample } from "./log-view.ts";
import { shapedPart } from "./part.ts";

const querySchema = z.object({ hours, days });

/**
 * GET /bff/views/log-performance
 * @throws ProblemError VALIDATION, and as `loadLogs` does
 */
export function logPerformanceView(services: LogServices) {
  return async (c: Context<Env>): Promise<Response> => {
    const query = queryOf(querySchema, c.req.query());
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
