import { expect, test } from "vitest";
import { type Area, areasLost, groupRightsMissing, rightsLost, rightsMissing } from "./rights.ts";
import type { SessionUser } from "./session.ts";
import { userWith } from "./user.fixtures.ts";

const me = userWith({ permissions: ["PERM_USER_MANAGE", "PERM_CATEGORY_MANAGE"] });
const areas: Area[] = [
  { title: "Người dùng", needs: ["PERM_USER_MANAGE", "PERM_ASSIGN_USER_ROLE"] },
  { title: "Danh mục", needs: ["PERM_CATEGORY_MANAGE"] },
  { title: "Danh mục", needs: ["PERM_CATEGORY_MANAGE"] },
  { title: "Ví", needs: ["PERM_WALLET_ADMIN"] },
  { title: "Hồ sơ", needs: "login" },
];

test("names each area once that can no longer be opened", () => {
  expect(areasLost(areas, me, ["PERM_CATEGORY_MANAGE"])).toEqual(["Danh mục"]);
});

test("another permission keeps an area open", () => {
  const more = { ...me, permissions: [...me.permissions, "PERM_ASSIGN_USER_ROLE" as const] };
  expect(areasLost(areas, more, ["PERM_USER_MANAGE"])).toEqual([]);
});

test("a role that passes every check loses nothing; full access of a group does", () => {
  const root = { ...me, role: { ...me.role, role_code: "R00" } };
  expect(areasLost(areas, root, ["PERM_USER_MANAGE"])).toEqual([]);
  const full = { ...me, permissions: ["PERM_ADMIN_FULL_ACCESS" as const] };
  expect(areasLost(areas, full, ["PERM_ADMIN_FULL_ACCESS"])).toEqual([
    "Người dùng",
    "Danh mục",
    "Ví",
  ]);
});

const root: SessionUser = { ...me, role: { ...me.role, role_code: "R00" } };

test("only rights that one holds can be given; with full access all", () => {
  const asked = ["PERM_CATEGORY_MANAGE", "PERM_WALLET_ADMIN", "PERM_ORDER_EXPORT"];
  expect(rightsMissing(me, asked)).toEqual(["PERM_WALLET_ADMIN", "PERM_ORDER_EXPORT"]);
  expect(rightsMissing(root, [...asked, "PERM_ADMIN_FULL_ACCESS"])).toEqual([]);
  expect(rightsMissing(null, asked)).toEqual(asked);
});

test("what the own group has is held, though the session does not know codes made by staff", () => {
  const group = { code: "TO_KHO", permissions: ["PERM_ORDER_EXPORT"] };
  expect(groupRightsMissing(me, group)).toEqual(["PERM_ORDER_EXPORT"]);
  expect(groupRightsMissing({ ...me, roleGroupCode: "TO_KHO" }, group)).toEqual([]);
});

test("who has full access otherwise loses no right", () => {
  expect(rightsLost(me, ["PERM_CATEGORY_MANAGE"])).toEqual(["PERM_CATEGORY_MANAGE"]);
  expect(rightsLost(root, ["PERM_CATEGORY_MANAGE", "PERM_ADMIN_FULL_ACCESS"])).toEqual([]);
});
