import type { Context } from "hono";
import type { Schema } from "#openapi/schema.ts";
import { requirePermission } from "../auth/require-permission.ts";
import type { UserServices } from "../auth/resolve-user.ts";
import type { Env } from "../http/env.ts";
import type { Clock } from "../lib/clock.ts";
import type { RequestSession } from "../session/request-session.ts";
import { UpstreamProblem } from "../upstream/upstream-problem.ts";
import { loadOpened, type ViewServices } from "./load.ts";
import { failureOf, keepAllowed, mergeOverview, readParts } from "./merge-overview.ts";
import { type OverviewSources, sourcesFor } from "./overview-sources.ts";
import { isUnauthenticated, type Part } from "./part.ts";
import { readOverview } from "./read-overview.ts";

export type OverviewServices = ViewServices & UserServices & { clock: Clock };

/** GET /bff/views/overview: only what the user may read is asked for. */
export function overview(services: OverviewServices) {
  return async (c: Context<Env>): Promise<Response> => {
    const requestSession = { opened: await services.requestSessions.open(c) };
    return services.requestSessions.saveAfter(c, requestSession, async () => {
      const startedAt = services.clock.now();
      const sources = await sourcesOf(services, c, requestSession, true);
      const read = await loadOpened(services, c, requestSession, {
        load: (client) => readOverview(client, sources, c.get("requestId")),
        // Every part was rejected: then it is the session, not the part.
        isRefused: (parts) => readParts(parts).every(isUnauthenticated),
      });
      // The rights may have changed since the user was cached.
      const allowed = readParts(read).some(isForbidden)
        ? await sourcesOf(services, c, requestSession, false)
        : sources;
      const parts = keepAllowed(read, allowed);
      const failure = failureOf(parts);
      if (failure) throw new UpstreamProblem(failure.problem);
      return c.json<Schema["OverviewView"]>(mergeOverview(parts, sources, startedAt));
    });
  };
}

const isForbidden = (part: Part<unknown>) =>
  part.status === "failed" && part.problem.status === 403;

/** @throws as `requirePermission` does */
async function sourcesOf(
  services: UserServices,
  c: Context<Env>,
  requestSession: RequestSession,
  allowCached: boolean,
): Promise<OverviewSources> {
  const permission = "PERM_USER_MANAGE";
  return sourcesFor(
    await requirePermission(services, c, requestSession, { permission, allowCached }),
  );
}
