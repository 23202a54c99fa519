import { signedIn } from "../domain/caller.ts";
import { allPermissions, createPermission } from "../domain/permission-records.ts";
import { allRoles, createRole, signUpRoles } from "../domain/roles.ts";
import { assignRole } from "../domain/users.ts";
import { presentPermission, presentRole, presentRoleRef, presentScopes } from "../present/role.ts";
import { presentAdminUser } from "../present/user.ts";
import type { Handlers } from "./contract.ts";

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
} satisfies Partial<Handlers>;
