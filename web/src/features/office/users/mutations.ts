import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import { saveSeen } from "#web/api/save-seen.ts";
import { userQueries } from "./queries.ts";

type User = Schema["AdminUser"];

const USER = "/users-management/admin/user-management/{id}";

/** Fetches the user past the cache, and updates the cache. */
async function readAnew(client: QueryClient, id: string): Promise<User> {
  const user = await ok(api.GET(USER, { params: { path: { id } } }));
  client.setQueryData(userQueries.detail(id).queryKey, user);
  return user;
}

// Each takes the user that was seen, and throws Overtaken if another user has saved since.

// The session is refetched too: the edited user may be the current one, shown in header and menus.

export const updateUser = (id: string) =>
  mutationOptions({
    mutationFn: (edit: { seen: User; changes: Schema["UpdateAdminUser"] }, { client }) =>
      saveSeen({
        seen: edit.seen,
        readCurrent: () => readAnew(client, id),
        write: (header) =>
          ok(api.PUT(USER, { params: { path: { id }, header }, body: edit.changes })),
      }),
    meta: { touches: ["users", "session"] },
  });

export const deleteUser = (id: string) =>
  mutationOptions({
    mutationFn: () => ok(api.DELETE(USER, { params: { path: { id } } })),
    meta: { touches: ["users"] },
  });

/** The server removes a role group of the previous role. */
export const assignRole = (userId: string) =>
  mutationOptions({
    mutationFn: ({ seen, roleId }: { seen: User; roleId: string }, { client }) =>
      saveSeen({
        seen,
        readCurrent: () => readAnew(client, userId),
        write: (header) =>
          ok(api.POST("/rbac/assign", { params: { header }, body: { userId, roleId } })),
      }),
    meta: { touches: ["users"] },
  });

export const assignRoleGroup = (userId: string) =>
  mutationOptions({
    mutationFn: ({ seen, roleGroupCode }: { seen: User; roleGroupCode: string }, { client }) =>
      saveSeen({
        seen,
        readCurrent: () => readAnew(client, userId),
        write: (header) =>
          ok(
            api.POST("/rbac/assign-group", { params: { header }, body: { userId, roleGroupCode } }),
          ),
      }),
    meta: { touches: ["users", "session"] },
  });
