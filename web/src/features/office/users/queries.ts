import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";
import { api, ok } from "#web/api/client.ts";
import { queryOf, type UserFilter } from "./filter.ts";

/** Roles hardly ever change while somebody works with users. */
const ROLES_FRESH_MS = 10 * 60_000;

export const userQueries = {
  all: () => ["users"] as const,
  list: (filter: UserFilter) =>
    queryOptions({
      queryKey: [...userQueries.all(), "list", queryOf(filter)] as const,
      queryFn: ({ signal }) =>
        ok(
          api.GET("/users-management/admin/user-management", {
            params: { query: queryOf(filter) },
            signal,
          }),
        ),
      placeholderData: keepPreviousData,
    }),
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

/** What can be given to a user. */
export const roleQueries = {
  all: () => ["roles"] as const,
  roles: () =>
    queryOptions({
      queryKey: [...roleQueries.all(), "assignable"] as const,
      queryFn: ({ signal }) => ok(api.GET("/rbac/roles/admin", { signal })),
      staleTime: ROLES_FRESH_MS,
    }),
  /** Waits until the role is known. */
  groups: (roleId: string | undefined) =>
    queryOptions({
      queryKey: [...roleQueries.all(), "groups-of-role", roleId] as const,
      queryFn: roleId
        ? ({ signal }) => ok(api.GET("/rbac/groups", { params: { query: { roleId } }, signal }))
        : skipToken,
    }),
};
