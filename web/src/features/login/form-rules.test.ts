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

  test("takes no more than the contract does", () => {
    const longest = `lan@${"a".repeat(60)}.${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.vn`;
    expect(complaint(longest)).toBeUndefined();
    expect(complaint(`${"lan".repeat(5)}${longest}`)).toBe(texts.identifierInvalid);
    expect(complaint("lan@tap.vn", "x".repeat(200))).toBeUndefined();
    expect(complaint("lan@tap.vn", "x".repeat(201))).toBe(texts.passwordLong);
  });

  test("asks for a password", () => {
    expect(complaint("lan@tap.vn", "")).toBe(texts.passwordMissing);
  });
});
