import type { Db } from "../db/db.ts";
import type { RoleGroupRow, RoleRow, Tables, UserRow } from "../db/tables.ts";
import { DomainError } from "./domain-error.ts";
import { hasFullAccess, isSuperuserRole } from "./permissions.ts";

const FULL_ACCESS = "PERM_ADMIN_FULL_ACCESS";

/** How many missing rights a refusal names one by one. */
const MAX_NAMED = 3;

type People = Pick<Tables, "users" | "roles" | "roleGroups">;

/** Permission codes, those that staff have created included. */
type Rights = readonly string[];

function isHeld(people: People): boolean {
  return people.users.some((user) => user.status === "active" && hasFullAccess(people, user));
}

/**
 * Rejects a change after which no active user would have full access, whether by role or by group.
 * @param change the tables as they would be
 * @throws DomainError LAST_FULL_ACCESS
 */
export function mustKeepFullAccess(db: Db, change: Partial<People>): void {
  if (!isHeld(db) || isHeld({ ...db, ...change })) return;
  throw new DomainError(
    "LAST_FULL_ACCESS",
    "Không ai khác còn toàn quyền hệ thống. Hãy trao toàn quyền cho một người khác trước.",
  );
}

/** R00 and R05 have full access whatever else they list. */
export function rightsOfRole({ role_code, permissions }: RoleRow): Rights {
  return isSuperuserRole(role_code) ? [FULL_ACCESS, ...permissions] : permissions;
}

/** A group of R00 or R05 counts as one with full access: only such users can hold it. */
export function rightsOfGroup(
  db: Pick<Db, "roles">,
  { roleId, permissions }: Pick<RoleGroupRow, "roleId" | "permissions">,
): Rights {
  const role = db.roles.find(({ id }) => id === roleId);
  return role && isSuperuserRole(role.role_code) ? [FULL_ACCESS, ...permissions] : permissions;
}

/** The rights of the role group that a user holds. */
export function rightsByGroup(db: Db, { roleGroupCode }: UserRow): Rights {
  const group = db.roleGroups.find(({ code }) => code === roleGroupCode);
  return group ? rightsOfGroup(db, group) : [];
}

/**
 * Nobody gives or takes a right that they do not hold, and only full access gives or takes full
 * access.
 * @param changed all rights of the roles and groups that the call gives, takes or changes
 * @throws DomainError FULL_ACCESS_ONLY, RIGHT_NOT_HELD
 */
export function mustHold(db: Db, caller: UserRow, ...changed: Rights[]): void {
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

function namesOf({ permissions }: Db, codes: Rights): string {
  const names = codes
    .slice(0, MAX_NAMED)
    .map((code) => permissions.find((one) => one.code === code)?.name ?? code);
  const more = codes.length - names.length;
  return names.join(", ") + (more > 0 ? ` và ${more} quyền khác` : "");
}
