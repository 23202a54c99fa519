import { schemaResolver } from "@mantine/form";
import { describe, expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import {
  bodyOf,
  cleaned,
  failureText,
  freeCodes,
  type GroupValues,
  groupFailureText,
  groupForm,
  holdersIn,
  isGroupChanged,
  newGroupForm,
  permissionForm,
  roleFailureText,
  roleForm,
  texts,
  valuesOf,
} from "./form-rules.ts";
import { GROUP_GONE } from "./rules.ts";

type Checked = Parameters<typeof schemaResolver>[0];
const errorsOf = (form: Checked, value: object) => schemaResolver(form, { sync: true })(value);
const complaint = (form: Checked, value: object) => Object.values(errorsOf(form, value))[0];

describe("a new role", () => {
  const role = { role_code: "R17", name: "Cộng tác viên", description: "" };

  test("has one of the codes R17 to R30 that are free", () => {
    const free = freeCodes([{ role_code: "R17" }, { role_code: "R30" }, { role_code: "R04" }]);
    expect([free[0], free.at(-1), free.length]).toEqual(["R18", "R29", 12]);
  });

  test.each([
    [{}, undefined],
    [{ role_code: "" }, "Vui lòng chọn mã vai trò"],
    [{ role_code: "R1" }, texts.roleCodeInvalid],
    [{ name: " " }, "Vui lòng nhập tên vai trò"],
    [{ name: "ab" }, "Tên vai trò phải có từ 3 đến 100 ký tự"],
    [{ name: "a".repeat(101) }, "Tên vai trò phải có từ 3 đến 100 ký tự"],
    [{ description: "a".repeat(501) }, "Mô tả không được quá 500 ký tự"],
  ])("%j", (changes, message) => {
    expect(complaint(roleForm, { ...role, ...changes })).toBe(message);
  });
});

describe("the code of a group", () => {
  const group = { name: "Nhóm", description: "", roleId: "1", moduleScope: ["M1"] };

  test.each([
    ["", "Vui lòng nhập mã nhóm vai trò"],
    ["A", "Mã có 2 đến 50 ký tự, chỉ gồm chữ in hoa, chữ số và dấu gạch dưới"],
    ["NHOM.1", "Mã có 2 đến 50 ký tự, chỉ gồm chữ in hoa, chữ số và dấu gạch dưới"],
    ["NHOM_1", undefined],
  ])("when created: %j", (code, message) => {
    expect(complaint(newGroupForm, { ...group, code })).toBe(message);
  });

  test.each([
    ["NHOM_1", undefined],
    ["NHOM_2", "Mã có 3 đến 20 ký tự, chỉ gồm chữ in hoa, chữ số và dấu chấm"],
    ["NHOM.2", undefined],
  ])("when edited: %j", (code, message) => {
    expect(complaint(groupForm({ code: "NHOM_1" }), { ...group, code })).toBe(message);
  });

  test("an edited group has a scope", () => {
    const none = { ...group, code: "NHOM_1", moduleScope: [] };
    expect(complaint(groupForm({ code: "NHOM_1" }), none)).toBe(
      "Vui lòng chọn ít nhất một phân hệ",
    );
  });
});

test.each([
  ["PERM_ORDER_EXPORT", true],
  ["PERM_ORDER_SHOP_EXPORT", true],
  ["PERM_EXPORT_ORDER", false],
  ["PERM_BANNER_VIEW", false],
])("a new permission may be called %s: %s", (code, isAllowed) => {
  const value = { code, name: "Xuất đơn", description: "" };
  expect(complaint(permissionForm, value) === undefined).toBe(isAllowed);
});

const copied = "\u202aPERM_\u200bORDER_EXPORT\u00a0";

test("what nobody sees in a copied code or name is neither checked nor sent", () => {
  const value = { code: copied, name: "Xuất\u00a0đơn\u200b", description: "" };
  expect(errorsOf(permissionForm, value)).toEqual({});
  const clean = { code: "PERM_ORDER_EXPORT", name: "Xuất đơn", description: "" };
  expect(cleaned(value)).toEqual(clean);

  const group = { roleId: "1", moduleScope: ["M1" as const], description: "" };
  const typed = { ...group, code: "NHOM\u200b.1", name: "Nhóm\u00a0một" };
  expect(errorsOf(newGroupForm, { ...typed, code: "NHOM_1\u202c" })).toEqual({});
  expect(errorsOf(groupForm({ code: "X" }), typed)).toEqual({});
});

const stored = {
  id: "group-5",
  code: "TAICHINH",
  name: "Tổ đối soát ví",
  description: null,
  roleId: "role-11",
  moduleScope: ["M1"],
  permissionCount: 0,
  permissions: [],
  created_at: "2026-01-05T01:00:00.000Z",
  updated_at: "2026-01-05T01:00:00.000Z",
} satisfies Schema["RoleGroup"];

test.each([
  ["two spaces in the name", { name: "Tổ  đối soát " }],
  ["a code that nobody could type now", { code: "Nhóm 1 " }],
  ["spaces around the description", { description: " Duyệt nạp, rút. " }],
])("a stored group with %s can be saved as it is, and only after a change", (_, odd) => {
  const group = { ...stored, ...odd };
  const opened = valuesOf(group);
  expect(errorsOf(groupForm(group), opened)).toEqual({});
  expect(isGroupChanged(group, opened)).toBe(false);
  const edited: GroupValues = { ...opened, moduleScope: ["M1", "M2"] };
  expect(isGroupChanged(group, edited)).toBe(true);
  expect(bodyOf(group, edited)).toEqual({ id: group.id, ...edited });
});

const form = { getValues: () => ({ role_code: "R17", name: "", description: "" }) };

describe("a role that was not created", () => {
  test("the server's message follows the documented prefix", () => {
    const error = new ApiError(403, { message: "Bạn không có quyền tạo vai trò" });
    expect(roleFailureText(error, form)).toBe("Tạo role thất bại: Bạn không có quyền tạo vai trò");
  });

  test("without a message the documented text stands alone", () => {
    expect(roleFailureText(new ApiError(500, {}), form)).toBe("Có lỗi xảy ra khi tạo vai trò");
    expect(roleFailureText(null, form)).toBeUndefined();
  });

  test("nothing is added to what the fields say", () => {
    const errors = { name: "Tên đã có" };
    expect(roleFailureText(new ApiError(422, { message: "Tên đã có", errors }), form)).toBe(
      undefined,
    );
    expect(roleFailureText(new ApiError(409, { message: "Mã đã có" }), form)).toBeUndefined();
  });
});

describe("a role group that was not saved", () => {
  const message = "Người dùng đang giữ nhóm";

  test("a message about no field of the form is told", () => {
    const errors = { name: "Tên đã có", users: message };
    const error = new ApiError(409, { message, errors });
    expect(failureText(error, texts.groupFailed, form)).toBe(message);
    expect(failureText(new ApiError(409, { message, errors: { name: message } }), "")).toBe(
      message,
    );
  });

  test("a group that is gone is told so", () => {
    expect(groupFailureText(new ApiError(404, {}), "", form)).toBe(GROUP_GONE);
  });
});

test.each([
  ["ROLE_GROUP_IN_USE", { userCount: 42 }, { userCount: 42 }],
  ["ROLE_GROUP_IN_USE", {}, {}],
  // As documented, without a code.
  ["CONFLICT", {}, {}],
  ["LAST_FULL_ACCESS", {}, undefined],
])("a 409 %s tells whether users hold the group", (code, data, holders) => {
  const error = new ApiError(409, { code, message: "Nhóm đang có người dùng", data });
  expect(holdersIn(error)).toEqual(holders);
});
