import { describe, expect, test } from "vitest";
import { codeForm, passwordForm, resetForm } from "./form-rules.ts";
import { texts } from "./texts.ts";

function complaint(identifier: string, password = "x") {
  const result = passwordForm.safeParse({ identifier, password, remember: false });
  return result.error?.issues[0]?.message;
}

describe("signing in", () => {
  test.each(["lan@tap.vn", " lan@tap.vn ", "0987654321"])(
    "takes %j as identifier",
    (identifier) => {
      expect(complaint(identifier)).toBeUndefined();
    },
  );

  test("asks for an identifier", () => {
    expect(complaint("   ")).toBe(texts.identifierMissing);
  });

  test.each(["lan", "098765432", "09876543210", "lan@"])("refuses %j", (identifier) => {
    expect(complaint(identifier)).toBe(texts.identifierInvalid);
  });

  test("asks for a password", () => {
    expect(complaint("lan@tap.vn", "")).toBe(texts.passwordMissing);
  });

  test.each(["12345", "1234567", "12a456", ""])("refuses %j as two-step code", (code) => {
    expect(codeForm.safeParse({ code }).success).toBe(false);
  });

  test.each(["", "lan", "0987654321", "lan@tap", `${"a".repeat(250)}@tap.vn`])(
    "sends no reset code to %j",
    (email) => {
      const { error } = resetForm.safeParse({ email });
      expect(error?.issues[0]?.message).toBe(texts.emailInvalid);
    },
  );

  test("sends one to an e-mail with spaces around it", () => {
    expect(resetForm.safeParse({ email: " lan@tap.vn " }).success).toBe(true);
  });
});
