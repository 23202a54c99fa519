import { schemaResolver } from "@mantine/form";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { codeForm, type PasswordForm, passwordForm } from "./form-rules.ts";

const right: PasswordForm = {
  currentPassword: "Tap@12345",
  newPassword: "lua-moi",
  confirmation: "lua-moi",
};

const check = schemaResolver(passwordForm, { sync: true });

const errorsOf = (change: Partial<PasswordForm>) => check({ ...right, ...change });

describe("the change of the password", () => {
  test("accepts six characters", () => {
    expect(errorsOf({ newPassword: "123456", confirmation: "123456" })).toEqual({});
  });

  test("requires every field", () => {
    expect(errorsOf({ currentPassword: "", newPassword: "", confirmation: "" })).toEqual({
      currentPassword: "Vui lòng nhập mật khẩu hiện tại",
      newPassword: "Vui lòng nhập mật khẩu mới",
      confirmation: "Vui lòng xác nhận mật khẩu mới",
    });
  });

  test.each(["12345", "1😀😀😀"])("rejects less than six characters: %s", (newPassword) => {
    expect(errorsOf({ newPassword, confirmation: newPassword })).toEqual({
      newPassword: "Mật khẩu phải có ít nhất 6 ký tự",
    });
  });

  test("rejects more than 128 characters, which are not cut", () => {
    const long = "a".repeat(129);
    expect(errorsOf({ newPassword: long, confirmation: long })).toEqual({
      newPassword: "Mật khẩu không được quá 128 ký tự",
    });
  });

  test("rejects a different confirmation, even along with another error", () => {
    expect(errorsOf({ currentPassword: "", confirmation: "lua-cu" })).toEqual({
      currentPassword: "Vui lòng nhập mật khẩu hiện tại",
      confirmation: "Mật khẩu xác nhận không khớp",
    });
  });

  test("does not trim: spaces may be part of the password", () => {
    expect(errorsOf({ newPassword: "      ", confirmation: "      " })).toEqual({});
  });
});

describe("the code", () => {
  test.each(["12345", "1234567", "12a456", "", "１２３４５６"])("rejects %j", (code) => {
    expect(schemaResolver(codeForm, { sync: true })({ code })).toHaveProperty("code");
  });

  test("accepts six digits, also with copied spaces around them", () => {
    expect(v.parse(codeForm, { code: " 123456 " })).toEqual({ code: "123456" });
  });
});
