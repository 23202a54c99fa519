import type { Operation } from "#openapi/generated/operations.ts";
import type { Schema } from "#openapi/schema.ts";
import type { Tables, UserRow } from "../db/tables.ts";
import { isPermission } from "../seed/people/permissions.ts";

type Permission = Schema["Permission"];

/** What permissions come from. */
type Rights = Pick<Tables, "roles" | "roleGroups">;

// These pass every check.
const SUPERUSER_ROLES = ["R00", "R05"];

export function isSuperuserRole(roleCode: string): boolean {
  return SUPERUSER_ROLES.includes(roleCode);
}

/** The permissions of a user's role and role group, of those that the product knows. */
export function permissionsOf(db: Rights, user: UserRow): Permission[] {
  const role = db.roles.find(({ role_code }) => role_code === user.roleCode);
  const group = db.roleGroups.find(({ code }) => code === user.roleGroupCode);
  return [
    ...new Set([...(role?.permissions ?? []), ...(group?.permissions ?? []).filter(isPermission)]),
  ];
}

/** Any one of `wanted` suffices; R00, R05 and the full-access permission always pass. */
export function hasAnyPermission(
  db: Rights,
  user: UserRow,
  wanted: readonly Permission[],
): boolean {
  if (wanted.length === 0 || isSuperuserRole(user.roleCode)) return true;
  const held = permissionsOf(db, user);
  return held.includes("PERM_ADMIN_FULL_ACCESS") || wanted.some((one) => held.includes(one));
}

export function hasFullAccess(db: Rights, user: UserRow): boolean {
  return hasAnyPermission(db, user, ["PERM_ADMIN_FULL_ACCESS"]);
}

export function mayCall(db: Rights, user: UserRow, operation: Operation): boolean {
  return hasAnyPermission(db, user, operation.permission);
}
