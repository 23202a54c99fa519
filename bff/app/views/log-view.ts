import type { Context } from "hono";
import type { Schema } from "#openapi/schema.ts";
import { requirePermission } from "../auth/require-permission.ts";
import type { UserServices } from "../auth/resolve-user.ts";
import type { Env } from "../http/env.ts";
import type { Clock } from "../lib/clock.ts";
import { UpstreamProblem } from "../upstream/upstream-problem.ts";
import { loadOpened, type ViewServices } from "./load.ts";
import { isUnauthenticated, type Part } from "./part.ts";
import type { UpstreamClient } from "./upstream-client.ts";

export type LogServices = ViewServices & UserServices & { clock: Clock };

type Parts = Record<string, Part<unknown>>;

const permission = "PERM_VIEW_ALL_STATUS";

/**
 * The parts of a log view, for a user who may see the logs. A session that every call rejects, or a
 * right that is missing after all, is an error: then there are no samples either.
 * @throws ProblemError UNAUTHENTICATED, FORBIDDEN; UpstreamProblem for a 401 or 403 of the upstream
 */
export async function loadLogs<P extends Parts>(
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

/** Document 3 §4: a call that failed is replaced by built-in samples, which say why. */
export function orSample<T>(part: Part<T>, sample: () => T): Sourced<T> {
  if (part.status === "ok") return { source: "server", data: part.data };
  const { code, message } = part.problem;
  return { source: "sample", reason: { code, message }, data: sample() };
}
