import type { Schema } from "#openapi/schema.ts";
import type { RoleGroupRow, RoleRow } from "../db/tables.ts";
import { pagesOf } from "../domain/paging.ts";

export function presentRoleRef({ id, name, role_code }: RoleRow): Schema["RoleRef"] {
  return { id, name, role_code };
}

export function presentRole(role: RoleRow): Schema["Role"] {
  return {
    ...presentRoleRef(role),
    description: role.description || null,
    created_at: role.created_at,
    updated_at: role.updated_at,
  };
}

export function presentRoleGroup(group: RoleGroupRow): Schema["RoleGroup"] {
  return {
    id: group.id,
    code: group.code,
    name: group.name,
    description: group.description || null,
    roleId: group.roleId,
    moduleScope: group.moduleScope,
    permissionCount: group.permissions.length,
    permissions: group.permissions,
    created_at: group.created_at,
    updated_at: group.updated_at,
  };
}

export function presentRoleGroupPage({
  rows,
  total,
  page,
  limit,
}: {
  rows: RoleGroupRow[];
  total: number;
  page: number;
  limit: number;
}): Schema["RoleGroupPage"] {
  const totalPages = pagesOf(total, limit);
  return { data: rows.map(presentRoleGroup), total, page, limit, totalPages };
}
