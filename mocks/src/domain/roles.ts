import type { Operation } from "#openapi/generated/operations.ts";
import type { Schema } from "#openapi/schema.ts";
import { containsWords, plainText } from "#openapi/search-text.ts";
import type { Db } from "../db/db.ts";
import type { PermissionRow, RoleGroupRow, RoleRow, Tables, UserRow } from "../db/tables.ts";
import { isPermission } from "../seed/roles.ts";
import { DomainError, throwFieldError } from "./domain-error.ts";
import { pageOf } from "./values.ts";

// The screens load 50 groups at a time.
const DEFAULT_LIMIT = 50;

// Sellers (R02) and farmers or buyers (R04); all other roles are assigned by staff.
const SIGN_UP_ROLES = ["R02", "R04"];

export function allRoles(db: Db): RoleRow[] {
  return db.roles.toSorted((a, b) => a.role_code.localeCompare(b.role_code));
}

export function signUpRoles(db: Db): RoleRow[] {
  return allRoles(db).filter(({ role_code }) => SIGN_UP_ROLES.includes(role_code));
}

export function roleByCode(db: Db, code: string): RoleRow {
  const role = db.roles.find(({ role_code }) => role_code === code);
  if (!role) throw new Error(`The mock has no role ${code}`);
  return role;
}

export function nameOf(typed: string): string {
  const name = typed.trim();
  if (name.length < 3) throwFieldError("VALIDATION", "name", "Phải có ít nhất 3 ký tự");
  return name;
}

/** Permissions beyond those of every role come with its groups. */
export function createRole(db: Db, body: Schema["CreateRole"]): RoleRow {
  const { role_code, description = "" } = body;
  const name = nameOf(body.name);
  if (db.roles.some((role) => role.role_code === role_code)) {
    throwFieldError("DUPLICATE", "role_code", "Mã vai trò đã tồn tại!");
  }
  const moment = db.now().toISOString();
  const role: RoleRow = {
    id: db.newId("role"),
    role_code,
    name,
    description: description.trim(),
    permissions: commonPermissions(db),
    created_at: moment,
    updated_at: moment,
  };
  db.roles.push(role);
  return role;
}

function commonPermissions({ roles: [first, ...others] }: Db): RoleRow["permissions"] {
  return (first?.permissions ?? []).filter(
    (permission) =>
      permission !== "PERM_ADMIN_FULL_ACCESS" &&
      others.every(({ permissions }) => permissions.includes(permission)),
  );
}

type GroupFilter = { roleId?: string; search?: string; page?: number; limit?: number };

export function roleGroups(
  db: Db,
  { roleId, search }: Pick<GroupFilter, "roleId" | "search">,
): RoleGroupRow[] {
  return db.roleGroups
    .filter(
      (group) =>
        (!roleId || group.roleId === roleId) &&
        (!search || containsWords(plainText(`${group.code} ${group.name}`), search)),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name, "vi"));
}

export function roleGroupPage(db: Db, filter: GroupFilter, size = DEFAULT_LIMIT) {
  const { page = 1, limit = size } = filter;
  const found = roleGroups(db, filter);
  return { rows: pageOf(found, page, limit), total: found.length, page, limit };
}

type Permission = Schema["Permission"];

type Rights = Pick<Tables, "roles" | "roleGroups">;

const SUPERUSER_ROLES = ["R00", "R05"];

function isSuperuserRole(roleCode: string): boolean {
  return SUPERUSER_ROLES.includes(roleCode);
}

/** Leaves out codes that the product does not know. */
export function permissionsOf(db: Rights, user: UserRow): Permission[] {
  const role = db.roles.find(({ role_code }) => role_code === user.roleCode);
  const group = db.roleGroups.find(({ code }) => code === user.roleGroupCode);
  return [
    ...new Set([...(role?.permissions ?? []), ...(group?.permissions ?? []).filter(isPermission)]),
  ];
}

/** Any one of `wanted` suffices; R00, R05 and full access always pass. */
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

export function allPermissions(db: Db): PermissionRow[] {
  return db.permissions.toSorted((a, b) => a.code.localeCompare(b.code));
}

export function createPermission(db: Db, body: Schema["CreatePermission"]): PermissionRow {
  const { code, description = "" } = body;
  const name = nameOf(body.name);
  if (db.permissions.some((permission) => permission.code === code)) {
    throwFieldError("DUPLICATE", "code", "Mã quyền đã tồn tại!");
  }
  const moment = db.now().toISOString();
  const permission: PermissionRow = {
    id: db.newId("permission"),
    code,
    name,
    description: description.trim() || null,
    created_at: moment,
    updated_at: moment,
  };
  db.permissions.push(permission);
  return permission;
}

const FULL_ACCESS = "PERM_ADMIN_FULL_ACCESS";

const MAX_NAMED = 3;

type People = Pick<Tables, "users" | "roles" | "roleGroups">;

/** Includes codes that staff have created. */
type Codes = readonly string[];

function isHeld(people: People): boolean {
  return people.users.some((user) => user.status === "active" && hasFullAccess(people, user));
}

/** An active user must keep full access, by role or group. `change`: the tables as they would be. */
export function mustKeepFullAccess(db: Db, change: Partial<People>): void {
  if (!isHeld(db) || isHeld({ ...db, ...change })) return;
  throw new DomainError(
    "LAST_FULL_ACCESS",
    "Không ai khác còn toàn quyền hệ thống. Hãy trao toàn quyền cho một người khác trước.",
  );
}

/** R00 and R05 have full access whatever they list. */
export function rightsOfRole({ role_code, permissions }: RoleRow): Codes {
  return isSuperuserRole(role_code) ? [FULL_ACCESS, ...permissions] : permissions;
}

/** A group of R00 or R05 counts as full access: only such users can hold it. */
export function rightsOfGroup(
  db: Pick<Db, "roles">,
  { roleId, permissions }: Pick<RoleGroupRow, "roleId" | "permissions">,
): Codes {
  const role = db.roles.find(({ id }) => id === roleId);
  return role && isSuperuserRole(role.role_code) ? [FULL_ACCESS, ...permissions] : permissions;
}

export function rightsByGroup(db: Db, { roleGroupCode }: UserRow): Codes {
  const group = db.roleGroups.find(({ code }) => code === roleGroupCode);
  return group ? rightsOfGroup(db, group) : [];
}

/** Nobody gives or takes a right that they do not hold. `changed`: all rights that the call touches. */
export function mustHold(db: Db, caller: UserRow, ...changed: Codes[]): void {
  if (hasFullAccess(db, caller)) return;
  const codes = new Set(changed.flat());
  if (codes.has(FULL_ACCESS)) {
    throw new DomainError(
      "FULL_ACCESS_ONLY",
      "Chỉ người có toàn quyền mới trao, gỡ hoặc thay đổi được toàn quyền hệ thống",
    );
  }
  const role = db.roles.find(({ role_code }) => role_code === caller.roleCode);
  const held = new Set<string>([...(role?.permissions ?? []), ...rightsByGroup(db, caller)]);
  const missing = [...codes].filter((code) => !held.has(code));
  if (missing.length > 0) {
    const message = `Bạn chỉ trao hoặc gỡ được quyền mà chính bạn có. Bạn chưa có: ${namesOf(db, missing)}.`;
    throw new DomainError("RIGHT_NOT_HELD", message);
  }
}

function namesOf({ permissions }: Db, codes: Codes): string {
  const names = codes
    .slice(0, MAX_NAMED)
    .map((code) => permissions.find((one) => one.code === code)?.name ?? code);
  const more = codes.length - names.length;
  return names.join(", ") + (more > 0 ? ` và ${more} quyền khác` : "");
}
