import { describe, expect, test } from "vitest";
import { groupForm, newGroupForm } from "./group/edits.ts";
import { permissionForm } from "./permission/permission-rules.ts";
import { freeCodes, roleForm } from "./rules.ts";
import { texts } from "./texts.ts";

type Checked = { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } };
const complaint = (form: Checked, value: unknown) =>
  form.safeParse(value).error?.issues[0]?.message;

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
  expect(permissionForm.safeParse(value).success).toBe(isAllowed);
});
