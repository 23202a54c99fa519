import { signedIn } from "../domain/caller.ts";
import { allRoles, roleGroupPage, roleGroups, signUpRoles } from "../domain/roles.ts";
import { assignRole } from "../domain/users.ts";
import {
  presentRole,
  presentRoleGroup,
  presentRoleGroupPage,
  presentRoleRef,
} from "../present/role.ts";
import { presentAdminUser } from "../present/user.ts";
import type { Handlers } from "./contract.ts";

export const roleHandlers = {
  listRoles: ({ db }) => allRoles(db).map(presentRole),
  adminListRoles: ({ db }) => allRoles(db).map(presentRole),
  listPublicRoles: ({ db }) => signUpRoles(db).map(presentRoleRef),
  assignUserRole: ({ db, body, caller, ifMatch }) =>
    presentAdminUser(db, assignRole(db, signedIn(caller), body, ifMatch)),
  listRoleGroups: ({ db, query }) => roleGroups(db, query).map(presentRoleGroup),
  listRoleGroupsWithPermissions: ({ db, query }) => presentRoleGroupPage(roleGroupPage(db, query)),
} satisfies Partial<Handlers>;
