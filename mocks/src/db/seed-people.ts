import { demoPassword } from "../seed/people/accounts.ts";
import { permissionNames } from "../seed/people/permissions.ts";
import { roleGroups } from "../seed/people/role-groups.ts";
import { roleOf, roles } from "../seed/people/roles.ts";
import { type SeedUser, userByKey } from "../seed/people/users.ts";
import { pictureUrl } from "../seed/pictures.ts";
import { provinceOf } from "../seed/places.ts";
import type { PermissionRow, RoleGroupRow, RoleRow, Tables, UserRow } from "./tables.ts";

/** The users, roles, role groups and permissions. */
export function peopleTables(
  now: Date,
  users: readonly SeedUser[],
): Pick<Tables, "users" | "roles" | "roleGroups" | "permissions"> {
  return {
    users: users.map((user) => userRow(user, users)),
    roles: roles.map((role) => roleRow(role, now)),
    roleGroups: roleGroups.map((group) => groupRow(group, now)),
    permissions: permissionRows(now),
  };
}

function userRow(user: SeedUser, users: readonly SeedUser[]): UserRow {
  const province = provinceOf(user.provinceCode);
  return {
    id: user.id,
    uidCode: user.uidCode,
    fullName: user.fullName,
    email: user.email,
    phone: user.phone,
    password: demoPassword,
    avatarUrl: user.avatar && pictureUrl(user.avatar),
    roleCode: user.roleCode,
    roleGroupCode: user.roleGroupCode,
    roleGroupSince: user.roleGroupCode && user.createdAt.toISOString(),
    status: user.status,
    gender: user.gender,
    dateOfBirth: user.dateOfBirth,
    citizenId: user.citizenId,
    address: user.address,
    provinceCode: user.provinceCode,
    provinceName: province.name,
    communeCode: user.wardCode,
    communeName: province.wards.find(({ code }) => code === user.wardCode)?.name ?? null,
    referredBy: user.referredBy && userByKey(users, user.referredBy).id,
    twoFactor: user.twoFactor,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.createdAt.toISOString(),
  };
}

function roleRow(role: (typeof roles)[number], now: Date): RoleRow {
  return {
    id: String(role.id),
    role_code: role.code,
    name: role.name,
    description: role.description,
    permissions: [...role.permissions],
    created_at: yearsBefore(now),
    updated_at: yearsBefore(now),
  };
}

function groupRow(group: (typeof roleGroups)[number], now: Date): RoleGroupRow {
  return {
    id: String(group.id),
    code: group.code,
    name: group.name,
    description: group.description,
    roleId: String(roleOf(group.roleCode).id),
    moduleScope: [...group.moduleScope],
    permissions: [...group.permissions],
    created_at: yearsBefore(now),
    updated_at: yearsBefore(now),
  };
}

function permissionRows(now: Date): PermissionRow[] {
  return Object.entries(permissionNames).map(([code, name], index) => ({
    id: String(index + 1),
    code,
    name,
    description: null,
    created_at: yearsBefore(now),
    updated_at: yearsBefore(now),
  }));
}

/** Roles and groups are as old as the platform. */
function yearsBefore(now: Date): string {
  const moment = new Date(now);
  moment.setUTCFullYear(moment.getUTCFullYear() - 2);
  return moment.toISOString();
}
