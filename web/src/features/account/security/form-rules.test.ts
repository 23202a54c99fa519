import { describe, expect, test } from "vitest";
import { codeForm, type PasswordForm, passwordForm } from "./form-rules.ts";

const right: PasswordForm = {
  currentPassword: "Tap@12345",
  newPassword: "lua-moi",
  confirmation: "lua-moi",
};

/** The first message of each field. */
function errorsOf(change: Partial<PasswordForm>): Record<string, string> {
  const issues = passwordForm.safeParse({ ...right, ...change }).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]));
}

describe("the change of the password", () => {
  test("takes six characters", () => {
    expect(errorsOf({ newPassword: "123456", confirmation: "123456" })).toEqual({});
  });

  test("asks for every field", () => {
    expect(errorsOf({ currentPassword: "", newPassword: "", confirmation: "" })).toEqual({
      currentPassword: "Vui lòng nhập mật khẩu hiện tại",
      newPassword: "Vui lòng nhập mật khẩu mới",
      confirmation: "Vui lòng xác nhận mật khẩu mới",
    });
  });

  test("refuses five characters", () => {
    expect(errorsOf({ newPassword: "12345", confirmation: "12345" })).toEqual({
      newPassword: "Mật khẩu phải có ít nhất 6 ký tự",
    });
  });

  test("refuses another confirmation, even beside another mistake", () => {
    expect(errorsOf({ currentPassword: "", confirmation: "lua-cu" })).toEqual({
      currentPassword: "Vui lòng nhập mật khẩu hiện tại",
      confirmation: "Mật khẩu xác nhận không khớp",
    });
  });

  test("takes blanks as they are: they may belong to the password", () => {
    expect(errorsOf({ newPassword: "      ", confirmation: "      " })).toEqual({});
  });
});

describe("the code", () => {
  test.each(["12345", "1234567", "12a456", "", "１２３４５６"])("refuses %j", (code) => {
    expect(codeForm.safeParse({ code }).success).toBe(false);
  });

  test("takes six digits, also with blanks around from copying", () => {
    expect(codeForm.parse({ code: " 123456 " })).toEqual({ code: "123456" });
  });
});
