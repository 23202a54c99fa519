import {
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
  skipToken,
  useQuery,
} from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { refetchIfOutdated, settle } from "#web/api/lost-response.ts";
import { updateIfUnmodified } from "#web/api/update-if-unmodified.ts";
import { useUser } from "#web/auth/can.tsx";
import { FULL_ACCESS, holdsAny, isAllPowerful, type Permission } from "#web/auth/permissions.ts";
import { groupRightsMissing, hasFullAccess } from "#web/auth/rights.ts";
import type { Grant } from "./grant-rules.ts";
import { PAGE_SIZE, type Task, unclearText } from "./rules.ts";

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

type Group = Schema["RoleGroup"];

/** Bypasses the cache, and updates it. */
async function refetchGroup(client: QueryClient, id: string): Promise<Group> {
  const group = await ok(api.GET("/rbac/groups/{id}", { params: { path: { id } } }));
  client.setQueryData(roleQueries.group(id).queryKey, group);
  return group;
}

const fresh = { staleTime: 0, retry: false } as const;

/** `wasLost`: the response to an earlier attempt was lost. */
type Attempt = { wasLost: boolean };

// The current user may hold the changed group.
const invalidates = ["roles", "users", "session"] as const;
const options = { meta: { invalidates }, onError: refetchIfOutdated(...invalidates) };

const ofCreation = {
  meta: { invalidates: ["roles"] },
  onError: refetchIfOutdated("roles"),
} as const;

export const createRole = mutationOptions({
  mutationFn: ({ body, wasLost }: Attempt & { body: Schema["CreateRole"] }, { client }) =>
    settle(ok(api.POST("/roles", { body })), {
      wasLost,
      look: async () => {
        const roles = await client.fetchQuery({ ...roleQueries.roles(), ...fresh });
        return roles.find((one) => one.role_code === body.role_code && isSame(one, body));
      },
      unclear: unclearText("vai trò đã được tạo"),
    }),
  ...ofCreation,
});

export const createGroup = mutationOptions({
  mutationFn: ({ body, wasLost }: Attempt & { body: Schema["CreateRoleGroup"] }) =>
    settle(ok(api.POST("/rbac/groups", { body })), {
      wasLost,
      look: async () => {
        const isIt = ({ code, roleId }: Group) => code === body.code && roleId === body.roleId;
        return (await ok(api.GET("/rbac/groups", {}))).find(
          (one) => isIt(one) && isSame(one, body),
        );
      },
      unclear: unclearText("nhóm vai trò đã được tạo"),
    }),
  ...ofCreation,
});

export const createPermission = mutationOptions({
  mutationFn: ({ body, wasLost }: Attempt & { body: Schema["CreatePermission"] }, { client }) =>
    settle(ok(api.POST("/rbac/permissions", { body })), {
      wasLost,
      look: async () => {
        const permissions = await client.fetchQuery({ ...roleQueries.permissions(), ...fresh });
        return permissions.find((one) => one.code === body.code && isSame(one, body));
      },
      unclear: unclearText("quyền đã được tạo"),
    }),
  ...ofCreation,
});

// These take the group as the user saw it, and throw ConflictError if someone else has saved since.

/** `isSaved`: whether a group has all that this edit changes. */
type Edit<Change> = { seen: Group; change: Change; isSaved: (now: Group) => boolean };

export const updateGroup = (id: string) =>
  mutationOptions({
    mutationFn: ({ seen, change: body, isSaved }: Edit<Schema["UpdateRoleGroup"]>, { client }) =>
      updateIfUnmodified({
        seen,
        readCurrent: () => refetchGroup(client, id),
        write: (header) => {
          const call = api.PATCH("/rbac/groups/{id}", { params: { path: { id }, header }, body });
          return settle(ok(call), {
            look: async () => {
              const now = await refetchGroup(client, id);
              return isSaved(now) ? now : undefined;
            },
            unclear: unclearText("nhóm vai trò đã được lưu"),
          });
        },
      }),
    ...options,
  });

export const updateGroupPermissions = (id: string) =>
  mutationOptions({
    mutationFn: ({ seen, change, isSaved }: Edit<Grant>, { client }) =>
      updateIfUnmodified({
        seen,
        readCurrent: () => refetchGroup(client, id),
        write: (header) => {
          const { codes, action } = change;
          const body = { roleGroupCode: seen.code, permissionCodes: codes, action };
          const call = api.PATCH("/rbac/groups/permissions", { params: { header }, body });
          return settle(ok(call), {
            look: async () => {
              const now = await refetchGroup(client, id);
              return isSaved(now) ? now : undefined;
            },
            unclear: unclearText("các quyền đã được lưu"),
          });
        },
      }),
    ...options,
  });

export const assignMembers = (roleGroupId: string) =>
  mutationOptions({
    mutationFn: (userIds: string[]) => {
      const params = { path: { roleGroupId } };
      const body = { userIds };
      const call = api.POST("/rbac/groups/{roleGroupId}/users/assign", { params, body });
      return settle(ok(call), {
        look: async () => {
          const members = await readMemberIds(roleGroupId);
          const isDone = userIds.every((id) => members.has(id));
          return isDone ? { done: userIds, failed: [] } : undefined;
        },
        unclear: unclearText("họ đã được bổ nhiệm"),
      });
    },
    ...options,
  });

export const removeMember = (roleGroupId: string) =>
  mutationOptions({
    mutationFn: ({ userId, wasLost }: Attempt & { userId: string }) => {
      const params = { path: { roleGroupId, userId } };
      const call = api.DELETE("/rbac/groups/{roleGroupId}/users/{userId}", { params });
      return settle<unknown>(ok(call), {
        wasLost,
        look: async () => !(await readMemberIds(roleGroupId)).has(userId) || undefined,
        unclear: unclearText("người này đã được gỡ"),
      });
    },
    ...options,
  });

/** Contract limit. */
const MEMBERS_PER_CALL = 1000;

type Named = { name: string; description?: string | null };

/** The caller compares the code. */
function isSame(row: Named, asked: Named): boolean {
  return row.name === asked.name && (row.description ?? "") === (asked.description ?? "");
}

async function readMemberIds(roleGroupId: string): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (let page = 1; ; page += 1) {
    const before = ids.size;
    const params = { path: { roleGroupId }, query: { page, limit: MEMBERS_PER_CALL } };
    const { data, totalPages } = await ok(api.GET("/rbac/groups/{roleGroupId}/users", { params }));
    for (const { id } of data) ids.add(id);
    // A plain list says nothing of other pages, and may be the same for each.
    if (ids.size === before || page >= totalPages) return ids;
  }
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

/** What a task with a group needs. */
export const doingOf = {
  sua: "updateGroup",
  "phan-quyen": "grant",
  "thanh-vien": "seeMembers",
  xoa: "deleteGroup",
} as const satisfies Record<Exclude<Task, "them">, Doing>;

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
