import { describe, expect, test } from "vitest";
import { roleChoices, roleTextOf, statusChoices, statusTagOf } from "./labels.ts";

test("a pending user has different labels on the tag and in the form", () => {
  expect(statusTagOf("pending").text).toBe("Chờ duyệt");
  expect(statusChoices.map(({ label }) => label)).toEqual([
    "Hoạt động",
    "Đang xử lý",
    "Không hoạt động",
  ]);
});

test("any other status is unknown", () => {
  expect(statusTagOf("archived").text).toBe("Không xác định");
});

test.each([
  ["Nông dân", "R04", "Nông dân (R04)"],
  ["R04", "R04", "R04"],
  ["", "R04", "R04"],
  ["Trưởng ấp", "", "Trưởng ấp"],
  ["Trưởng ấp", "Trưởng ấp", "Trưởng ấp"],
  ["", "", "Không rõ vai trò"],
])("a role named %j with the code %j is shown as %j", (name, role_code, text) => {
  expect(roleTextOf({ name, role_code })).toBe(text);
});

describe("the role filter options", () => {
  const farmer = {
    id: "role-04",
    role_code: "R04",
    name: "Nông dân",
    description: "",
    created_at: "2026-01-01T00:00:00.000Z",
    updated_at: "2026-01-01T00:00:00.000Z",
  };
  const known = { value: "R04", label: "Nông dân" };

  test("are from the server", () => {
    expect(roleChoices([farmer], undefined)).toEqual([known]);
    expect(roleChoices([farmer], "R04")).toEqual([known]);
  });

  test("include an unknown role from the URL", () => {
    const unknown = { value: "R99", label: "Vai trò không tồn tại: R99" };
    expect(roleChoices([farmer], "R99")).toEqual([unknown, known]);
  });

  test("include the role from the URL while they load", () => {
    expect(roleChoices(undefined, "R04")).toEqual([{ value: "R04", label: "Vai trò R04" }]);
    expect(roleChoices(undefined, undefined)).toEqual([]);
  });
});
