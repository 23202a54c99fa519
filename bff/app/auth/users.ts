import type { Context } from "hono";
import type { Schema } from "#openapi/schema.ts";
import { roleRef } from "../adapters/adapters.ts";
import type { Invalidations } from "../coordination/coordination-store.ts";
import type { Env } from "../http/env.ts";
import type { HeaderPairs } from "../http/headers.ts";
import { ProblemError } from "../http/problem.ts";
import type { Requester } from "../http/requester.ts";
import type { Clock } from "../lib/clock.ts";
import { responseCache } from "../lib/response-cache.ts";
import { idAt, isRecord, textAt } from "../lib/type-guards.ts";
import {
  problemCodes,
  type RequestSession,
  type RequestSessions,
} from "../session/request-session.ts";
import type { SessionData } from "../session/sessions.ts";
import { callJson } from "../upstream/call-json.ts";
import type { Send } from "../upstream/send.ts";
import { accountEndIn } from "../upstream/upstream-problem.ts";

const TTL_MS = 30_000;
const MAX_ENTRIES = 2000;

export type SessionUser = Schema["SessionUser"];

export type Users = ReturnType<typeof createUsers>;

type Parts = { send: Send; clock: Clock; invalidations: Invalidations };

export function createUsers({ send, clock, invalidations }: Parts) {
  const cache = responseCache<SessionUser | undefined>(clock, {
    ttlMs: TTL_MS,
    maxEntries: MAX_ENTRIES,
    isCacheable: (user) => user !== undefined,
  });
  invalidations.subscribe(cache.drop);

  async function ask(session: SessionData, headers: HeaderPairs): Promise<SessionUser | undefined> {
    const { status, body, operation } = await callJson(send, {
      method: "POST",
      path: "/auth/me",
      headers,
      body: { token: session.accessToken },
    });
    const end = accountEndIn(status, body);
    if (end) throw new ProblemError(problemCodes[end]);
    if (status === 401) return undefined;
    if (status >= 500) throw new ProblemError("SESSION_UNAVAILABLE", { operation });
    const user = status < 300 ? sessionUser(body) : undefined;
    if (!user) throw new ProblemError("BAD_UPSTREAM_ANSWER", { operation });
    return user;
  }

  /** Undefined: access token rejected. @throws ProblemError ACCOUNT_LOCKED, ACCOUNT_DELETED and others */
  const load = (session: SessionData, headers: HeaderPairs): Promise<SessionUser | undefined> =>
    cache.reload(session.sid, () => ask(session, headers));

  return {
    load,
    loadCached: async (session: SessionData, headers: HeaderPairs) =>
      // Do not share a load in flight: it may use an older token.
      cache.peek(session.sid) ?? load(session, headers),
    invalidate: ({ sid }: SessionData): void => {
      cache.drop(sid);
      invalidations.announce(sid);
    },
  };
}

type Permission = Schema["Permission"];

/** Unknown codes do no harm. */
function permissionIn(value: unknown): Permission[] {
  const text = isRecord(value) ? textAt(value, "code", "name", "permission") : value;
  if (typeof text !== "string" || text.trim() === "") return [];
  const code = text.trim().toUpperCase();
  return [(code.startsWith("PERM_") ? code : `PERM_${code}`) as Permission];
}

/** Only what the browser may see. Undefined when the body is not a user. */
function sessionUser(body: unknown): Schema["SessionUser"] | undefined {
  if (!isRecord(body)) return undefined;
  const user = isRecord(body.data) ? body.data : body;
  const id = idAt(user, "id", "sub");
  if (id === undefined) return undefined;
  const email = textAt(user, "email") ?? "";
  const roleGroupCode = textAt(user, "roleGroupCode");
  return {
    id,
    email,
    fullName: textAt(user, "fullName", "full_name", "name") ?? email,
    avatarUrl: textAt(user, "avatarUrl", "avatar_url") ?? null,
    role: roleRef(user.role),
    ...(roleGroupCode !== undefined && { roleGroupCode }),
    permissions: Array.isArray(user.permissions) ? user.permissions.flatMap(permissionIn) : [],
    // Only the browser's own session is asked about its wallet (auth/routes.ts).
    walletVerified: false,
  };
}

const PASSING_ROLES: ReadonlySet<string> = new Set(["R00", "R05"]);

export const isAllPowerful = ({ role_code }: Pick<Schema["RoleRef"], "role_code">): boolean =>
  PASSING_ROLES.has(role_code);

export const hasFullAccess = ({ role, permissions }: SessionUser): boolean =>
  isAllPowerful(role) || permissions.includes("PERM_ADMIN_FULL_ACCESS");

export const mayDo = (user: SessionUser, ...anyOf: Permission[]): boolean =>
  hasFullAccess(user) || anyOf.some((permission) => user.permissions.includes(permission));

export type UserServices = Pick<Requester, "ownHeadersOf"> & {
  requestSessions: RequestSessions;
  users: Users;
};

/**
 * Retries once with a new token; the renewed session is put into `requestSession`.
 * @throws as `renew` does, and ProblemError when the upstream cannot tell
 */
export async function resolveUser(
  { requestSessions, users, ownHeadersOf }: UserServices,
  c: Context<Env>,
  requestSession: RequestSession,
  { allowCached = false } = {},
): Promise<SessionUser | undefined> {
  const load = async (session: SessionData | undefined) => {
    if (!session) return undefined;
    const headers = ownHeadersOf(c, session);
    return allowCached ? users.loadCached(session, headers) : users.load(session, headers);
  };
  const { opened } = requestSession;
  const user = await load(opened.session);
  if (user || opened.renewed || !opened.session) return user;
  requestSession.opened = await requestSessions.renew(c, opened.session);
  return load(requestSession.opened.session);
}

type Requirement = {
  /** Any of these; undefined: being signed in is enough. */
  permission: Permission | readonly Permission[] | undefined;
  /** A user up to 30 s old will do; false after a 403, because the rights may have changed. */
  allowCached: boolean;
};

/** @throws ProblemError UNAUTHENTICATED, FORBIDDEN, and as `resolveUser` does */
export async function requirePermission(
  services: UserServices,
  c: Context<Env>,
  requestSession: RequestSession,
  { permission, allowCached }: Requirement,
): Promise<SessionUser> {
  const user = await resolveUser(services, c, requestSession, { allowCached });
  if (!user) throw new ProblemError("UNAUTHENTICATED");
  const anyOf = [permission ?? []].flat();
  if (anyOf.length > 0 && !mayDo(user, ...anyOf)) throw new ProblemError("FORBIDDEN");
  return user;
}
