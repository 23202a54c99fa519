import { describe, expect, it } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { testDb, userRow } from "../testing/tables.ts";
import { updateAddress } from "./address.ts";

const pick: Schema["AddressPick"] = {
  province_code: "92",
  province_name: "Thành phố Cần Thơ",
  ward_code: "31120",
  ward_name: "Phường Cái Khế",
  address: " 12 Nguyễn Văn Cừ ",
};

const save = (changes: Partial<typeof pick> = {}) =>
  updateAddress(testDb(), userRow(), { ...pick, ...changes });

describe("an address picked from the list", () => {
  it("is saved with the official names", () => {
    expect(save({ province_name: "Cần Thơ", ward_name: "Cái Khế" })).toMatchObject({
      ...{ provinceCode: "92", provinceName: "Thành phố Cần Thơ" },
      ...{ communeCode: "31120", communeName: "Phường Cái Khế" },
      address: "12 Nguyễn Văn Cừ",
    });
  });

  it.each([
    ["province_code", { province_code: "99" }],
    ["ward_code", { ward_code: "99999" }],
    // A ward of Hà Nội
    ["ward_code", { ward_code: "00004" }],
    ["ward_code", { province_code: "" }],
  ])("is rejected on %s when the code is unknown: %j", (field, changes) => {
    expect(() => save(changes)).toThrow(
      expect.objectContaining({
        code: "VALIDATION",
        details: { errors: { [field]: expect.any(String) } },
      }),
    );
  });
});

describe("an address typed by hand", () => {
  const byHand = { province_code: "", province_name: "Cần Thơ ", ward_code: "", ward_name: "Ấp 3" };

  it("is saved without codes", () => {
    expect(save(byHand)).toMatchObject({
      ...{ provinceCode: null, provinceName: "Cần Thơ" },
      ...{ communeCode: null, communeName: "Ấp 3" },
    });
  });

  it("needs both names", () => {
    expect(() => save({ ...byHand, ward_name: "  " })).toThrow("Không được để trống");
  });
});
