import type { Context } from "hono";
import type { Schema } from "#openapi/schema.ts";
import type { Env } from "../http/env.ts";
import { sampleErrors, samplePage } from "../samples/log-entries.ts";
import { entriesQuery, queryOf } from "./log-query.ts";
import { logErrors, logPage } from "./log-shapes.ts";
import { type LogServices, loadLogs, orSample } from "./log-view.ts";
import { shapedPart } from "./part.ts";

/**
 * GET /bff/views/log-entries
 * @throws ProblemError VALIDATION, and as `loadLogs` does
 */
export function logEntriesView(services: LogServices) {
  return async (c: Context<Env>): Promise<Response> => {
    const { hours, severity, ...query } = queryOf(entriesQuery, c.req.query());
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
