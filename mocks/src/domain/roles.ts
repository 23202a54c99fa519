import type { Schema } from "#openapi/schema.ts";
import { containsWords, plainText } from "#openapi/search-text.ts";
import type { Db } from "../db/db.ts";
import type { RoleGroupRow, RoleRow } from "../db/tables.ts";
import { throwFieldError } from "./domain-error.ts";
import { pageOf } from "./paging.ts";

// The screens load 50 groups at a time.
const DEFAULT_LIMIT = 50;

// Sellers (R02) and farmers or buyers (R04); all other roles are assigned by staff.
const SIGN_UP_ROLES = ["R02", "R04"];

/** All roles, sorted by code. */
export function allRoles(db: Db): RoleRow[] {
  return db.roles.toSorted((a, b) => a.role_code.localeCompare(b.role_code));
}

/** The roles that may be chosen at sign-up. */
export function signUpRoles(db: Db): RoleRow[] {
  return allRoles(db).filter(({ role_code }) => SIGN_UP_ROLES.includes(role_code));
}

/**
 * The role with this code.
 * @throws Error when there is none, which means inconsistent rows
 */
export function roleByCode(db: Db, code: string): RoleRow {
  const role = db.roles.find(({ role_code }) => role_code === code);
  if (!role) throw new Error(`The mock has no role ${code}`);
  return role;
}

/** Creates a role with the permissions that every role has; others come with its groups. */
export function createRole(db: Db, body: Schema["CreateRole"]): RoleRow {
  const { role_code, description = "" } = body;
  const name = body.name.trim();
  if (name.length < 3) throwFieldError("VALIDATION", "name", "Phải có ít nhất 3 ký tự");
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

/** Role groups sorted by name, filtered by role and by a part of their code or name. */
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

/** One page of groups; `size` is the default number of rows. */
export function roleGroupPage(db: Db, filter: GroupFilter, size = DEFAULT_LIMIT) {
  const { page = 1, limit = size } = filter;
  const found = roleGroups(db, filter);
  return { rows: pageOf(found, page, limit), total: found.length, page, limit };
}
