import { describe, expect, test } from "vitest";
import type { SessionUser } from "#web/auth/session.ts";
import {
  mayGiveRole,
  whyNotChangeRole,
  whyNotDelete,
  whyNotEdit,
  whyNotGiveGroup,
  whyNotSetStatus,
} from "./policy.ts";
import { hoa, theAdministrator } from "./users.fixtures.ts";

const officer: SessionUser = {
  id: "11111111-0000-4000-8000-000000000001",
  email: "canbo@tap.vn",
  fullName: "Trần Văn Cán",
  avatarUrl: null,
  role: { id: "role-01", name: "Quản trị tỉnh", role_code: "R01" },
  permissions: ["PERM_USER_MANAGE"],
  walletVerified: false,
};
const administrator: SessionUser = {
  ...officer,
  id: theAdministrator.id,
  role: theAdministrator.role,
};
const trusted: SessionUser = { ...officer, permissions: ["PERM_ADMIN_FULL_ACCESS"] };

describe("who may change a user", () => {
  test("an ordinary account: any user manager", () => {
    for (const whyNot of [whyNotEdit, whyNotDelete, whyNotSetStatus, whyNotChangeRole]) {
      expect(whyNot(officer, hoa)).toBeUndefined();
    }
  });

  test("an administrator's account: only users with full access", () => {
    for (const whyNot of [whyNotEdit, whyNotDelete, whyNotSetStatus, whyNotChangeRole]) {
      expect(whyNot(officer, theAdministrator)).toMatch("quản trị cấp cao");
      expect(whyNot(trusted, theAdministrator)).toBeUndefined();
    }
  });

  test("users may edit their own account, but not delete it, lock it or change its role", () => {
    expect(whyNotEdit(administrator, theAdministrator)).toBeUndefined();
    expect(whyNotDelete(administrator, theAdministrator)).toMatch("tự xóa");
    expect(whyNotSetStatus(administrator, theAdministrator)).toMatch("tự khóa");
    expect(whyNotChangeRole(administrator, theAdministrator)).toMatch("tự đổi vai trò");
  });

  test("guests do not have full access", () => {
    expect(whyNotEdit(null, theAdministrator)).toMatch("quản trị cấp cao");
  });
});

test.each([
  ["R00", false, true],
  ["R05", false, true],
  ["R02", true, true],
])("may the role %s be assigned", (role_code, byOfficer, byTrusted) => {
  expect(mayGiveRole(officer, { role_code })).toBe(byOfficer);
  expect(mayGiveRole(trusted, { role_code })).toBe(byTrusted);
});

test("a group is given only by who holds what it has, and by its own members", () => {
  const group = { code: "TAICHINH", permissions: ["PERM_WALLET_ADMIN"] };
  expect(whyNotGiveGroup(officer, group)).toMatch("bạn không có");
  expect(whyNotGiveGroup(trusted, group)).toBeUndefined();
  expect(whyNotGiveGroup({ ...officer, roleGroupCode: "TAICHINH" }, group)).toBeUndefined();
});
