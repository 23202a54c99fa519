import type { Context } from "hono";
import * as v from "valibot";
import type { Env } from "../http/env.ts";
import { ProblemError } from "../http/problem.ts";
import type { RequestSession } from "../session/request-session.ts";
import { type Sessions, userOf } from "../session/sessions.ts";
import { UpstreamProblem } from "../upstream/call-json.ts";
import { isUnauthenticated, loadOpened, shapedPart, type ViewServices } from "../views/load.ts";
import { hasFullAccess, isAllPowerful, requirePermission, type UserServices } from "./users.ts";

export type EndServices = ViewServices & UserServices & { sessions: Sessions };

export function logoutOthers({ requestSessions, sessions }: EndServices) {
  return async (c: Context<Env>): Promise<Response> => {
    const requestSession = { opened: await requestSessions.open(c) };
    const { session } = requestSession.opened;
    if (!session) throw new ProblemError("UNAUTHENTICATED");
    return requestSessions.saveAfter(c, requestSession, async () => {
      await sessions.endAll(userOf(session), session);
      return c.body(null, 204);
    });
  };
}

export function logoutUser(services: EndServices) {
  const { requestSessions, sessions } = services;
  return async (c: Context<Env>): Promise<Response> => {
    const requestSession = { opened: await requestSessions.open(c) };
    return requestSessions.saveAfter(c, requestSession, async () => {
      const caller = await requirePermission(services, c, requestSession, {
        permission: "PERM_USER_MANAGE",
        allowCached: false,
      });
      const target = await readUser(services, c, requestSession);
      if (isAllPowerful(target.role) && !hasFullAccess(caller)) throw new ProblemError("FORBIDDEN");
      await sessions.endAll(target.id);
      return c.body(null, 204);
    });
  };
}

const person = v.object({ id: v.string(), role: v.object({ role_code: v.string() }) });

async function readUser(services: EndServices, c: Context<Env>, requestSession: RequestSession) {
  const params = { path: { id: c.req.param("id") ?? "" } };
  const read = await loadOpened(services, c, requestSession, {
    load: (client) =>
      shapedPart(
        client.GET("/users-management/admin/user-management/{id}", { params }),
        c.get("requestId"),
        person,
      ),
    isRefused: isUnauthenticated,
  });
  if (read.status === "failed") throw new UpstreamProblem(read.problem);
  return read.data;
}
