import { schemaResolver } from "@mantine/form";
import { describe, expect, test } from "vitest";
import { codeForm, emailForm, passwordForm, texts } from "./form-rules.ts";

const emailErrors = schemaResolver(emailForm, { sync: true });
const codeErrors = schemaResolver(codeForm, { sync: true });
const passwordErrors = schemaResolver(passwordForm, { sync: true });

describe("the e-mail of a forgotten password", () => {
  test.each(["", "lan", "lan@", "lan@tap", "0987654321"])("rejects %j", (email) => {
    expect(emailErrors({ email })).toEqual({ email: texts.emailInvalid });
  });

  test("may have surrounding spaces", () => {
    expect(emailErrors({ email: " lan@tap.vn " })).toEqual({});
  });
});

describe("the code", () => {
  test.each([
    ["", texts.codeLength],
    ["12345", texts.codeLength],
    ["12a456", texts.codeDigits],
    ["abc", texts.codeDigits],
    [" 12345", texts.codeDigits],
    ["123456", undefined],
  ])("%j", (code, text) => {
    expect(codeErrors({ code }).code).toBe(text);
  });
});

describe("the new password", () => {
  const complaint = (password: string) =>
    passwordErrors({ password, confirmation: password }).password;

  test.each([
    ["", texts.passwordLength],
    ["Ab@1234", texts.passwordLength],
    ["Ab@1234567890123", texts.passwordLength],
    ["Aa1!😀😀", texts.passwordLength],
    ["Aa1!😀😀😀😀😀😀😀", undefined],
    ["AB@12345", texts.passwordLower],
    ["ab@12345", texts.passwordUpper],
    ["Ab@cdefg", texts.passwordDigit],
    ["Ab123456", texts.passwordSpecial],
    ["Ab12345~", texts.passwordSpecial],
    ["Ab@12345", undefined],
    ["Ab@123456789012", undefined],
  ])("%j", (password, text) => {
    expect(complaint(password)).toBe(text);
  });

  test("must be confirmed, and both errors are given at once", () => {
    expect(passwordErrors({ password: "abc", confirmation: "abd" })).toEqual({
      password: texts.passwordLength,
      confirmation: texts.confirmationWrong,
    });
  });
});
