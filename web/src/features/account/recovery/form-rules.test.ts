import { describe, expect, test } from "vitest";
import { codeForm, emailForm, passwordForm, texts } from "./form-rules.ts";

describe("the e-mail of a forgotten password", () => {
  test.each(["", "lan", "lan@", "lan@tap", "0987654321"])("rejects %j", (email) => {
    expect(emailForm.safeParse({ email }).error?.issues[0]?.message).toBe(texts.emailInvalid);
  });

  test("may have surrounding spaces", () => {
    expect(emailForm.safeParse({ email: " lan@tap.vn " }).success).toBe(true);
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
    expect(codeForm.safeParse({ code }).error?.issues[0]?.message).toBe(text);
  });
});

describe("the new password", () => {
  const complaint = (password: string) =>
    passwordForm.safeParse({ password, confirmation: password }).error?.issues[0]?.message;

  test.each([
    ["", texts.passwordLength],
    ["Ab@1234", texts.passwordLength],
    ["Ab@1234567890123", texts.passwordLength],
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
    const { error } = passwordForm.safeParse({ password: "abc", confirmation: "abd" });
    const reported = error?.issues.map(({ message }) => message);
    expect(reported).toContain(texts.passwordLength);
    expect(reported).toContain(texts.confirmationWrong);
  });
});
