import { expect, test } from "vitest";
import type { SessionUser } from "#web/auth/session.ts";
import { type Area, areasLost } from "./areas-lost.ts";

const me: SessionUser = {
  id: "11111111-0000-4000-8000-000000000001",
  email: "canbo@tap.vn",
  fullName: "Trần Văn Cán",
  avatarUrl: null,
  role: { id: "role-01", name: "Quản trị tỉnh", role_code: "R01" },
  permissions: ["PERM_USER_MANAGE", "PERM_CATEGORY_MANAGE"],
  walletVerified: false,
};
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
