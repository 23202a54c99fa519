import { mutationOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";

const USER = "/users-management/admin/user-management/{id}";

export const updateUser = (id: string) =>
  mutationOptions({
    mutationFn: (changes: Schema["UpdateAdminUser"]) =>
      ok(api.PUT(USER, { params: { path: { id } }, body: changes })),
    meta: { touches: ["users"] },
  });

export const deleteUser = (id: string) =>
  mutationOptions({
    mutationFn: () => ok(api.DELETE(USER, { params: { path: { id } } })),
    meta: { touches: ["users"] },
  });

/** The server takes a role group of the former role away. */
export const assignRole = (userId: string) =>
  mutationOptions({
    mutationFn: (roleId: string) => ok(api.POST("/rbac/assign", { body: { userId, roleId } })),
    meta: { touches: ["users"] },
  });

export const assignRoleGroup = (userId: string) =>
  mutationOptions({
    mutationFn: (roleGroupCode: string) =>
      ok(api.POST("/rbac/assign-group", { body: { userId, roleGroupCode } })),
    meta: { touches: ["users"] },
  });
