import { schemaResolver } from "@mantine/form";
import { describe, expect, test } from "vitest";
import {
  codeErrorOf,
  payloadOf,
  type RegistrationForm,
  registrationForm,
  weakness,
} from "./form-rules.ts";
import { texts } from "./rules.ts";

const filled: RegistrationForm = {
  roleId: "role-04",
  fullName: "Trần Văn Minh",
  phone: "0912345678",
  email: "minh.tran@example.vn",
  password: "LuaMoi@2026",
  confirmation: "LuaMoi@2026",
  referralCode: "",
  terms: true,
};

const check = schemaResolver(registrationForm, { sync: true });

const complaints = (change: Partial<RegistrationForm>) => check({ ...filled, ...change });

describe("the registration form", () => {
  test("accepts valid values", () => {
    expect(complaints({})).toEqual({});
  });

  test.each([
    ["roleId", "", texts.roleMissing],
    ["fullName", "   ", texts.nameMissing],
    ["fullName", "a".repeat(101), texts.nameLong],
    ["phone", "", texts.phoneMissing],
    ["phone", "091234567", texts.phoneInvalid],
    ["phone", "09123456789", texts.phoneInvalid],
    ["phone", "09123a5678", texts.phoneInvalid],
    ["phone", "0212345678", texts.phoneUnknown],
    ["email", " ", texts.emailMissing],
    ["email", "minh", texts.emailInvalid],
    ["email", "minh@tap", texts.emailInvalid],
    ["terms", false, texts.termsMissing],
  ] as const)("%s %j: %s", (field, value, text) => {
    expect(complaints({ [field]: value })).toEqual({ [field]: text });
  });

  test("reports a wrong confirmation even if the phone is missing", () => {
    expect(complaints({ phone: "", confirmation: "khác" })).toEqual({
      phone: texts.phoneMissing,
      confirmation: texts.confirmationWrong,
    });
  });

  test.each(["0912 345 678", "0912.345-678", "+84 912 345 678"])(
    "accepts the phone %j",
    (phone) => {
      expect(complaints({ phone })).toEqual({});
    },
  );

  test("requires a password and the same one as confirmation", () => {
    expect(complaints({ password: "", confirmation: "" }).password).toBe(texts.passwordMissing);
    expect(complaints({ confirmation: "LuaMoi@2025" })).toEqual({
      confirmation: texts.confirmationWrong,
    });
  });

  test("reports that the passwords differ along with other errors", () => {
    const reported = complaints({ fullName: "", roleId: "", confirmation: "x" });
    expect(Object.keys(reported).toSorted()).toEqual(["confirmation", "fullName", "roleId"]);
  });

  test("rejects a password longer than the server allows", () => {
    const long = `Aa1@${"x".repeat(125)}`;
    expect(complaints({ password: long, confirmation: long })).toEqual({
      password: texts.passwordLong,
    });
  });
});

describe("a weak password", () => {
  test.each([
    ["abc", "Mật khẩu phải có: ít nhất 8 ký tự, một chữ hoa, một chữ số, một ký tự đặc biệt"],
    ["ABCDEFGH", "Mật khẩu phải có: một chữ thường, một chữ số, một ký tự đặc biệt"],
    ["Abcdefg1", "Mật khẩu phải có: một ký tự đặc biệt"],
    ["Abc@123", "Mật khẩu phải có: ít nhất 8 ký tự"],
  ])("%s: %s", (password, text) => {
    expect(complaints({ password, confirmation: password }).password).toBe(text);
  });

  test("has a message; a strong one has none", () => {
    expect(weakness("Abc@1234")).toBeUndefined();
    expect(weakness("Aa1!😀😀")).toBe("Mật khẩu phải có: ít nhất 8 ký tự");
  });
});

describe("the request body", () => {
  test("has no confirmation, terms, empty referral or surrounding spaces", () => {
    const typed = {
      ...filled,
      fullName: "\u202aTrần\u00a0Văn Minh ",
      email: " minh.tran@example.vn\u200b",
      phone: "\u202d+84 (0)912.345.678",
    };
    expect(payloadOf(typed)).toEqual({
      email: "minh.tran@example.vn",
      password: "LuaMoi@2026",
      fullName: "Trần Văn Minh",
      phone: "0912345678",
      roleId: "role-04",
    });
  });

  test("has the trimmed referral", () => {
    expect(payloadOf({ ...filled, referralCode: " TAP_7F3E21A9 " }).referralCode).toBe(
      "TAP_7F3E21A9",
    );
  });
});

test.each([
  ["", texts.codeMissing],
  ["12345", texts.codeShape],
  ["12a456", texts.codeShape],
  ["123456", undefined],
])("the code %j", (code, text) => {
  expect(codeErrorOf(code)).toBe(text);
});
