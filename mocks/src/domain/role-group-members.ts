import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { UserRow } from "../db/tables.ts";
import { DomainError } from "./domain-error.ts";
import { mustHold, rightsOfGroup } from "./full-access.ts";
import { pageOf } from "./paging.ts";
import { forEachId, holdersOf, roleGroupById } from "./role-groups.ts";
import { assignRoleGroup, mustBeManageable, setRoleGroup, userById } from "./users.ts";

const DEFAULT_LIMIT = 20;

/** One page of the users who hold a group, by name. */
export function memberPage(db: Db, id: string, paging: { page?: number; limit?: number }) {
  const { page = 1, limit = DEFAULT_LIMIT } = paging;
  const found = holdersOf(db, roleGroupById(db, id)).toSorted((a, b) =>
    a.fullName.localeCompare(b.fullName, "vi"),
  );
  return { rows: pageOf(found, page, limit), total: found.length, page, limit };
}

/** Gives a group to each user; a user of another role is among the failed ones, as is one whose group is above the caller. */
export function assignMembers(
  db: Db,
  caller: UserRow,
  id: string,
  { userIds }: Schema["AssignGroupUsers"],
): Schema["RoleGroupBulkResult"] {
  const group = roleGroupById(db, id);
  mustHold(db, caller, rightsOfGroup(db, group));
  const { code } = group;
  return forEachId(userIds, (userId) => {
    assignRoleGroup(db, caller, { userId, roleGroupCode: code });
  });
}

export function removeMember(
  db: Db,
  caller: UserRow,
  { roleGroupId, userId }: { roleGroupId: string; userId: string },
): void {
  const group = roleGroupById(db, roleGroupId);
  const user = userById(db, userId);
  if (user.roleGroupCode !== group.code) {
    throw new DomainError("NOT_FOUND", "Người dùng không còn trong nhóm vai trò này");
  }
  mustHold(db, caller, rightsOfGroup(db, group));
  mustBeManageable(db, caller, user);
  setRoleGroup(db, user, null);
}
