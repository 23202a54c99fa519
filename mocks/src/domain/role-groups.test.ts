import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../db/db.ts";
import type { RoleGroupRow, UserRow } from "../db/tables.ts";
import { roleGroupRow, roleRow, testDb, testNow, userRow } from "../testing/tables.ts";
import {
  assignMembers,
  createRoleGroup,
  deleteRoleGroup,
  deleteRoleGroups,
  memberPage,
  removeMember,
  roleGroupStats,
  updateGroupPermissions,
  updateRoleGroup,
  updateRoleGroups,
} from "./role-groups.ts";
import { createPermission, createRole } from "./roles.ts";
import { assignRoleGroup } from "./users.ts";

const before = "2026-01-01T00:00:00.000Z";

let db: Db;
let root: UserRow;
let officer: UserRow;
let member: UserRow;
let group: RoleGroupRow;
let fullGroup: RoleGroupRow;

beforeEach(() => {
  root = userRow({ id: "root", roleCode: "R00", email: "quantri@tap.vn" });
  officer = userRow({ id: "officer", roleCode: "R01", email: "tinh@tap.vn" });
  member = userRow({ roleGroupCode: "THANHVIEN" });
  group = roleGroupRow({ permissions: ["PERM_ORDER_CREATE"], updated_at: before });
  fullGroup = roleGroupRow({
    id: "2",
    code: "TOANQUYEN",
    roleId: "role-01",
    permissions: ["PERM_ADMIN_FULL_ACCESS"],
  });
  db = testDb({
    users: [root, officer, member],
    roles: [roleRow(), roleRow({ id: "role-01", role_code: "R01" })],
    roleGroups: [group, fullGroup],
  });
  for (const name of ["ORDER_CREATE", "CART_MANAGE", "ORDER_EXPORT"]) {
    createPermission(db, { code: `PERM_${name}`, name });
  }
  db.permissions.push({
    ...(db.permissions[0] ?? expect.fail()),
    id: "full",
    code: "PERM_ADMIN_FULL_ACCESS",
  });
});

function error(code: string, field?: string) {
  const details = field ? { details: { errors: { [field]: expect.any(String) } } } : {};
  return expect.objectContaining({ code, ...details });
}

const edit = () => ({ ...group, moduleScope: ["M2" as const] });

describe("roles and permissions", () => {
  it("rejects a code that exists, at its field", () => {
    expect(() => createRole(db, { role_code: "R04", name: "Nông dân" })).toThrow(
      expect.objectContaining({ message: "Mã vai trò đã tồn tại!", code: "DUPLICATE" }),
    );
    expect(() => createPermission(db, { code: "PERM_ORDER_CREATE", name: "Đặt" })).toThrow();
  });

  it("gives a new role what every role has, never full access", () => {
    for (const role of db.roles) {
      role.permissions = ["PERM_USER_VIEW_SELF", "PERM_ADMIN_FULL_ACCESS"];
    }
    db.roles[0]?.permissions.push("PERM_PRODUCT_MANAGE");
    expect(createRole(db, { role_code: "R17", name: "Cộng tác viên" })).toMatchObject({
      role_code: "R17",
      permissions: ["PERM_USER_VIEW_SELF"],
    });
  });
});

describe("a role group", () => {
  it("starts without permissions and scope, under a code of its own", () => {
    const body = { code: "MOI", name: "Nhóm mới", roleId: "role-04" };
    expect(createRoleGroup(db, root, body)).toMatchObject({ permissions: [], moduleScope: [] });
    expect(() => createRoleGroup(db, root, body)).toThrow(error("DUPLICATE", "code"));
    expect(() => createRoleGroup(db, root, { ...body, code: "M", roleId: "x" })).toThrow(
      error("VALIDATION", "roleId"),
    );
  });

  it("keeps its holders under a new code, and its parent role while there are any", () => {
    expect(updateRoleGroup(db, root, { ...edit(), code: "THANH.VIEN" }).code).toBe("THANH.VIEN");
    expect(member.roleGroupCode).toBe("THANH.VIEN");
    expect(() => updateRoleGroup(db, root, { ...edit(), roleId: "role-01" })).toThrow(
      error("CONFLICT", "roleId"),
    );
  });

  it("may keep a code that the rule of editing would reject", () => {
    group.code = "THANH_VIEN";
    expect(updateRoleGroup(db, root, edit()).updated_at).toBe(testNow.toISOString());
    expect(() => updateRoleGroup(db, root, { ...edit(), code: "KHAC_NUA" })).toThrow(
      error("VALIDATION", "code"),
    );
  });

  it("rejects the second of two writers", () => {
    const seen = { ifMatch: `"${before}"` };
    updateRoleGroup(db, root, edit(), seen);
    const late = error("PRECONDITION_FAILED");
    expect(() => updateRoleGroup(db, root, edit(), seen)).toThrow(late);
    const change = { roleGroupCode: group.code, permissionCodes: [], action: "replace" as const };
    expect(() => updateGroupPermissions(db, root, change, seen)).toThrow(late);
  });

  it("is deleted only by force while somebody holds it", () => {
    expect(() => deleteRoleGroup(db, root, group.id)).toThrow(
      expect.objectContaining({ code: "ROLE_GROUP_IN_USE", details: { data: { userCount: 1 } } }),
    );
    deleteRoleGroup(db, root, group.id, true);
    expect(member.roleGroupCode).toBeNull();
    expect(db.roleGroups).toEqual([fullGroup]);
  });

  it("is one of several that are changed or deleted together", () => {
    const ids = [group.id, fullGroup.id, "none"];
    const result = deleteRoleGroups(db, officer, { ids, force: false });
    expect(result.done).toEqual([]);
    expect(result.failed.map(({ id }) => id)).toEqual(ids);
    const changed = updateRoleGroups(db, root, { ids, changes: { moduleScope: ["M8"] } });
    expect(changed.done).toEqual([group.id, fullGroup.id]);
    expect(group.moduleScope).toEqual(["M8"]);
  });
});

describe("permissions of a group", () => {
  const send = (action: "replace" | "add" | "remove", ...permissionCodes: string[]) =>
    updateGroupPermissions(db, root, { roleGroupCode: group.code, permissionCodes, action })
      .permissions;

  it("are replaced, added or removed", () => {
    expect(send("add", "PERM_CART_MANAGE")).toEqual(["PERM_ORDER_CREATE", "PERM_CART_MANAGE"]);
    expect(send("remove", "PERM_ORDER_CREATE")).toEqual(["PERM_CART_MANAGE"]);
    expect(send("replace", "PERM_ORDER_EXPORT")).toEqual(["PERM_ORDER_EXPORT"]);
    expect(send("replace")).toEqual([]);
  });

  it("must exist, and some must be sent to add or remove", () => {
    expect(() => send("add", "PERM_ORDER_NONE")).toThrow(error("VALIDATION", "permissionCodes"));
    expect(() => send("remove")).toThrow(error("VALIDATION", "permissionCodes"));
  });

  it("include full access only from a giver who has it", () => {
    const give = (caller: UserRow) => () =>
      updateGroupPermissions(db, caller, {
        roleGroupCode: group.code,
        permissionCodes: ["PERM_ADMIN_FULL_ACCESS"],
        action: "add",
      });
    expect(give(officer)).toThrow(error("FULL_ACCESS_ONLY"));
    expect(give(root)().permissions).toContain("PERM_ADMIN_FULL_ACCESS");
  });
});

describe("the last full access", () => {
  beforeEach(() => {
    db.users = [officer, member];
    officer.roleGroupCode = fullGroup.code;
  });
  const last = error("LAST_FULL_ACCESS");

  it("is not lost by permissions, deletion or removal", () => {
    const change = { roleGroupCode: fullGroup.code, permissionCodes: [], action: "replace" };
    expect(() => updateGroupPermissions(db, officer, { ...change, action: "replace" })).toThrow(
      last,
    );
    expect(() => deleteRoleGroup(db, officer, fullGroup.id, true)).toThrow(last);
    const path = { roleGroupId: fullGroup.id, userId: officer.id };
    expect(() => removeMember(db, officer, path)).toThrow(last);
    db.roleGroups.push(roleGroupRow({ id: "3", code: "TINH", roleId: "role-01" }));
    const other = { userId: officer.id, roleGroupCode: "TINH" };
    expect(() => assignRoleGroup(db, officer, other)).toThrow(last);
    expect(fullGroup.permissions).toEqual(["PERM_ADMIN_FULL_ACCESS"]);
    expect(officer.roleGroupCode).toBe(fullGroup.code);
  });

  it("may go once somebody active has it too, whatever their role", () => {
    db.users.push(userRow({ id: "2nd", roleCode: "R05", status: "locked" }));
    expect(() => deleteRoleGroup(db, officer, fullGroup.id, true)).toThrow(last);
    db.users.push(userRow({ id: "3rd", roleCode: "R05" }));
    deleteRoleGroup(db, officer, fullGroup.id, true);
    expect(officer.roleGroupCode).toBeNull();
  });
});

describe("members", () => {
  it("are listed, assigned and removed", () => {
    const newcomer = userRow({ id: "new", fullName: "An" });
    db.users.push(newcomer);
    const result = assignMembers(db, root, group.id, { userIds: ["new", officer.id, "nobody"] });
    expect(result).toMatchObject({ done: ["new"], failed: [{ id: officer.id }, { id: "nobody" }] });
    expect(memberPage(db, group.id, {}).rows).toEqual([newcomer, member]);
    expect(roleGroupStats(db, group.id)).toMatchObject({ userCount: 2, permissionCount: 1 });

    removeMember(db, root, { roleGroupId: group.id, userId: "new" });
    expect(newcomer).toMatchObject({ roleGroupCode: null, roleGroupSince: null });
    expect(() => removeMember(db, root, { roleGroupId: group.id, userId: "new" })).toThrow(
      error("NOT_FOUND"),
    );
  });
});
