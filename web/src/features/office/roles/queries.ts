import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  skipToken,
  useQuery,
} from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { useUser } from "#web/auth/can.tsx";
import { holdsAny, isAllPowerful, type Permission } from "#web/auth/permissions.ts";
import { FULL_ACCESS, groupRightsMissing, hasFullAccess } from "#web/auth/rights.ts";
import { PAGE_SIZE, type Task } from "./rules.ts";

export const GROUP_PAGE_SIZE = 50;

/** The fallback would fail, too. */
const NO_FALLBACK = [401, 403, 429, 0];

/** Falls back to the general list if the server lacks the staff's. */
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
  groupPage: ({ search, roleId, page = 1 }: GroupFilter) => {
    const query = { search, roleId, page, limit: GROUP_PAGE_SIZE };
    return queryOptions({
      queryKey: [...roleQueries.all(), "group-page", query] as const,
      queryFn: ({ signal }) =>
        ok(api.GET("/rbac/groups/with-permissions", { params: { query }, signal })),
      placeholderData: keepPreviousData,
    });
  },
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

/** Bypasses the cache, and updates it. */
export async function refetchGroup(client: QueryClient, id: string): Promise<Schema["RoleGroup"]> {
  const group = await ok(api.GET("/rbac/groups/{id}", { params: { path: { id } } }));
  client.setQueryData(roleQueries.group(id).queryKey, group);
  return group;
}

/** Same as `x-permission` of the operations. */
const mayDo = {
  createRole: ["PERM_CREATE_ROLE"],
  createGroup: ["PERM_CREATE_ROLE_GROUP"],
  updateGroup: ["PERM_UPDATE_ROLE_GROUP"],
  deleteGroup: ["PERM_DELETE_ROLE_GROUP"],
  grant: ["PERM_ASSIGN_PERMISSION"],
  createPermission: ["PERM_CREATE_PERMISSION"],
  seeMembers: [
    "PERM_VIEW_ROLE_GROUP",
    "PERM_VIEW_FULL_PERMISSIONS",
    "PERM_ASSIGN_ROLE_GROUP",
    "PERM_USER_MANAGE",
  ],
  assign: ["PERM_ASSIGN_ROLE_GROUP", "PERM_USER_MANAGE"],
  findUsers: ["PERM_USER_MANAGE"],
} as const satisfies Record<string, readonly Permission[]>;

export type Doing = keyof typeof mayDo;

export function useMay(): (doing: Doing) => boolean {
  const user = useUser();
  return (doing) => user !== null && holdsAny(user, mayDo[doing]);
}

/** Permissions and members can be viewed in any case. */
export const needsChange = (task: Task) => task === "sua" || task === "xoa";

type ChangedGroup = Pick<Schema["RoleGroup"], "code" | "permissions" | "roleId">;

export function useWhyNotChange(): (group: ChangedGroup) => string | undefined {
  const me = useUser();
  const { data: roles } = useQuery(roleQueries.roles());
  return (group) => {
    if (hasFullAccess(me)) return undefined;
    const role = roles?.find(({ id }) => id === group.roleId);
    if (group.permissions.includes(FULL_ACCESS) || (role && isAllPowerful(role))) {
      return "Chỉ người có toàn quyền mới thay đổi được nhóm này.";
    }
    if (groupRightsMissing(me, group).length === 0) return undefined;
    return "Nhóm này có quyền mà bạn không có, nên bạn không thay đổi được nhóm.";
  };
}
