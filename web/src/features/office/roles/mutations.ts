import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import { refetchIfOutdated, settle } from "#web/api/lost-response.ts";
import { saveSeen } from "#web/api/save-seen.ts";
import { bodyOf, type GroupValues, isChanged } from "./group/edits.ts";
import {
  isGroupGone,
  isSame,
  lookForDeleted,
  readGroups,
  readMemberIds,
  withoutGone,
} from "./lost-responses.ts";
import { type Grant, isGranted } from "./matrix/change.ts";
import { readGroupAnew, roleQueries } from "./queries.ts";
import { texts } from "./texts.ts";

type Group = Schema["RoleGroup"];

/** Past the cache, and without another try. */
const anew = { staleTime: 0, retry: false } as const;

/** Whether the response to an earlier attempt was lost. */
type Attempt = { wasLost: boolean };

// The session is refetched too: the current user may hold the changed group.
const touches = ["roles", "users", "session"] as const;
const options = { meta: { touches }, onError: refetchIfOutdated(...touches) };

const ofCreation = { meta: { touches: ["roles"] }, onError: refetchIfOutdated("roles") } as const;

export const createRole = mutationOptions({
  mutationFn: ({ body, wasLost }: Attempt & { body: Schema["CreateRole"] }, { client }) =>
    settle(ok(api.POST("/roles", { body })), {
      wasLost,
      look: async () => {
        const roles = await client.fetchQuery({ ...roleQueries.roles(), ...anew });
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
        return (await readGroups()).find((one) => isIt(one) && isSame(one, body));
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
        const permissions = await client.fetchQuery({ ...roleQueries.permissions(), ...anew });
        return permissions.find((one) => one.code === body.code && isSame(one, body));
      },
      unclear: texts.permissionMaybeAdded,
    }),
  ...ofCreation,
});

// These take the group that was seen, and throw Overtaken if another user has saved since.

type Edit = { seen: Group; values: GroupValues };

export const updateGroup = (id: string) =>
  mutationOptions({
    mutationFn: ({ seen, values }: Edit, { client }) =>
      saveSeen({
        seen,
        readCurrent: () => readGroupAnew(client, id),
        write: (header) => {
          const body = bodyOf(seen, values);
          const call = api.PATCH("/rbac/groups/{id}", { params: { path: { id }, header }, body });
          return settle(ok(call), {
            look: async () => {
              const now = await readGroupAnew(client, id);
              return isChanged(now, values) ? undefined : now;
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
      saveSeen({
        seen,
        readCurrent: () => readGroupAnew(client, id),
        write: (header) => {
          const { codes, action } = grant;
          const body = { roleGroupCode: seen.code, permissionCodes: codes, action };
          const call = api.PATCH("/rbac/groups/permissions", { params: { header }, body });
          return settle(ok(call), {
            look: async () => {
              const now = await readGroupAnew(client, id);
              return isGranted(now, grant) ? now : undefined;
            },
            unclear: texts.permissionsMaybeSaved,
          });
        },
      }),
    ...options,
  });

/** Rereads the lists, but not the group itself, which is gone; opened again, it is read anew. */
async function rereadAfterDeletion(client: QueryClient, id: string): Promise<void> {
  const queryKey = roleQueries.all();
  const isAboutIt = (query: { queryKey: readonly unknown[] }) => query.queryKey.includes(id);
  void client.invalidateQueries({ queryKey, predicate: isAboutIt, refetchType: "none" });
  await client.invalidateQueries({ queryKey, predicate: (query) => !isAboutIt(query) });
}

/** Rejected with ROLE_GROUP_IN_USE while users hold the group, unless `force` is true. */
export const deleteGroup = (id: string) =>
  mutationOptions({
    mutationFn: ({ force, wasLost }: Attempt & { force: boolean }, { client }) => {
      const params = { path: { id }, query: force ? { force } : {} };
      return settle<unknown>(ok(api.DELETE("/rbac/groups/{id}", { params })), {
        wasLost,
        look: () => isGroupGone(id),
        unclear: texts.groupMaybeDeleted,
      }).finally(() => rereadAfterDeletion(client, id));
    },
    meta: { touches: ["users", "session"] },
    onError: refetchIfOutdated("users", "session"),
  });

/** A group that is gone is done: an attempt without a response may have deleted it. */
export const deleteGroups = mutationOptions({
  mutationFn: (ids: string[]) => {
    const call = ok(api.DELETE("/rbac/groups/bulk", { body: { ids, force: false } }));
    return settle(call.then(withoutGone), {
      look: () => lookForDeleted(ids),
      unclear: texts.groupMaybeDeleted,
    });
  },
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
