import { describe, expect, test } from "vitest";
import { hasPart } from "./password-parts.ts";

describe("password character classes", () => {
  test.each(["lower", "upper", "digit", "special"] as const)("Tap@12345 has %s", (part) => {
    expect(hasPart("Tap@12345", part)).toBe(true);
  });

  test.each([
    ["lower", "TAP@12345"],
    ["upper", "tap@12345"],
    ["digit", "Tap@abcde"],
    ["special", "Tap12345"],
  ] as const)("%s is missing in %s", (part, password) => {
    expect(hasPart(password, part)).toBe(false);
  });

  test.each([...`!@#$%^&*()_+-=[]{};':"\\|,.<>/?`])("%s is special", (character) => {
    expect(hasPart(character, "special")).toBe(true);
  });

  test.each(["~", "`", " ", "đ", "Ậ", "٣"])("%j belongs to none of them", (character) => {
    for (const part of ["lower", "upper", "digit", "special"] as const) {
      expect(hasPart(character, part)).toBe(false);
    }
  });
});
