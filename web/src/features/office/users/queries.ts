import {
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
  skipToken,
} from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, bff, ok } from "#web/api/client.ts";
import { updateIfUnmodified } from "#web/api/update-if-unmodified.ts";
import { MAX_SORTED, queryOf, sortUsers, type UserFilter } from "./rules.ts";

const ROLES_FRESH_MS = 10 * 60_000;

/** `read`: users the server sent, before a page is sliced out. */
export type UserPage = Schema["AdminUserPage"] & { read: number };

async function readUsers(query: ReturnType<typeof queryOf>, signal: AbortSignal) {
  const params = { query };
  const found = await ok(api.GET("/users-management/admin/user-management", { params, signal }));
  return { ...found, read: found.data.length } satisfies UserPage;
}

export function reachable({ total, read }: UserPage, sort: UserFilter["sort"]): number {
  // A plain list of a full page has no total.
  return sort ? Math.min(total ?? read, read) : total;
}

export const userQueries = {
  all: () => ["users"] as const,
  list: ({ sort, ...filter }: UserFilter) => {
    const { page, limit, ...selection } = queryOf(filter);
    // Sorted lists are fetched whole and sliced.
    const query = sort ? { ...selection, page: 1, limit: MAX_SORTED } : queryOf(filter);
    return queryOptions({
      queryKey: [...userQueries.all(), "list", query] as const,
      queryFn: ({ signal }) => readUsers(query, signal),
      placeholderData: keepPreviousData,
      select: (found) => {
        if (!sort) return found;
        const data = sortUsers(found.data, sort).slice((page - 1) * limit, page * limit);
        return { ...found, data };
      },
    });
  },
  whole: (filter: UserFilter) => {
    const { page, limit, ...selection } = queryOf(filter);
    const query = { ...selection, page: 1, limit: MAX_SORTED };
    return queryOptions({
      queryKey: [...userQueries.all(), "list", query] as const,
      queryFn: ({ signal }) => readUsers(query, signal),
    });
  },
  detail: (id: string) =>
    queryOptions({
      queryKey: [...userQueries.all(), "detail", id] as const,
      queryFn: ({ signal }) =>
        ok(
          api.GET("/users-management/admin/user-management/{id}", {
            params: { path: { id } },
            signal,
          }),
        ),
    }),
};

export const roleQueries = {
  all: () => ["roles"] as const,
  roles: () =>
    queryOptions({
      queryKey: [...roleQueries.all(), "assignable"] as const,
      queryFn: ({ signal }) => ok(api.GET("/rbac/roles/admin", { signal })),
      staleTime: ROLES_FRESH_MS,
    }),
  groups: (roleId: string | undefined) =>
    queryOptions({
      queryKey: [...roleQueries.all(), "groups-of-role", roleId] as const,
      queryFn: roleId
        ? ({ signal }) => ok(api.GET("/rbac/groups", { params: { query: { roleId } }, signal }))
        : skipToken,
    }),
};

type User = Schema["AdminUser"];

const USER = "/users-management/admin/user-management/{id}";

async function refetchUser(client: QueryClient, id: string): Promise<User> {
  const user = await ok(api.GET(USER, { params: { path: { id } } }));
  client.setQueryData(userQueries.detail(id).queryKey, user);
  return user;
}

// These throw ConflictError if another user has saved since `seen`. The session is refetched too:
// the edited user may be the current one.

export const updateUser = (id: string) =>
  mutationOptions({
    mutationFn: (edit: { seen: User; changes: Schema["UpdateAdminUser"] }, { client }) =>
      updateIfUnmodified({
        seen: edit.seen,
        readCurrent: () => refetchUser(client, id),
        write: (header) =>
          ok(api.PUT(USER, { params: { path: { id }, header }, body: edit.changes })),
      }),
    meta: { invalidates: ["users", "session"] },
  });

export const deleteUser = (id: string) =>
  mutationOptions({
    mutationFn: () => ok(api.DELETE(USER, { params: { path: { id } } })),
    meta: { invalidates: ["users", "roles"] },
  });

/** Only the sessions of this web app. */
export const signOutUser = (id: string) =>
  mutationOptions({
    mutationFn: () => ok(bff.POST("/bff/users/{id}/logout", { params: { path: { id } } })),
    meta: { invalidates: [] },
  });

/** The server removes a role group of the previous role. */
export const assignRole = (userId: string) =>
  mutationOptions({
    mutationFn: ({ seen, roleId }: { seen: User; roleId: string }, { client }) =>
      updateIfUnmodified({
        seen,
        readCurrent: () => refetchUser(client, userId),
        write: (header) =>
          ok(api.POST("/rbac/assign", { params: { header }, body: { userId, roleId } })),
      }),
    meta: { invalidates: ["users", "roles"] },
  });

export const assignRoleGroup = (userId: string) =>
  mutationOptions({
    mutationFn: ({ seen, roleGroupCode }: { seen: User; roleGroupCode: string }, { client }) =>
      updateIfUnmodified({
        seen,
        readCurrent: () => refetchUser(client, userId),
        write: (header) =>
          ok(
            api.POST("/rbac/assign-group", { params: { header }, body: { userId, roleGroupCode } }),
          ),
      }),
    meta: { invalidates: ["users", "roles", "session"] },
  });
