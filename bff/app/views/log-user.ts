import type { Context } from "hono";
import { z } from "zod";
import type { Schema } from "#openapi/schema.ts";
import type { Env } from "../http/env.ts";
import { ProblemError } from "../http/problem.ts";
import { sampleActivity } from "../samples/log-activity.ts";
import { UpstreamProblem } from "../upstream/upstream-problem.ts";
import { ACTIVITY_ROWS, days, limit, page, queryOf } from "./log-query.ts";
import { userActivity } from "./log-shapes.ts";
import { type LogServices, loadLogs, orSample } from "./log-view.ts";
import { shapedPart } from "./part.ts";

const querySchema = z.object({ days, page, limit: limit(ACTIVITY_ROWS) });
const MAX_ID = 100;

/**
 * GET /bff/views/log-users/{userId}: a user that does not exist is no sample.
 * @throws ProblemError VALIDATION, NOT_FOUND, and as `loadLogs` does
 */
export function logUserView(services: LogServices) {
  return async (c: Context<Env>): Promise<Response> => {
    const userId = c.req.param("userId") ?? "";
    if (userId === "" || userId.length > MAX_ID) throw new ProblemError("NOT_FOUND");
    const query = queryOf(querySchema, c.req.query());
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
