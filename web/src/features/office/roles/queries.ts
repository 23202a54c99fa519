import { keepPreviousData, type QueryClient, queryOptions, skipToken } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";

/** Document 1 §7.3: groups with their permissions are fetched fifty at a time. */
export const GROUP_PAGE_SIZE = 50;

/** Rows per page of the lists that the server sends whole, and of members (decision A-26). */
export const PAGE_SIZE = 20;

/** What the other call for the roles cannot mend. */
const NO_FALLBACK = [401, 403, 429, 0];

/** Decision A-61: the staff's list of roles, or the general one where the server lacks it. */
async function readRoles(signal: AbortSignal): Promise<Schema["Role"][]> {
  try {
    return await ok(api.GET("/rbac/roles/admin", { signal }));
  } catch (error) {
    if (signal.aborted || hasStatus(error, ...NO_FALLBACK)) throw error;
    return ok(api.GET("/roles", { signal }));
  }
}

type GroupFilter = { search?: string; roleId?: string; page?: number };

export const roleQueries = {
  all: () => ["roles"] as const,
  roles: () =>
    queryOptions({
      queryKey: [...roleQueries.all(), "admin"] as const,
      queryFn: ({ signal }) => readRoles(signal),
    }),
  /** One page of groups with their permissions. */
  groupPage: ({ search, roleId, page = 1 }: GroupFilter) => {
    const query = { search, roleId, page, limit: GROUP_PAGE_SIZE };
    return queryOptions({
      queryKey: [...roleQueries.all(), "group-page", query] as const,
      queryFn: ({ signal }) =>
        ok(api.GET("/rbac/groups/with-permissions", { params: { query }, signal })),
      placeholderData: keepPreviousData,
    });
  },
  /** All groups. */
  groups: () =>
    queryOptions({
      queryKey: [...roleQueries.all(), "groups"] as const,
      queryFn: ({ signal }) => ok(api.GET("/rbac/groups", { signal })),
    }),
  group: (id: string) =>
    queryOptions({
      queryKey: [...roleQueries.all(), "group", id] as const,
      queryFn: ({ signal }) =>
        ok(api.GET("/rbac/groups/{id}", { params: { path: { id } }, signal })),
    }),
  stats: (id: string) =>
    queryOptions({
      queryKey: [...roleQueries.all(), "stats", id] as const,
      queryFn: ({ signal }) =>
        ok(api.GET("/rbac/groups/{id}/stats", { params: { path: { id } }, signal })),
    }),
  permissions: () =>
    queryOptions({
      queryKey: [...roleQueries.all(), "permissions"] as const,
      queryFn: ({ signal }) => ok(api.GET("/rbac/permissions/all", { signal })),
    }),
  members: (roleGroupId: string, page: number) => {
    const params = { path: { roleGroupId }, query: { page, limit: PAGE_SIZE } };
    return queryOptions({
      queryKey: [...roleQueries.all(), "members", roleGroupId, page] as const,
      queryFn: ({ signal }) => ok(api.GET("/rbac/groups/{roleGroupId}/users", { params, signal })),
      placeholderData: keepPreviousData,
    });
  },
  /** Users of a role by name, e-mail, phone or code; disabled until something is typed. */
  candidates: (roleCode: string | undefined, keyword: string) => {
    const query = { roleCode, keyword, page: 1, limit: PAGE_SIZE };
    return queryOptions({
      queryKey: ["users", "candidates", query] as const,
      queryFn:
        roleCode && keyword
          ? ({ signal }) =>
              ok(api.GET("/users-management/admin/user-management", { params: { query }, signal }))
          : skipToken,
      placeholderData: keepPreviousData,
    });
  },
};

/** Fetches a group past the cache, and updates the cache. */
export async function readGroupAnew(client: QueryClient, id: string): Promise<Schema["RoleGroup"]> {
  const group = await ok(api.GET("/rbac/groups/{id}", { params: { path: { id } } }));
  client.setQueryData(roleQueries.group(id).queryKey, group);
  return group;
}
