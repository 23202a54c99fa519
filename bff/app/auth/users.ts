import type { Context } from "hono";
import type { Schema } from "#openapi/schema.ts";
import { roleRef } from "../adapters/person.ts";
import type { Invalidations } from "../coordination/coordination-store.ts";
import type { Env } from "../http/env.ts";
import type { HeaderPairs } from "../http/headers.ts";
import { ProblemError } from "../http/problem.ts";
import type { Requester } from "../http/requester.ts";
import type { Clock } from "../lib/clock.ts";
import { responseCache } from "../lib/response-cache.ts";
import { isRecord, textAt } from "../lib/type-guards.ts";
import type { RequestSession, RequestSessions } from "../session/request-session.ts";
import type { SessionData } from "../session/sessions.ts";
import { namesLock } from "../session/tokens.ts";
import { callJson } from "../upstream/call-json.ts";
import type { Send } from "../upstream/send.ts";

const TTL_MS = 30_000;
const MAX_ENTRIES = 2000;

export type SessionUser = Schema["SessionUser"];

export type Users = ReturnType<typeof createUsers>;

type Parts = { send: Send; clock: Clock; invalidations: Invalidations };

/** Loads the signed-in user from the upstream. */
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
    if (namesLock(status, body)) throw new ProblemError("ACCOUNT_LOCKED");
    if (status === 401) return undefined;
    if (status >= 500) throw new ProblemError("SESSION_UNAVAILABLE", { operation });
    const user = status < 300 ? sessionUser(body) : undefined;
    if (!user) throw new ProblemError("BAD_UPSTREAM_ANSWER", { operation });
    return user;
  }

  /**
   * Undefined when the upstream rejects the access token.
   * @throws ProblemError ACCOUNT_LOCKED, and those of an upstream that cannot tell
   */
  const load = (session: SessionData, headers: HeaderPairs): Promise<SessionUser | undefined> =>
    cache.reload(session.sid, () => ask(session, headers));

  return {
    load,
    /** Like `load`, but up to 30 s old: for permission checks before a view. */
    loadCached: async (session: SessionData, headers: HeaderPairs) =>
      // A load in flight is not shared: it may have an older token.
      cache.peek(session.sid) ?? load(session, headers),
    /** Here and in the other processes. */
    invalidate: ({ sid }: SessionData): void => {
      cache.drop(sid);
      invalidations.announce(sid);
    },
  };
}

type Permission = Schema["Permission"];

/**
 * A permission by its code, with or without the prefix, or as an object that has one. The contract
 * defines the catalogue; an unknown code does no harm.
 */
function permissionIn(value: unknown): Permission[] {
  const text = isRecord(value) ? textAt(value, "code", "name", "permission") : value;
  if (typeof text !== "string" || text.trim() === "") return [];
  const code = text.trim().toUpperCase();
  return [(code.startsWith("PERM_") ? code : `PERM_${code}`) as Permission];
}

/**
 * The part of the upstream's user that the browser may see, from the top level of the body or from
 * `data`. Undefined when the body is not a user.
 */
function sessionUser(body: unknown): Schema["SessionUser"] | undefined {
  if (!isRecord(body)) return undefined;
  const user = isRecord(body.data) ? body.data : body;
  const id = textAt(user, "id", "sub");
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

/** Full access always passes, else any one listed. */
export const mayDo = (user: SessionUser, ...anyOf: Permission[]): boolean =>
  hasFullAccess(user) || anyOf.some((permission) => user.permissions.includes(permission));

export type UserServices = Pick<Requester, "ownHeadersOf"> & {
  requestSessions: RequestSessions;
  users: Users;
};

/**
 * Resolves the user of an open session; retries once with a new token when the current one is
 * rejected. Undefined when the upstream rejects the session even then. A renewed session is put
 * into `requestSession`. `allowCached`: a result up to 30 s old will do.
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
  /** Any of these; without one, being signed in is enough. */
  permission: Permission | readonly Permission[] | undefined;
  /** A user up to 30 s old will do; false after a 403, because the rights may have changed. */
  allowCached: boolean;
};

/**
 * The signed-in user, who holds a permission.
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
  const anyOf = [permission ?? []].flat();
  if (anyOf.length > 0 && !mayDo(user, ...anyOf)) throw new ProblemError("FORBIDDEN");
  return user;
}
