import type { OperationId } from "#openapi/generated/operations.ts";
import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import { defined, farmer, finance, type MakeCall, user } from "./client.ts";

/** May give rights, but holds neither the wallet's rights nor full access. */
export const officer = "tinh@tap.vn";
export const officerRights: Schema["Permission"][] = [
  "PERM_ASSIGN_PERMISSION",
  "PERM_ASSIGN_ROLE_GROUP",
  "PERM_ASSIGN_USER_ROLE",
  "PERM_CREATE_PERMISSION",
  "PERM_CREATE_ROLE",
  "PERM_CREATE_ROLE_GROUP",
  "PERM_UPDATE_ROLE_GROUP",
  "PERM_DELETE_ROLE_GROUP",
];

export const group = (db: Db, code: string) =>
  defined(db.roleGroups.find((row) => row.code === code));
export const role = (db: Db, code: string) =>
  defined(db.roles.find(({ role_code }) => role_code === code));

export function giveOwnGroup(db: Db): void {
  db.roleGroups.push({
    ...group(db, "GIAOVAN"),
    id: "own",
    code: "PHAN_QUYEN",
    roleId: role(db, "R01").id,
    permissions: officerRights,
  });
  user(db, officer).roleGroupCode = "PHAN_QUYEN";
}

type Case = readonly [what: string, operation: OperationId, call: MakeCall];

export const permissions =
  (roleGroupCode: string, action: string, ...permissionCodes: string[]): MakeCall =>
  () => ({ body: { roleGroupCode, permissionCodes, action } });

const edited = (db: Db, code: string, changes: object = {}) => {
  const { id, name, roleId, moduleScope } = group(db, code);
  return { path: { id }, body: { id, code, name, roleId, moduleScope, ...changes } };
};

/** Forbidden to whoever lacks PERM_WALLET_ADMIN and its like. */
export const notHeld: readonly Case[] = [
  [
    "adds a right to the own group",
    "updateRoleGroupPermissions",
    permissions("PHAN_QUYEN", "add", "PERM_WALLET_ADMIN"),
  ],
  [
    "puts one into another group in place of its own",
    "updateRoleGroupPermissions",
    permissions("GIAOVAN", "replace", "PERM_WALLET_ADMIN"),
  ],
  [
    "takes from a group above",
    "updateRoleGroupPermissions",
    permissions("TAICHINH", "remove", "PERM_WALLET_ADMIN"),
  ],
  [
    "takes all from a group above",
    "updateRoleGroupPermissions",
    permissions("TAICHINH", "replace"),
  ],
  [
    "takes a right that is held from a group above",
    "updateRoleGroupPermissions",
    permissions("TAICHINH", "remove", "PERM_CART_MANAGE"),
  ],
  ["edits a group above", "updateRoleGroup", (db) => edited(db, "TAICHINH", { name: "Tổ khác" })],
  [
    "deletes a group above",
    "deleteRoleGroup",
    (db) => ({ path: { id: group(db, "TAICHINH").id } }),
  ],
  [
    "deletes it by force",
    "deleteRoleGroup",
    (db) => ({ path: { id: group(db, "TAICHINH").id }, query: { force: "true" } }),
  ],
  [
    "gives a group above to several",
    "assignRoleGroupUsers",
    (db) => ({
      path: { roleGroupId: group(db, "TAICHINH").id },
      body: { userIds: [user(db, finance).id] },
    }),
  ],
  [
    "takes a member from a group above",
    "removeRoleGroupUser",
    (db) => ({ path: { roleGroupId: group(db, "TAICHINH").id, userId: user(db, finance).id } }),
  ],
  [
    "gives a group above to one",
    "assignUserRoleGroup",
    (db) => ({ body: { userId: user(db, finance).id, roleGroupCode: "TAICHINH" } }),
  ],
  [
    "puts a lower group in the place of one above",
    "assignUserRoleGroup",
    (db) => {
      group(db, "GIAOVAN").roleId = role(db, "R11").id;
      group(db, "GIAOVAN").permissions = [];
      return { body: { userId: user(db, finance).id, roleGroupCode: "GIAOVAN" } };
    },
  ],
  [
    "gives a role above",
    "assignUserRole",
    (db) => ({ body: { userId: user(db, farmer).id, roleId: role(db, "R11").id } }),
  ],
  [
    "takes a role above",
    "assignUserRole",
    (db) => ({ body: { userId: user(db, finance).id, roleId: role(db, "R04").id } }),
  ],
  [
    "takes a group above along with the role",
    "assignUserRole",
    (db) => {
      const driver = user(db, "taixe@tap.vn");
      group(db, "GIAOVAN").permissions = ["PERM_WALLET_ADMIN"];
      driver.roleGroupCode = "GIAOVAN";
      return { body: { userId: driver.id, roleId: role(db, "R04").id } };
    },
  ],
];

export const fullAccess: readonly Case[] = [
  [
    "gives it to the own group",
    "updateRoleGroupPermissions",
    permissions("PHAN_QUYEN", "add", "PERM_ADMIN_FULL_ACCESS"),
  ],
  [
    "takes from a group that has it",
    "updateRoleGroupPermissions",
    permissions("QTHT", "remove", "PERM_CART_MANAGE"),
  ],
  ["edits such a group", "updateRoleGroup", (db) => edited(db, "QTHT", { name: "Nhóm khác" })],
  [
    "moves a group to a role that has it",
    "updateRoleGroup",
    (db) => edited(db, "GIAOVAN", { roleId: role(db, "R05").id, moduleScope: ["M7"] }),
  ],
  [
    "creates a group of such a role",
    "createRoleGroup",
    (db) => ({ body: { code: "MOI", name: "Nhóm mới", roleId: role(db, "R00").id } }),
  ],
  ["deletes such a group", "deleteRoleGroup", (db) => ({ path: { id: group(db, "QTHT").id } })],
  [
    "gives such a group to several",
    "assignRoleGroupUsers",
    (db) => ({
      path: { roleGroupId: group(db, "QTHT").id },
      body: { userIds: [user(db, officer).id] },
    }),
  ],
  [
    "takes a member from it",
    "removeRoleGroupUser",
    (db) => ({
      path: { roleGroupId: group(db, "QTHT").id, userId: user(db, "quantri@tap.vn").id },
    }),
  ],
  [
    "gives such a group to one",
    "assignUserRoleGroup",
    (db) => ({ body: { userId: user(db, "quantri@tap.vn").id, roleGroupCode: "QTHT" } }),
  ],
  ...["R00", "R05"].map(
    (code): Case => [
      `gives ${code}`,
      "assignUserRole",
      (db) => ({ body: { userId: user(db, farmer).id, roleId: role(db, code).id } }),
    ],
  ),
  [
    "takes R05",
    "assignUserRole",
    (db) => ({ body: { userId: user(db, "capcao@tap.vn").id, roleId: role(db, "R04").id } }),
  ],
];
