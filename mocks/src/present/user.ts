import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { PermissionRow, RoleGroupRow, RoleRow, UserRow } from "../db/tables.ts";
import { roleByCode } from "../domain/roles.ts";
import { type Page, pagesOf } from "../domain/values.ts";
import { scopeModules } from "../seed/roles.ts";

export function presentAdminUser(db: Db, user: UserRow): Schema["AdminUser"] {
  const role = roleByCode(db, user.roleCode);
  return {
    id: user.id,
    uidCode: user.uidCode,
    fullName: user.fullName,
    email: user.email,
    phone: user.phone || null,
    avatarUrl: user.avatarUrl,
    role: presentRoleRef(role),
    role_id: role.id,
    roleGroupCode: user.roleGroupCode,
    status: user.status,
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
  };
}

export function presentAdminUserPage(
  db: Db,
  { rows, ...figures }: { rows: UserRow[] } & Omit<Schema["AdminUserPage"], "data">,
): Schema["AdminUserPage"] {
  const { total, page, limit, stats } = figures;
  return { data: rows.map((row) => presentAdminUser(db, row)), total, page, limit, stats };
}

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
}: Page<RoleGroupRow>): Schema["RoleGroupPage"] {
  const totalPages = pagesOf(total, limit);
  return { data: rows.map(presentRoleGroup), total, page, limit, totalPages };
}

function presentMember(user: UserRow): Schema["RoleGroupMember"] {
  return {
    id: user.id,
    uidCode: user.uidCode,
    fullName: user.fullName,
    email: user.email,
    avatarUrl: user.avatarUrl,
    assignedAt: user.roleGroupSince ?? user.createdAt,
  };
}

export function presentMemberPage({
  rows,
  total,
  page,
  limit,
}: Page<UserRow>): Schema["RoleGroupMemberPage"] {
  const totalPages = pagesOf(total, limit);
  return { data: rows.map(presentMember), total, page, limit, totalPages };
}

export function presentPermission(permission: PermissionRow): Schema["PermissionRecord"] {
  const { id, code, name, description, created_at, updated_at } = permission;
  return { id, code, name, description, created_at, updated_at };
}

export function presentScopes(): Schema["Scope"][] {
  return scopeModules.map(({ code, name }) => ({ code, name }));
}
