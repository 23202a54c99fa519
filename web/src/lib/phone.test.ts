import { describe, expect, test } from "vitest";
import { isMobilePhone, normalPhone } from "./phone.ts";

describe("a phone number as typed", () => {
  test.each([
    "0987654321",
    " 0987 654 321 ",
    "+84987654321",
    "+84 987 654 321",
    "84987654321",
    "00987654321",
    "0084987654321",
    "0987.654.321",
    "0987-654-321",
    "0987–654–321",
    "84.987.654.321",
    "+84-987-654-321",
  ])("%j becomes 0987654321", (typed) => {
    expect(normalPhone(typed)).toBe("0987654321");
  });

  test.each(["0312345678", "0512345678", "0712345678", "0812345678", "0912345678"])(
    "%s is a Vietnamese mobile number",
    (phone) => {
      expect(isMobilePhone(normalPhone(phone))).toBe(true);
    },
  );

  test.each([
    "",
    "0112345678",
    "0612345678",
    "02923456789",
    "+0987654321",
    "(098)7654321",
    "0212345678",
    "098765432",
    "09876543210",
    "09876543a1",
    "+1 987654321",
    "84",
  ])("%j is not a mobile number", (typed) => {
    expect(isMobilePhone(normalPhone(typed))).toBe(false);
  });
});
