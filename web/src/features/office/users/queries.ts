import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import { MAX_SORTED, queryOf, type UserFilter } from "./filter.ts";
import { sortUsers } from "./sort.ts";

/** Roles hardly ever change while someone works with users. */
const ROLES_FRESH_MS = 10 * 60_000;

/** `read`: how many users the server has sent, before a page is cut out of them. */
export type UserPage = Schema["AdminUserPage"] & { read: number };

async function readUsers(query: ReturnType<typeof queryOf>, signal: AbortSignal) {
  const params = { query };
  const found = await ok(api.GET("/users-management/admin/user-management", { params, signal }));
  return { ...found, read: found.data.length } satisfies UserPage;
}

/** How many users can be paged through: of a sorted list, only those that were read. */
export function reachable({ total, read }: UserPage, sort: UserFilter["sort"]): number {
  return sort ? Math.min(total, read) : total;
}

export const userQueries = {
  all: () => ["users"] as const,
  list: ({ sort, ...filter }: UserFilter) => {
    const { page, limit, ...selection } = queryOf(filter);
    // A sorted list is fetched as a whole, and the page is cut out afterwards.
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
  /** All filtered users, at most 1,000. */
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

/** The roles and role groups that can be assigned. */
export const roleQueries = {
  all: () => ["roles"] as const,
  roles: () =>
    queryOptions({
      queryKey: [...roleQueries.all(), "assignable"] as const,
      queryFn: ({ signal }) => ok(api.GET("/rbac/roles/admin", { signal })),
      staleTime: ROLES_FRESH_MS,
    }),
  /** Disabled until the role is known. */
  groups: (roleId: string | undefined) =>
    queryOptions({
      queryKey: [...roleQueries.all(), "groups-of-role", roleId] as const,
      queryFn: roleId
        ? ({ signal }) => ok(api.GET("/rbac/groups", { params: { query: { roleId } }, signal }))
        : skipToken,
    }),
};
