import { schemaResolver } from "@mantine/form";
import { describe, expect, test } from "vitest";
import { identifierOf, passwordForm, texts } from "./form-rules.ts";

const check = schemaResolver(passwordForm, { sync: true });

function complaint(identifier: string, password = "x") {
  return Object.values(check({ identifier, password, remember: false }))[0];
}

describe("signing in", () => {
  test.each(["lan@tap.vn", " lan@tap.vn\u200b", "(098) 765 4321", "+84 987.654.321"])(
    "accepts %j as an identifier",
    (identifier) => {
      expect(complaint(identifier)).toBeUndefined();
    },
  );

  test("requires an identifier", () => {
    expect(complaint("   ")).toBe(texts.identifierMissing);
  });

  test.each(["lan", "098765432", "0287654321", "09876543210", "lan@"])(
    "rejects %j",
    (identifier) => {
      expect(complaint(identifier)).toBe(texts.identifierInvalid);
    },
  );

  test("sends a phone number in its normal form, an e-mail as typed", () => {
    expect(identifierOf(" +84 987-654-321 ")).toBe("0987654321");
    expect(identifierOf(" lan.84-9@tap.vn ")).toBe("lan.84-9@tap.vn");
    expect(identifierOf("\u202a+84 (0)987 654 321\u202c")).toBe("0987654321");
    expect(identifierOf("\u200blan＠tap.vn\u00a0")).toBe("lan@tap.vn");
  });

  test("accepts no more than the contract allows", () => {
    const longest = `lan@${"a".repeat(60)}.${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.vn`;
    expect(complaint(longest)).toBeUndefined();
    expect(complaint(`${"lan".repeat(5)}${longest}`)).toBe(texts.identifierInvalid);
    expect(complaint("lan@tap.vn", "x".repeat(200))).toBeUndefined();
    expect(complaint("lan@tap.vn", "x".repeat(201))).toBe(texts.passwordLong);
  });

  test("requires a password", () => {
    expect(complaint("lan@tap.vn", "")).toBe(texts.passwordMissing);
  });
});
