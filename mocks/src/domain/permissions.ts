import type { Operation } from "#openapi/generated/operations.ts";
import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { UserRow } from "../db/tables.ts";

type Permission = Schema["Permission"];

// Document 1 §6.1: these pass every check.
const ALL_POWERFUL = ["R00", "R05"];

export function isAllPowerful(roleCode: string): boolean {
  return ALL_POWERFUL.includes(roleCode);
}

/** A user's permissions: those of the role, and those of the role group. */
export function permissionsOf(db: Db, user: UserRow): Permission[] {
  const role = db.roles.find(({ role_code }) => role_code === user.roleCode);
  const group = db.roleGroups.find(({ code }) => code === user.roleGroupCode);
  return [...new Set([...(role?.permissions ?? []), ...(group?.permissions ?? [])])];
}

/** Any one of `wanted` suffices; R00, R05 and the full-access permission always pass. */
export function holdsAny(db: Db, user: UserRow, wanted: readonly Permission[]): boolean {
  if (wanted.length === 0 || isAllPowerful(user.roleCode)) return true;
  const held = permissionsOf(db, user);
  return held.includes("PERM_ADMIN_FULL_ACCESS") || wanted.some((one) => held.includes(one));
}

export function hasFullAccess(db: Db, user: UserRow): boolean {
  return holdsAny(db, user, ["PERM_ADMIN_FULL_ACCESS"]);
}

export function mayCall(db: Db, user: UserRow, operation: Operation): boolean {
  return holdsAny(db, user, operation.permission);
}
