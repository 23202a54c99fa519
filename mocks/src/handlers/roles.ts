import { signedIn } from "../domain/caller.ts";
import {
  assignMembers,
  createRoleGroup,
  deleteRoleGroup,
  deleteRoleGroups,
  memberPage,
  removeMember,
  roleGroupById,
  roleGroupStats,
  updateGroupPermissions,
  updateRoleGroup,
  updateRoleGroups,
} from "../domain/role-groups.ts";
import {
  allPermissions,
  allRoles,
  createPermission,
  createRole,
  roleGroupPage,
  roleGroups,
  signUpRoles,
} from "../domain/roles.ts";
import { assignRole } from "../domain/users.ts";
import { pageOf } from "../domain/values.ts";
import { acknowledge } from "../present/common.ts";
import {
  presentAdminUser,
  presentMemberPage,
  presentPermission,
  presentRole,
  presentRoleGroup,
  presentRoleGroupPage,
  presentRoleRef,
  presentScopes,
} from "../present/user.ts";
import type { Handlers } from "./contract.ts";

/** Default `limit`. */
const COMMON_SIZE = 20;

export const roleHandlers = {
  listRoles: ({ db }) => allRoles(db).map(presentRole),
  adminListRoles: ({ db }) => allRoles(db).map(presentRole),
  listPublicRoles: ({ db }) => signUpRoles(db).map(presentRoleRef),
  createRole: ({ db, body }) => presentRole(createRole(db, body)),
  createRbacRole: ({ db, body }) => presentRole(createRole(db, body)),
  assignUserRole: ({ db, body, caller, ifMatch }) =>
    presentAdminUser(db, assignRole(db, signedIn(caller), body, ifMatch)),
  listPermissions: ({ db }) => allPermissions(db).map(presentPermission),
  createPermission: ({ db, body }) => presentPermission(createPermission(db, body)),
  listScopes: () => presentScopes(),

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
