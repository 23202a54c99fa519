import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { RoleGroupRow, RoleRow, UserRow } from "../db/tables.ts";
import { checkIfMatch } from "./caller.ts";
import { DomainError, throwFieldError } from "./domain-error.ts";
import { mustHold, mustKeepFullAccess, nameOf, rightsOfGroup } from "./roles.ts";
import { assignRoleGroup, mustBeManageable, setRoleGroup, userById } from "./users.ts";
import { pageOf } from "./values.ts";

// Only for edits; an unchanged code passes (decision A-64).
const EDITED_CODE = /^[A-Z0-9.]{3,20}$/;

export function roleGroupById(db: Db, id: string): RoleGroupRow {
  const group = db.roleGroups.find((row) => row.id === id);
  if (!group) throw new DomainError("NOT_FOUND", "Không tìm thấy nhóm vai trò");
  return group;
}

function holdersOf(db: Db, { code }: RoleGroupRow): UserRow[] {
  return db.users.filter(({ roleGroupCode }) => roleGroupCode === code);
}

function parentRole(db: Db, roleId: string): RoleRow {
  const role = db.roles.find(({ id }) => id === roleId);
  return role ?? throwFieldError("VALIDATION", "roleId", "Không tìm thấy vai trò cha");
}

function mustHaveFreeCode(db: Db, code: string, self?: RoleGroupRow): void {
  if (!db.roleGroups.some((group) => group !== self && group.code === code)) return;
  throwFieldError("DUPLICATE", "code", "Mã nhóm vai trò đã tồn tại!");
}

/** Below R00 and R05 only full access may do this. */
export function createRoleGroup(
  db: Db,
  caller: UserRow,
  body: Schema["CreateRoleGroup"],
): RoleGroupRow {
  const { code, name, description = "", roleId } = body;
  parentRole(db, roleId);
  mustHold(db, caller, rightsOfGroup(db, { roleId, permissions: [] }));
  mustHaveFreeCode(db, code);
  const moment = db.now().toISOString();
  const group: RoleGroupRow = {
    id: db.newId("group"),
    code,
    name: nameOf(name),
    description: description.trim(),
    roleId,
    moduleScope: [],
    permissions: [],
    created_at: moment,
    updated_at: moment,
  };
  db.roleGroups.push(group);
  return group;
}

type Versioned = { ifMatch?: string | undefined };

export function updateRoleGroup(
  db: Db,
  caller: UserRow,
  body: Schema["UpdateRoleGroup"],
  { ifMatch }: Versioned = {},
): RoleGroupRow {
  const group = roleGroupById(db, body.id);
  checkIfMatch(group.updated_at, ifMatch);
  const { permissions } = group;
  const moved = { roleId: body.roleId, permissions };
  mustHold(db, caller, rightsOfGroup(db, group), rightsOfGroup(db, moved));
  const { code, description = group.description, moduleScope } = body;
  if (code !== group.code && !EDITED_CODE.test(code)) {
    throwFieldError("VALIDATION", "code", "Mã gồm 3 đến 20 chữ in hoa, chữ số và dấu chấm");
  }
  mustHaveFreeCode(db, code, group);
  const name = nameOf(body.name);
  mayMoveTo(db, group, body.roleId);

  for (const user of holdersOf(db, group)) user.roleGroupCode = code;
  return Object.assign(group, {
    code,
    name,
    description: description.trim(),
    roleId: body.roleId,
    moduleScope: [...moduleScope],
    updated_at: db.now().toISOString(),
  });
}

function mayMoveTo(db: Db, group: RoleGroupRow, roleId: string): void {
  parentRole(db, roleId);
  if (roleId === group.roleId || holdersOf(db, group).length === 0) return;
  const message = "Không thể đổi vai trò cha khi nhóm đang có người dùng";
  throwFieldError("CONFLICT", "roleId", message);
}

export function updateGroupPermissions(
  db: Db,
  caller: UserRow,
  { roleGroupCode, permissionCodes, action }: Schema["UpdateGroupPermissions"],
  { ifMatch }: Versioned = {},
): RoleGroupRow {
  const group = db.roleGroups.find(({ code }) => code === roleGroupCode);
  if (!group) throw new DomainError("NOT_FOUND", "Không tìm thấy nhóm vai trò");
  checkIfMatch(group.updated_at, ifMatch);
  if (action !== "replace" && permissionCodes.length === 0) {
    throwFieldError("VALIDATION", "permissionCodes", "Vui lòng chọn ít nhất một quyền");
  }
  const unknown = permissionCodes.find((code) => !db.permissions.some((one) => one.code === code));
  if (unknown) throwFieldError("VALIDATION", "permissionCodes", `Không có quyền ${unknown}`);

  const permissions = {
    replace: () => permissionCodes,
    add: () => [...new Set([...group.permissions, ...permissionCodes])],
    remove: () => group.permissions.filter((code) => !permissionCodes.includes(code)),
  }[action]();
  const after = { ...group, permissions };
  mustHold(db, caller, rightsOfGroup(db, group), rightsOfGroup(db, after));
  mustKeepFullAccess(db, { roleGroups: db.roleGroups.map((row) => (row === group ? after : row)) });
  return Object.assign(group, { permissions, updated_at: db.now().toISOString() });
}

/** `force`: takes the group from users who hold it. */
export function deleteRoleGroup(db: Db, caller: UserRow, id: string, force = false): void {
  const group = roleGroupById(db, id);
  mustHold(db, caller, rightsOfGroup(db, group));
  const roleGroups = db.roleGroups.filter((row) => row !== group);
  mustKeepFullAccess(db, { roleGroups });
  const holders = holdersOf(db, group);
  if (holders.length > 0 && !force) {
    const data = { userCount: holders.length };
    const message = "Nhóm vai trò có người dùng đang sử dụng";
    throw new DomainError("ROLE_GROUP_IN_USE", message, { data });
  }
  for (const user of holders) {
    const updatedAt = db.now().toISOString();
    Object.assign(user, { roleGroupCode: null, roleGroupSince: null, updatedAt });
  }
  db.roleGroups = roleGroups;
}

function forEachId(
  ids: readonly string[],
  work: (id: string) => void,
): Schema["RoleGroupBulkResult"] {
  const done: string[] = [];
  const failed: Schema["RoleGroupBulkResult"]["failed"] = [];
  for (const id of ids) {
    try {
      work(id);
      done.push(id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      failed.push({ id, message: error.message });
    }
  }
  return { done, failed };
}

export function deleteRoleGroups(db: Db, caller: UserRow, body: Schema["BulkDeleteRoleGroups"]) {
  return forEachId(body.ids, (id) => deleteRoleGroup(db, caller, id, body.force));
}

export function updateRoleGroups(
  db: Db,
  caller: UserRow,
  { ids, changes }: Schema["BulkUpdateRoleGroups"],
) {
  return forEachId(ids, (id) => {
    const { code, name, roleId, moduleScope } = roleGroupById(db, id);
    updateRoleGroup(db, caller, { id, code, name, roleId, moduleScope, ...changes });
  });
}

export function roleGroupStats(db: Db, id: string): Schema["RoleGroupStats"] {
  const group = roleGroupById(db, id);
  const holders = holdersOf(db, group);
  return {
    roleGroupId: id,
    userCount: holders.length,
    activeUserCount: holders.filter(({ status }) => status === "active").length,
    permissionCount: group.permissions.length,
    moduleCount: group.moduleScope.length,
  };
}

const DEFAULT_LIMIT = 20;

export function memberPage(db: Db, id: string, paging: { page?: number; limit?: number }) {
  const { page = 1, limit = DEFAULT_LIMIT } = paging;
  const found = holdersOf(db, roleGroupById(db, id)).toSorted((a, b) =>
    a.fullName.localeCompare(b.fullName, "vi"),
  );
  return { rows: pageOf(found, page, limit), total: found.length, page, limit };
}

/** Fails for users of another role, and for those whose group is above the caller. */
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
