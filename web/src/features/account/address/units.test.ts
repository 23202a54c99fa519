import { describe, expect, test } from "vitest";
import {
  type Address,
  choicesOf,
  chosenOf,
  DETAIL_LIMIT,
  detailOf,
  isByHand,
  withProvince,
  withProvinceName,
  withWard,
  withWardName,
} from "./units.ts";

const home: Address = {
  province_code: "92",
  province_name: "Thành phố Cần Thơ",
  ward_code: "31120",
  ward_name: "Phường Cái Khế",
  address: "12 Nguyễn Văn Cừ",
};
const provinces = [
  { code: "01", name: "Thành phố Hà Nội", type: "Thành phố" },
  { code: "92", name: "Thành phố Cần Thơ", type: "Thành phố" },
];

describe("choosing from the lists", () => {
  test("another province takes the ward away and leaves the detailed line", () => {
    expect(withProvince(home, { value: "01", label: "Thành phố Hà Nội" })).toEqual({
      province_code: "01",
      province_name: "Thành phố Hà Nội",
      ward_code: "",
      ward_name: "",
      address: "12 Nguyễn Văn Cừ",
    });
  });

  test("the same province again changes nothing", () => {
    expect(withProvince(home, { value: "92", label: "Thành phố Cần Thơ" })).toBe(home);
  });

  test("a ward is its code and its name", () => {
    const chosen = withWard(home, { value: "31135", label: "Phường Ninh Kiều" });
    expect(chosen).toEqual({ ...home, ward_code: "31135", ward_name: "Phường Ninh Kiều" });
  });
});

describe("an address that the lists lack", () => {
  test("stays a choice, with its code", () => {
    expect(choicesOf([], "92", "Thành phố Cần Thơ")).toEqual([
      { value: "92", label: "Thành phố Cần Thơ" },
    ]);
  });

  test("stays a choice, typed by hand", () => {
    const chosen = chosenOf("", "Xứ Đoài");
    expect(choicesOf(provinces, "", "Xứ Đoài")[0]).toEqual({ value: chosen, label: "Xứ Đoài" });
  });

  test("is listed once when the list has it", () => {
    expect(choicesOf(provinces, "92", "Thành phố Cần Thơ")).toHaveLength(2);
  });

  test("nothing chosen is no choice", () => {
    expect(chosenOf("", "")).toBeNull();
    expect(choicesOf(provinces, "", "")).toHaveLength(2);
  });
});

describe("typing by hand", () => {
  test("a province's name drops both codes and keeps the ward's name", () => {
    expect(withProvinceName(home, "Hậu Giang")).toEqual({
      ...home,
      province_code: "",
      province_name: "Hậu Giang",
      ward_code: "",
    });
  });

  test("a ward's name drops its code alone", () => {
    expect(withWardName(home, "Phường Mới")).toEqual({
      ...home,
      ward_code: "",
      ward_name: "Phường Mới",
    });
  });

  test("is told from choosing by the missing code", () => {
    expect(isByHand(home)).toBe(false);
    expect(isByHand(withWardName(home, "Phường Mới"))).toBe(true);
    expect(isByHand({ ...home, province_code: "", province_name: "" })).toBe(false);
  });
});

describe("what the maps service found", () => {
  test("is kept as it is when it fits", () => {
    expect(detailOf("Cái Khế, Cần Thơ, Việt Nam")).toBe("Cái Khế, Cần Thơ, Việt Nam");
  });

  test("loses its farthest parts until it fits", () => {
    const found = `${"a".repeat(120)}, ${"b".repeat(70)}, Việt Nam`;
    expect(detailOf(found)).toBe(`${"a".repeat(120)}, ${"b".repeat(70)}`);
  });

  test("is cut when even the nearest part is too long", () => {
    expect(detailOf("a".repeat(300))).toHaveLength(DETAIL_LIMIT);
  });
});
