import { mutationOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import { refetchIfOutdated, settle } from "#web/api/lost-response.ts";
import { updateIfUnmodified } from "#web/api/update-if-unmodified.ts";
import { bodyOf, type GroupValues, isGroupChanged, texts } from "./form-rules.ts";
import { type Grant, isGranted } from "./grant-rules.ts";
import { refetchGroup, roleQueries } from "./queries.ts";

type Group = Schema["RoleGroup"];

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
      unclear: texts.roleMaybeAdded,
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
      unclear: texts.groupMaybeAdded,
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
      unclear: texts.permissionMaybeAdded,
    }),
  ...ofCreation,
});

// These take the group as the user saw it, and throw ConflictError if someone else has saved since.

type Edit = { seen: Group; values: GroupValues };

export const updateGroup = (id: string) =>
  mutationOptions({
    mutationFn: ({ seen, values }: Edit, { client }) =>
      updateIfUnmodified({
        seen,
        readCurrent: () => refetchGroup(client, id),
        write: (header) => {
          const body = bodyOf(seen, values);
          const call = api.PATCH("/rbac/groups/{id}", { params: { path: { id }, header }, body });
          return settle(ok(call), {
            look: async () => {
              const now = await refetchGroup(client, id);
              return isGroupChanged(now, values) ? undefined : now;
            },
            unclear: texts.groupMaybeUpdated,
          });
        },
      }),
    ...options,
  });

export const updateGroupPermissions = (id: string) =>
  mutationOptions({
    mutationFn: ({ seen, grant }: { seen: Group; grant: Grant }, { client }) =>
      updateIfUnmodified({
        seen,
        readCurrent: () => refetchGroup(client, id),
        write: (header) => {
          const { codes, action } = grant;
          const body = { roleGroupCode: seen.code, permissionCodes: codes, action };
          const call = api.PATCH("/rbac/groups/permissions", { params: { header }, body });
          return settle(ok(call), {
            look: async () => {
              const now = await refetchGroup(client, id);
              return isGranted(now, grant) ? now : undefined;
            },
            unclear: texts.permissionsMaybeSaved,
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
        unclear: texts.maybeAssigned,
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
        unclear: texts.memberMaybeRemoved,
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
