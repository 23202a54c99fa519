import { useUser } from "#web/auth/can.tsx";
import { holdsAny, type Permission } from "#web/auth/permissions.ts";

/** What the buttons of the screen do, and who may: the x-permission of their operations. */
const mayDo = {
  createRole: ["PERM_CREATE_ROLE"],
  createGroup: ["PERM_CREATE_ROLE_GROUP"],
  updateGroup: ["PERM_UPDATE_ROLE_GROUP"],
  deleteGroup: ["PERM_DELETE_ROLE_GROUP"],
  grant: ["PERM_ASSIGN_PERMISSION"],
  createPermission: ["PERM_CREATE_PERMISSION"],
  seeMembers: [
    "PERM_VIEW_ROLE_GROUP",
    "PERM_VIEW_FULL_PERMISSIONS",
    "PERM_ASSIGN_ROLE_GROUP",
    "PERM_USER_MANAGE",
  ],
  assign: ["PERM_ASSIGN_ROLE_GROUP", "PERM_USER_MANAGE"],
  findUsers: ["PERM_USER_MANAGE"],
} as const satisfies Record<string, readonly Permission[]>;

export type Doing = keyof typeof mayDo;

/** Whether the current user may do something on this screen. */
export function useMay(): (doing: Doing) => boolean {
  const user = useUser();
  return (doing) => user !== null && holdsAny(user, mayDo[doing]);
}
