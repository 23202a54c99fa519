import type { Context } from "hono";
import type { Schema } from "#openapi/schema.ts";
import type { Env } from "../http/env.ts";
import { ProblemError } from "../http/problem.ts";
import type { RequestSession } from "../session/request-session.ts";
import { mayDo, resolveUser, type SessionUser, type UserServices } from "./users.ts";

type Requirement = {
  permission: Schema["Permission"];
  /** A user up to 30 s old will do; false after a 403, because the rights may have changed. */
  allowCached: boolean;
};

/**
 * The signed-in user, who holds the permission.
 * @throws ProblemError UNAUTHENTICATED, FORBIDDEN, and as `resolveUser` does
 */
export async function requirePermission(
  services: UserServices,
  c: Context<Env>,
  requestSession: RequestSession,
  { permission, allowCached }: Requirement,
): Promise<SessionUser> {
  const user = await resolveUser(services, c, requestSession, { allowCached });
  if (!user) throw new ProblemError("UNAUTHENTICATED");
  if (!mayDo(user, permission)) throw new ProblemError("FORBIDDEN");
  return user;
}
