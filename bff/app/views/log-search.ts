import type { Context } from "hono";
import type { Schema } from "#openapi/schema.ts";
import type { Env } from "../http/env.ts";
import { readForm } from "../http/read-form.ts";
import { samplePage } from "../samples/log-entries.ts";
import { searchForm } from "./log-query.ts";
import { logPage } from "./log-shapes.ts";
import { type LogServices, loadLogs, orSample } from "./log-view.ts";
import { shapedPart } from "./part.ts";

/**
 * POST /bff/views/log-search
 * @throws ProblemError VALIDATION, and as `loadLogs` does
 */
export function logSearchView(services: LogServices) {
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
