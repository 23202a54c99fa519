import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import { saveSeen } from "#web/api/save-seen.ts";
import { readGroupAnew, roleQueries } from "./queries.ts";

type Group = Schema["RoleGroup"];

// The session is refetched too: the current user may hold the changed group.
const meta = { touches: ["roles", "users", "session"] } as const;

export const createRole = mutationOptions({
  mutationFn: (body: Schema["CreateRole"]) => ok(api.POST("/roles", { body })),
  meta: { touches: ["roles"] },
});

export const createGroup = mutationOptions({
  mutationFn: (body: Schema["CreateRoleGroup"]) => ok(api.POST("/rbac/groups", { body })),
  meta: { touches: ["roles"] },
});

export const createPermission = mutationOptions({
  mutationFn: (body: Schema["CreatePermission"]) => ok(api.POST("/rbac/permissions", { body })),
  meta: { touches: ["roles"] },
});

// These take the group that was seen, and throw Overtaken if another user has saved since.

export const updateGroup = (id: string) =>
  mutationOptions({
    mutationFn: ({ seen, body }: { seen: Group; body: Schema["UpdateRoleGroup"] }, { client }) =>
      saveSeen({
        seen,
        readCurrent: () => readGroupAnew(client, id),
        write: (header) =>
          ok(api.PATCH("/rbac/groups/{id}", { params: { path: { id }, header }, body })),
      }),
    meta,
  });

type Grant = { seen: Group; codes: string[]; action: Schema["PermissionUpdateMode"] };

export const updateGroupPermissions = (id: string) =>
  mutationOptions({
    mutationFn: ({ seen, codes, action }: Grant, { client }) =>
      saveSeen({
        seen,
        readCurrent: () => readGroupAnew(client, id),
        write: (header) => {
          const body = { roleGroupCode: seen.code, permissionCodes: codes, action };
          return ok(api.PATCH("/rbac/groups/permissions", { params: { header }, body }));
        },
      }),
    meta,
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
    mutationFn: (force: boolean, { client }) => {
      const params = { path: { id }, query: force ? { force } : {} };
      return ok(api.DELETE("/rbac/groups/{id}", { params })).finally(() =>
        rereadAfterDeletion(client, id),
      );
    },
    meta: { touches: ["users", "session"] },
  });

export const deleteGroups = mutationOptions({
  mutationFn: (ids: string[]) =>
    ok(api.DELETE("/rbac/groups/bulk", { body: { ids, force: false } })),
  meta,
});

export const assignMembers = (roleGroupId: string) =>
  mutationOptions({
    mutationFn: (userIds: string[]) =>
      ok(
        api.POST("/rbac/groups/{roleGroupId}/users/assign", {
          params: { path: { roleGroupId } },
          body: { userIds },
        }),
      ),
    meta,
  });

export const removeMember = (roleGroupId: string) =>
  mutationOptions({
    mutationFn: (userId: string) =>
      ok(
        api.DELETE("/rbac/groups/{roleGroupId}/users/{userId}", {
          params: { path: { roleGroupId, userId } },
        }),
      ),
    meta,
  });
