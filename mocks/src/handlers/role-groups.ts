import { signedIn } from "../domain/caller.ts";
import { pageOf } from "../domain/paging.ts";
import { assignMembers, memberPage, removeMember } from "../domain/role-group-members.ts";
import {
  createRoleGroup,
  deleteRoleGroup,
  deleteRoleGroups,
  roleGroupById,
  roleGroupStats,
  updateGroupPermissions,
  updateRoleGroup,
  updateRoleGroups,
} from "../domain/role-groups.ts";
import { roleGroupPage, roleGroups } from "../domain/roles.ts";
import { acknowledge } from "../present/acknowledgement.ts";
import { presentMemberPage, presentRoleGroup, presentRoleGroupPage } from "../present/role.ts";
import type { Handlers } from "./contract.ts";

/** Rows a call returns when it names no limit. */
const COMMON_SIZE = 20;

export const roleGroupHandlers = {
  listRoleGroups: ({ db, query }) => roleGroups(db, query).map(presentRoleGroup),
  listRoleGroupsWithPermissions: ({ db, query }) => presentRoleGroupPage(roleGroupPage(db, query)),
  listRoleGroupsPaginated: ({ db, query }) =>
    presentRoleGroupPage(roleGroupPage(db, query, COMMON_SIZE)),
  searchRoleGroups: ({ db, query }) =>
    pageOf(roleGroups(db, query), 1, query.limit ?? COMMON_SIZE).map(presentRoleGroup),
  getRoleGroup: ({ db, path }) => presentRoleGroup(roleGroupById(db, path.id)),
  createRoleGroup: ({ db, body, caller }) =>
    presentRoleGroup(createRoleGroup(db, signedIn(caller), body)),
  updateRoleGroup: ({ db, path, body, caller, ifMatch }) =>
    presentRoleGroup(updateRoleGroup(db, signedIn(caller), { ...body, id: path.id }, { ifMatch })),
  updateRoleGroupPermissions: ({ db, body, caller, ifMatch }) =>
    presentRoleGroup(updateGroupPermissions(db, signedIn(caller), body, { ifMatch })),
  deleteRoleGroup: ({ db, path, query, caller }) =>
    acknowledge(
      "Xóa nhóm vai trò thành công!",
      deleteRoleGroup(db, signedIn(caller), path.id, query.force),
    ),
  bulkUpdateRoleGroups: ({ db, body, caller }) => updateRoleGroups(db, signedIn(caller), body),
  bulkDeleteRoleGroups: ({ db, body, caller }) => deleteRoleGroups(db, signedIn(caller), body),
  getRoleGroupStats: ({ db, path }) => roleGroupStats(db, path.id),
  listRoleGroupUsers: ({ db, path, query }) =>
    presentMemberPage(memberPage(db, path.roleGroupId, query)),
  assignRoleGroupUsers: ({ db, path, body, caller }) =>
    assignMembers(db, signedIn(caller), path.roleGroupId, body),
  removeRoleGroupUser: ({ db, path, caller }) =>
    acknowledge("Đã gỡ người dùng khỏi nhóm vai trò", removeMember(db, signedIn(caller), path)),
} satisfies Partial<Handlers>;
