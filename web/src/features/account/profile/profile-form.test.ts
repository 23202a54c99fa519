import { schemaResolver } from "@mantine/form";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import {
  addressErrors,
  formOf,
  isSamePlace,
  type ProfileForm,
  profileSchema,
} from "./profile-form.ts";

const schema = profileSchema("2026-11-21");

const good: ProfileForm = {
  fullName: "Nguyễn Thị Lan",
  email: "lan.nguyen@example.vn",
  phoneNumber: "0987654321",
  citizenId: "092190001234",
  dateOfBirth: "1990-05-14",
  gender: "Nữ",
  place: {
    province_code: "92",
    province_name: "Thành phố Cần Thơ",
    ward_code: "31120",
    ward_name: "Phường Cái Khế",
    address: "12 Nguyễn Văn Cừ",
  },
};

const complaints = schemaResolver(schema, { sync: true });

test("a valid form is trimmed and its accents are composed", () => {
  const typed = {
    ...good,
    fullName: `  ${"Nguyễn Thị Lan".normalize("NFD")} `,
    phoneNumber: " +84 987 654 321 ",
    place: { ...good.place, address: " 12 Nguyễn Văn Cừ " },
  };
  expect(v.parse(schema, typed)).toEqual(good);
});

test("every field is required, and all errors are given at once", () => {
  const empty: ProfileForm = {
    fullName: " ",
    email: "",
    phoneNumber: "",
    citizenId: "",
    dateOfBirth: "",
    gender: "",
    place: { province_code: "", province_name: "", ward_code: "", ward_name: "", address: " " },
  };
  expect(complaints(empty)).toEqual({
    fullName: "Vui lòng nhập họ và tên",
    email: "Vui lòng nhập email",
    phoneNumber: "Vui lòng nhập số điện thoại",
    citizenId: "Vui lòng nhập số căn cước công dân",
    dateOfBirth: "Vui lòng nhập ngày sinh",
    gender: "Vui lòng nhập giới tính",
    "place.units": "Vui lòng chọn đầy đủ địa chỉ hành chính",
    "place.address": "Vui lòng nhập địa chỉ chi tiết",
  });
});

describe("the administrative address", () => {
  test.each([
    [{ ward_code: "", ward_name: "" }],
    [{ province_code: "", province_name: "" }],
    [{ ward_code: "", ward_name: "  " }],
  ])("requires both levels: %j", (change) => {
    expect(complaints({ ...good, place: { ...good.place, ...change } })).toEqual({
      "place.units": "Vui lòng chọn đầy đủ địa chỉ hành chính",
    });
  });

  test.each([
    ["province_name", "place.units", "Tỉnh/Thành phố không quá 100 ký tự", 100],
    ["ward_name", "place.units", "Phường/Xã không quá 100 ký tự", 100],
    ["address", "place.address", "Địa chỉ chi tiết không quá 200 ký tự", 200],
  ])("has a %s as long as the contract takes", (part, path, message, most) => {
    const complaintsOf = (text: string) =>
      complaints({ ...good, place: { ...good.place, [part]: text } });
    expect(complaintsOf("a".repeat(most + 1))).toEqual({ [path]: message });
    expect(complaintsOf(` ${"a".repeat(most)} `)).toEqual({});
  });

  test("may be typed by hand, without codes", () => {
    const place = { ...good.place, province_code: "", ward_code: "" };
    expect(complaints({ ...good, place })).toEqual({});
  });
});

test.each([
  ["email", "lan", "Email không hợp lệ"],
  ["email", "lan@", "Email không hợp lệ"],
  ["email", "lan nguyen@example.vn", "Email không hợp lệ"],
  ["phoneNumber", "0123456789", "Số điện thoại không hợp lệ! (VD: 0987654321)"],
  ["phoneNumber", "0287 654 321", "Số điện thoại không hợp lệ! (VD: 0987654321)"],
  ["citizenId", "09219000123", "Số căn cước công dân phải gồm đúng 12 chữ số"],
  ["citizenId", "0921900012345", "Số căn cước công dân phải gồm đúng 12 chữ số"],
  ["citizenId", "09219000123a", "Số căn cước công dân phải gồm đúng 12 chữ số"],
  ["citizenId", "٠٩٢١٩٠٠٠١٢٣٤", "Số căn cước công dân phải gồm đúng 12 chữ số"],
  ["dateOfBirth", "2026-11-22", "Ngày sinh không được ở tương lai"],
  ["dateOfBirth", "1990-02-30", "Ngày sinh không hợp lệ"],
  ["dateOfBirth", "0090-05-14", "Ngày sinh không hợp lệ"],
  ["fullName", "a".repeat(101), "Họ và tên không quá 100 ký tự"],
  ["email", `lan@${"a.".repeat(125)}vn`, "Email không quá 254 ký tự"],
])("%s %j is rejected: %s", (field, value, message) => {
  expect(complaints({ ...good, [field]: value })).toEqual({ [field]: message });
});

test.each([
  ["phoneNumber", "+84987654321"],
  ["phoneNumber", "0987.654-321"],
  ["dateOfBirth", "2026-11-21"],
  ["dateOfBirth", "1900-01-01"],
  ["citizenId", "000000000000"],
])("%s %j is accepted", (field, value) => {
  expect(complaints({ ...good, [field]: value })).toEqual({});
});

test("values missing in the profile are empty in the form", () => {
  const profile: Schema["Profile"] = {
    id: "5b0c2f5e-6a53-4c1e-9d0f-2f1a7c3e9b10",
    uidCode: "TAP_1A7C3E9B",
    email: "lan.nguyen@example.vn",
    fullName: "Nguyễn Thị Lan",
    gender: null,
    dateOfBirth: null,
    citizenId: null,
    phoneNumber: null,
    address: null,
    provinceCode: null,
    provinceName: null,
    communeCode: null,
    communeName: null,
    avatarUrl: null,
    role: { id: "role-02", name: "Người bán hàng", role_code: "R02" },
  };
  const nowhere = {
    province_code: "",
    province_name: "",
    ward_code: "",
    ward_name: "",
    address: "",
  };
  expect(formOf(profile)).toEqual({
    fullName: "Nguyễn Thị Lan",
    email: "lan.nguyen@example.vn",
    phoneNumber: "",
    citizenId: "",
    dateOfBirth: "",
    gender: "",
    place: nowhere,
  });
});

test("two addresses are the same only if all of their parts are", () => {
  expect(isSamePlace(good.place, { ...good.place })).toBe(true);
  for (const part of Object.keys(good.place)) {
    expect(isSamePlace(good.place, { ...good.place, [part]: "x" })).toBe(false);
  }
});

test("the server's errors about the address go to its fields", () => {
  expect(addressErrors({ ward_name: "Không có phường này", address: "Quá dài" })).toEqual({
    "place.units": "Không có phường này",
    "place.address": "Quá dài",
  });
});
