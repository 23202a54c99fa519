import { signedIn } from "../domain/caller.ts";
import { assignRoleGroup, deleteUser, updateUser, userById, userPage } from "../domain/users.ts";
import { acknowledge } from "../present/common.ts";
import { presentAdminUser, presentAdminUserPage } from "../present/user.ts";
import type { Handlers } from "./contract.ts";

export const userHandlers = {
  adminListUsers: ({ db, query }) => presentAdminUserPage(db, userPage(db, query)),
  adminGetUser: ({ db, path }) => presentAdminUser(db, userById(db, path.id)),
  adminUpdateUser: ({ db, path, body, caller, ifMatch }) =>
    presentAdminUser(db, updateUser(db, signedIn(caller), path.id, body, ifMatch)),
  adminDeleteUser: ({ db, path, caller }) =>
    acknowledge("Xóa người dùng thành công", deleteUser(db, signedIn(caller), path.id)),
  assignUserRoleGroup: ({ db, body, caller, ifMatch }) =>
    presentAdminUser(db, assignRoleGroup(db, signedIn(caller), body, ifMatch)),
} satisfies Partial<Handlers>;
