import type { Db } from "../db/db.ts";
import type { Tables, UserRow } from "../db/tables.ts";
import { DomainError } from "./domain-error.ts";
import { hasFullAccess } from "./permissions.ts";

const FULL_ACCESS = "PERM_ADMIN_FULL_ACCESS";

type People = Pick<Tables, "users" | "roles" | "roleGroups">;

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

export function givesFullAccess({ permissions }: { permissions: readonly string[] }): boolean {
  return permissions.includes(FULL_ACCESS);
}

/**
 * Only users with full access may give it to a role group, or change a group that has it.
 * @throws DomainError FORBIDDEN
 */
export function mayHandleFullAccess(
  db: Db,
  caller: UserRow,
  ...groups: { permissions: readonly string[] }[]
): void {
  if (!groups.some(givesFullAccess) || hasFullAccess(db, caller)) return;
  throw new DomainError("FORBIDDEN", "Chỉ người có toàn quyền mới thay đổi được nhóm toàn quyền");
}
