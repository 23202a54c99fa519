import { describe, expect, test } from "vitest";
import { passwordForm } from "./form-rules.ts";
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
});
