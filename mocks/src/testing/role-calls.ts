import type { OperationId } from "#openapi/generated/operations.ts";
import type { Db } from "../db/db.ts";
import { admin, callAs, defined, type MakeCall, user } from "./call-helpers.ts";

/** A group that nobody holds. */
const freeGroup = (db: Db) => defined(db.roleGroups.find(({ code }) => code === "GIAOVAN"));
const memberGroup = (db: Db) => defined(db.roleGroups.find(({ code }) => code === "THANHVIEN"));

const newRole = { role_code: "R17", name: "Cộng tác viên bán hàng" };

const onFreeGroup: MakeCall = (db) => ({ as: admin, path: { id: freeGroup(db).id } });

/** Successful calls of roles, role groups and permissions, as in `permittedCalls`. */
export const roleCalls = {
  createRole: () => ({ as: admin, body: newRole }),
  createRbacRole: () => ({ as: admin, body: newRole }),
  listPermissions: callAs(admin),
  createPermission: () => ({ as: admin, body: { code: "PERM_ORDER_EXPORT", name: "Xuất đơn" } }),
  listScopes: callAs(admin),

  listRoleGroups: callAs(admin),
  listRoleGroupsWithPermissions: callAs(admin),
  listRoleGroupsPaginated: callAs(admin),
  searchRoleGroups: () => ({ as: admin, query: { search: "nguoi ban", limit: 5 } }),
  getRoleGroup: onFreeGroup,
  getRoleGroupStats: onFreeGroup,
  createRoleGroup: (db) => ({
    as: admin,
    body: { code: "DIEUPHOI", name: "Điều phối", roleId: freeGroup(db).roleId },
  }),
  updateRoleGroup: (db) => {
    const { id, code, name, roleId } = freeGroup(db);
    return { as: admin, path: { id }, body: { id, code, name, roleId, moduleScope: ["M7"] } };
  },
  updateRoleGroupPermissions: (db) => ({
    as: admin,
    body: {
      roleGroupCode: freeGroup(db).code,
      permissionCodes: ["PERM_USER_VIEW_SELF"],
      action: "add",
    },
  }),
  deleteRoleGroup: onFreeGroup,
  bulkUpdateRoleGroups: (db) => ({
    as: admin,
    body: { ids: [freeGroup(db).id], changes: { description: "Chuyên chở" } },
  }),
  bulkDeleteRoleGroups: (db) => ({ as: admin, body: { ids: [freeGroup(db).id] } }),
  listRoleGroupUsers: (db) => ({ as: admin, path: { roleGroupId: memberGroup(db).id } }),
  assignRoleGroupUsers: (db) => ({
    as: admin,
    path: { roleGroupId: freeGroup(db).id },
    body: { userIds: [user(db, "taixe@tap.vn").id] },
  }),
  removeRoleGroupUser: (db) => ({
    as: admin,
    path: { roleGroupId: memberGroup(db).id, userId: user(db, "nongdan@tap.vn").id },
  }),
} satisfies Partial<Record<OperationId, MakeCall>>;
