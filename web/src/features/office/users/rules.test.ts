import { describe, expect, test } from "vitest";
import type { SessionUser } from "#web/auth/session.ts";
import { userWith } from "#web/auth/user.fixtures.ts";
import {
  isFiltered,
  mayGiveRole,
  queryOf,
  roleChoices,
  roleTextOf,
  sortUsers,
  statusBadgeOf,
  statusChoices,
  whyNotChangeRole,
  whyNotDelete,
  whyNotEdit,
  whyNotGiveGroup,
  whyNotSetStatus,
} from "./rules.ts";

import { hoa, theAdministrator } from "./users.fixtures.ts";

test("without a filter, the first ten users are requested", () => {
  expect(queryOf({})).toEqual({ page: 1, limit: 10 });
});

test("search params that are not filters are not sent", () => {
  const search = { keyword: "hoa", page: 2, xem: "u-1" };
  expect(queryOf(search)).toEqual({ keyword: "hoa", page: 2, limit: 10 });
});

test("paging is not a filter", () => {
  expect(isFiltered({ page: 3, limit: 50 })).toBe(false);
  expect(isFiltered({ status: "locked" })).toBe(true);
});

test("a pending user has different labels on the tag and in the form", () => {
  expect(statusBadgeOf("pending").text).toBe("Chờ duyệt");
  expect(statusChoices.map(({ label }) => label)).toEqual([
    "Hoạt động",
    "Đang xử lý",
    "Không hoạt động",
  ]);
});

test("any other status is unknown", () => {
  expect(statusBadgeOf("archived").text).toBe("Không xác định");
});

test.each([
  ["Nông dân", "R04", "Nông dân (R04)"],
  ["R04", "R04", "R04"],
  ["", "R04", "R04"],
  ["Trưởng ấp", "", "Trưởng ấp"],
  ["Trưởng ấp", "Trưởng ấp", "Trưởng ấp"],
  ["", "", "Không rõ vai trò"],
])("a role named %j with the code %j is shown as %j", (name, role_code, text) => {
  expect(roleTextOf({ name, role_code })).toBe(text);
});

describe("the role filter options", () => {
  const farmer = {
    id: "role-04",
    role_code: "R04",
    name: "Nông dân",
    description: "",
    created_at: "2026-01-01T00:00:00.000Z",
    updated_at: "2026-01-01T00:00:00.000Z",
  };
  const known = { value: "R04", label: "Nông dân" };

  test("are from the server", () => {
    expect(roleChoices([farmer], undefined)).toEqual([known]);
    expect(roleChoices([farmer], "R04")).toEqual([known]);
  });

  test("include an unknown role from the URL", () => {
    const unknown = { value: "R99", label: "Vai trò không tồn tại: R99" };
    expect(roleChoices([farmer], "R99")).toEqual([unknown, known]);
  });

  test("include the role from the URL while they load", () => {
    expect(roleChoices(undefined, "R04")).toEqual([{ value: "R04", label: "Vai trò R04" }]);
    expect(roleChoices(undefined, undefined)).toEqual([]);
  });
});

const officer = userWith({ permissions: ["PERM_USER_MANAGE"] });
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

const users = [
  { ...hoa, id: "1", fullName: "Đặng Văn Bình", createdAt: "2026-03-01T00:00:00Z" },
  { ...hoa, id: "2", fullName: "Ân Thị Cúc", createdAt: "2026-01-01T00:00:00Z" },
  { ...hoa, id: "3", fullName: "Dương Anh", createdAt: "2026-02-01T00:00:00Z" },
];
const ids = (sort: Parameters<typeof sortUsers>[1]) => sortUsers(users, sort).map(({ id }) => id);

test("sorts names in Vietnamese order", () => {
  expect(ids("fullName")).toEqual(["2", "3", "1"]);
  expect(ids("-fullName")).toEqual(["1", "3", "2"]);
});

test("sorts times chronologically", () => {
  expect(ids("createdAt")).toEqual(["2", "3", "1"]);
  expect(ids("-createdAt")).toEqual(["1", "3", "2"]);
});

test("does not change the list itself", () => {
  const before = [...users];
  sortUsers(users, "fullName");
  expect(users).toEqual(before);
});
