import { expect, test } from "vitest";
import { whyNotEmail } from "./newsletter-rules.ts";

test.each(["", "lan", "lan@", "lan@tap", `${"a".repeat(250)}@tap.vn`])("%j is rejected", (text) => {
  expect(whyNotEmail(text)).toBe("Email không hợp lệ");
});

test("spaces around the address do not matter", () => {
  expect(whyNotEmail(" lan@tap.vn ")).toBeUndefined();
});
