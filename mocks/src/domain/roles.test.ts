import { expect, it } from "vitest";
import { roleGroupRow, roleRow, testDb } from "../testing/tables.ts";
import { allRoles, roleGroupPage, roleGroups, signUpRoles } from "./roles.ts";

const db = testDb({
  roles: ["R04", "R00", "R02", "R05"].map((code) => roleRow({ id: code, role_code: code })),
  roleGroups: [
    roleGroupRow({ id: "1", code: "THANHVIEN", name: "Thành viên hợp tác xã", roleId: "R04" }),
    roleGroupRow({ id: "2", code: "NGUOIBAN", name: "Người bán", roleId: "R02" }),
    roleGroupRow({ id: "3", code: "OCOP", name: "Đặc sản OCOP", roleId: "R02" }),
  ],
});

it("lists roles by code, and offers only seller and farmer at sign-up", () => {
  expect(allRoles(db).map(({ id }) => id)).toEqual(["R00", "R02", "R04", "R05"]);
  expect(signUpRoles(db).map(({ id }) => id)).toEqual(["R02", "R04"]);
});

it("lists the groups of a role by name, in Vietnamese order", () => {
  expect(roleGroups(db, {}).map(({ id }) => id)).toEqual(["3", "2", "1"]);
  expect(roleGroups(db, { roleId: "R02" }).map(({ id }) => id)).toEqual(["3", "2"]);
});

it("finds groups without accents and pages them", () => {
  expect(roleGroupPage(db, { search: "dac san" }).rows.map(({ id }) => id)).toEqual(["3"]);
  expect(roleGroupPage(db, { page: 2, limit: 2 })).toMatchObject({
    rows: [{ id: "1" }],
    total: 3,
  });
});
