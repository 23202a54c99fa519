import { signedIn } from "../domain/caller.ts";
import { assignRoleGroup, deleteUser, updateUser, userById, userPage } from "../domain/users.ts";
import { acknowledge } from "../present/acknowledgement.ts";
import { presentAdminUser, presentAdminUserPage } from "../present/user.ts";
import type { Handlers } from "./contract.ts";

export const userHandlers = {
  adminListUsers: ({ db, query }) => presentAdminUserPage(db, userPage(db, query)),
  adminGetUser: ({ db, path }) => presentAdminUser(db, userById(db, path.id)),
  adminUpdateUser: ({ db, path, body, caller }) =>
    presentAdminUser(db, updateUser(db, signedIn(caller), path.id, body)),
  adminDeleteUser: ({ db, path, caller }) => {
    deleteUser(db, signedIn(caller), path.id);
    return acknowledge("Xóa người dùng thành công");
  },
  assignUserRoleGroup: ({ db, body, caller }) =>
    presentAdminUser(db, assignRoleGroup(db, signedIn(caller), body)),
} satisfies Partial<Handlers>;
