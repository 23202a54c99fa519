import { useQuery } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import { holdsAny, isAllPowerful, type Permission } from "#web/auth/permissions.ts";
import { FULL_ACCESS, groupRightsMissing, hasFullAccess } from "#web/auth/rights.ts";
import { roleQueries } from "./queries.ts";
import type { Task } from "./search.ts";

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

/** Permissions and members of a group can be looked at all the same. */
export const needsChange = (task: Task) => task === "sua" || task === "xoa";

type Group = Pick<Schema["RoleGroup"], "code" | "permissions" | "roleId">;

/** Tells why the current user can change nothing about a group, or undefined. */
export function useWhyNotChange(): (group: Group) => string | undefined {
  const me = useUser();
  const { data: roles } = useQuery(roleQueries.roles());
  return (group) => {
    if (hasFullAccess(me)) return undefined;
    const role = roles?.find(({ id }) => id === group.roleId);
    if (group.permissions.includes(FULL_ACCESS) || (role && isAllPowerful(role))) {
      return "Chỉ người có toàn quyền mới thay đổi được nhóm này.";
    }
    if (groupRightsMissing(me, group).length === 0) return undefined;
    return "Nhóm này có quyền mà bạn không có, nên bạn không thay đổi được nhóm.";
  };
}
