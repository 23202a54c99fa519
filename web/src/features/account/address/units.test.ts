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
  wrongUnit,
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
  test("another province clears the ward and leaves the street address", () => {
    expect(withProvince(home, { value: "01", label: "Thành phố Hà Nội" })).toEqual({
      province_code: "01",
      province_name: "Thành phố Hà Nội",
      ward_code: "",
      ward_name: "",
      address: "12 Nguyễn Văn Cừ",
    });
  });

  test("choosing the same province again changes nothing", () => {
    expect(withProvince(home, { value: "92", label: "Thành phố Cần Thơ" })).toBe(home);
  });

  test("choosing a ward sets its code and name", () => {
    const chosen = withWard(home, { value: "31135", label: "Phường Ninh Kiều" });
    expect(chosen).toEqual({ ...home, ward_code: "31135", ward_name: "Phường Ninh Kiều" });
  });
});

describe("an address that is not in the lists", () => {
  test("is still a choice, with its code", () => {
    expect(choicesOf([], "92", "Thành phố Cần Thơ")).toEqual([
      { value: "92", label: "Thành phố Cần Thơ" },
    ]);
  });

  test("is still a choice when typed by hand", () => {
    const chosen = chosenOf("", "Xứ Đoài");
    expect(choicesOf(provinces, "", "Xứ Đoài")[0]).toEqual({ value: chosen, label: "Xứ Đoài" });
  });

  test("is not listed twice once the list has it", () => {
    expect(choicesOf(provinces, "92", "Thành phố Cần Thơ")).toHaveLength(2);
  });

  test("is no choice while nothing is chosen", () => {
    expect(chosenOf("", "")).toBeNull();
    expect(choicesOf(provinces, "", "")).toHaveLength(2);
  });
});

describe("typing by hand", () => {
  test("a typed province clears both codes and keeps the ward's name", () => {
    expect(withProvinceName(home, "Hậu Giang")).toEqual({
      ...home,
      province_code: "",
      province_name: "Hậu Giang",
      ward_code: "",
    });
  });

  test("a typed ward clears only its own code", () => {
    expect(withWardName(home, "Phường Mới")).toEqual({
      ...home,
      ward_code: "",
      ward_name: "Phường Mới",
    });
  });

  test("is recognised by a name without a code", () => {
    expect(isByHand(home)).toBe(false);
    expect(isByHand(withWardName(home, "Phường Mới"))).toBe(true);
    expect(isByHand({ ...home, province_code: "", province_name: "" })).toBe(false);
  });
});

test("a message about the names stands at the first that is missing or too long", () => {
  const long = "a".repeat(101);
  expect(wrongUnit(home)).toBeUndefined();
  expect(wrongUnit({ ...home, province_name: long, ward_name: "" })).toBe("province");
  expect(wrongUnit({ ...home, province_name: " " })).toBe("province");
  expect(wrongUnit({ ...home, ward_name: long })).toBe("ward");
});

describe("what the maps service found", () => {
  test("is unchanged when it fits", () => {
    expect(detailOf("Cái Khế, Cần Thơ, Việt Nam")).toBe("Cái Khế, Cần Thơ, Việt Nam");
  });

  test("loses its last parts until it fits", () => {
    const found = `${"a".repeat(120)}, ${"b".repeat(70)}, Việt Nam`;
    expect(detailOf(found)).toBe(`${"a".repeat(120)}, ${"b".repeat(70)}`);
  });

  test("is cut when even the first part is too long", () => {
    expect(detailOf("a".repeat(300))).toHaveLength(DETAIL_LIMIT);
  });
});
