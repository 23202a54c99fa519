import { expect, test } from "vitest";
import { changedSince, formerUnit, isDistrict, isFoundAs } from "./former-units.ts";

const provinces = [
  "Thành phố Hà Nội",
  "Thành phố Huế",
  "Thành phố Hải Phòng",
  "Thành phố Đà Nẵng",
  "Thành phố Hồ Chí Minh",
  "Thành phố Cần Thơ",
  "Tỉnh Lai Châu",
  "Tỉnh Điện Biên",
  "Tỉnh Sơn La",
  "Tỉnh Lạng Sơn",
  "Tỉnh Quảng Ninh",
  "Tỉnh Thanh Hóa",
  "Tỉnh Nghệ An",
  "Tỉnh Hà Tĩnh",
  "Tỉnh Cao Bằng",
  "Tỉnh Tuyên Quang",
  "Tỉnh Lào Cai",
  "Tỉnh Thái Nguyên",
  "Tỉnh Phú Thọ",
  "Tỉnh Bắc Ninh",
  "Tỉnh Hưng Yên",
  "Tỉnh Ninh Bình",
  "Tỉnh Quảng Trị",
  "Tỉnh Quảng Ngãi",
  "Tỉnh Gia Lai",
  "Tỉnh Khánh Hòa",
  "Tỉnh Lâm Đồng",
  "Tỉnh Đắk Lắk",
  "Tỉnh Đồng Nai",
  "Tỉnh Tây Ninh",
  "Tỉnh Vĩnh Long",
  "Tỉnh Đồng Tháp",
  "Tỉnh Cà Mau",
  "Tỉnh An Giang",
];

const found = (typed: string) => provinces.filter((province) => isFoundAs(province, typed));

/** The 63 provinces before 1 July 2025, in the one of today. */
const before = {
  "Thành phố Hà Nội": ["Hà Nội", "Hà Tây"],
  "Thành phố Huế": ["Thừa Thiên Huế", "Thừa Thiên - Huế"],
  "Thành phố Hải Phòng": ["Hải Phòng", "Hải Dương"],
  "Thành phố Đà Nẵng": ["Đà Nẵng", "Quảng Nam"],
  "Thành phố Hồ Chí Minh": ["Hồ Chí Minh", "Bình Dương", "Bà Rịa - Vũng Tàu", "Bà Rịa–Vũng Tàu"],
  "Thành phố Cần Thơ": ["Cần Thơ", "Sóc Trăng", "Hậu Giang"],
  "Tỉnh Lai Châu": ["Lai Châu"],
  "Tỉnh Điện Biên": ["Điện Biên"],
  "Tỉnh Sơn La": ["Sơn La"],
  "Tỉnh Lạng Sơn": ["Lạng Sơn"],
  "Tỉnh Quảng Ninh": ["Quảng Ninh"],
  "Tỉnh Thanh Hóa": ["Thanh Hóa", "Thanh Hoá"],
  "Tỉnh Nghệ An": ["Nghệ An"],
  "Tỉnh Hà Tĩnh": ["Hà Tĩnh"],
  "Tỉnh Cao Bằng": ["Cao Bằng"],
  "Tỉnh Tuyên Quang": ["Tuyên Quang", "Hà Giang"],
  "Tỉnh Lào Cai": ["Lào Cai", "Yên Bái"],
  "Tỉnh Thái Nguyên": ["Thái Nguyên", "Bắc Kạn", "Bắc Cạn"],
  "Tỉnh Phú Thọ": ["Phú Thọ", "Vĩnh Phúc", "Hòa Bình"],
  "Tỉnh Bắc Ninh": ["Bắc Ninh", "Bắc Giang"],
  "Tỉnh Hưng Yên": ["Hưng Yên", "Thái Bình"],
  "Tỉnh Ninh Bình": ["Ninh Bình", "Hà Nam", "Nam Định"],
  "Tỉnh Quảng Trị": ["Quảng Trị", "Quảng Bình"],
  "Tỉnh Quảng Ngãi": ["Quảng Ngãi", "Kon Tum", "Kontum"],
  "Tỉnh Gia Lai": ["Gia Lai", "Bình Định"],
  "Tỉnh Khánh Hòa": ["Khánh Hòa", "Ninh Thuận"],
  "Tỉnh Lâm Đồng": ["Lâm Đồng", "Đắk Nông", "Đắc Nông", "Bình Thuận"],
  "Tỉnh Đắk Lắk": ["Đắk Lắk", "Ðắk Lắk", "Đăk Lăk", "Đắc Lắc", "Phú Yên"],
  "Tỉnh Đồng Nai": ["Đồng Nai", "Bình Phước"],
  "Tỉnh Tây Ninh": ["Tây Ninh", "Long An"],
  "Tỉnh Vĩnh Long": ["Vĩnh Long", "Bến Tre", "Trà Vinh"],
  "Tỉnh Đồng Tháp": ["Đồng Tháp", "Tiền Giang"],
  "Tỉnh Cà Mau": ["Cà Mau", "Bạc Liêu"],
  "Tỉnh An Giang": ["An Giang", "Kiên Giang"],
};

test("all 63 are known, each in the one of today", () => {
  expect(Object.keys(before).toSorted()).toEqual(provinces.toSorted());
  const names = Object.entries(before).flatMap(([now, all]) => all.map((name) => [now, name]));
  for (const [now, name = ""] of names) {
    // Two words of a name may also begin those of another, such as "Thái Bình" and "Hòa Bình".
    expect(found(name), name).toContain(now);
    expect(found(name.toUpperCase()), name).toContain(now);
  }
});

test.each([
  ["tphcm", "Thành phố Hồ Chí Minh"],
  ["TP.HCM", "Thành phố Hồ Chí Minh"],
  ["tp hcm", "Thành phố Hồ Chí Minh"],
  ["hcm", "Thành phố Hồ Chí Minh"],
  ["TP. Hồ Chí Minh", "Thành phố Hồ Chí Minh"],
  ["Sài Gòn", "Thành phố Hồ Chí Minh"],
  ["saigon", "Thành phố Hồ Chí Minh"],
  ["sai gon", "Thành phố Hồ Chí Minh"],
  ["Tỉnh Bình Dương", "Thành phố Hồ Chí Minh"],
  ["binh duong", "Thành phố Hồ Chí Minh"],
  ["vũng tàu", "Thành phố Hồ Chí Minh"],
  ["TP Thủ Đức", "Thành phố Hồ Chí Minh"],
  ["hn", "Thành phố Hà Nội"],
  ["tp đà nẵng", "Thành phố Đà Nẵng"],
  ["Nha Trang", "Tỉnh Khánh Hòa"],
  ["thành phố Đà Lạt", "Tỉnh Lâm Đồng"],
  ["Qui Nhơn", "Tỉnh Gia Lai"],
  ["Mĩ Tho", "Tỉnh Đồng Tháp"],
  ["phú quốc", "Tỉnh An Giang"],
])("%j is found in %s alone", (typed, province) => {
  expect(found(typed)).toEqual([province]);
});

test("names of today say nothing of former ones", () => {
  expect(found("hà nội")).toEqual(["Thành phố Hà Nội"]);
  expect(formerUnit("Thành phố Hồ Chí Minh", "hồ chí")).toBeUndefined();
  expect(formerUnit("Thành phố Hồ Chí Minh", "bình d")).toBe("Bình Dương");
});

test.each([
  ["Bình Dương", "Bình Dương nay thuộc Thành phố Hồ Chí Minh"],
  ["tỉnh binh duong", "Bình Dương nay thuộc Thành phố Hồ Chí Minh"],
  ["TP. Nha Trang", "Nha Trang nay thuộc Tỉnh Khánh Hòa"],
  ["Bình", undefined],
  ["Cần Thơ", undefined],
  ["Tỉnh Mới", undefined],
  ["", undefined],
])("typed by hand, %j: %j", (typed, said) => {
  expect(changedSince(provinces, typed)).toBe(said);
});

test.each([
  "Quận 1",
  "quan 12",
  "Q1",
  "q.7",
  "Q. 10",
  "Huyện Củ Chi",
  "H. Nhà Bè",
  "Thị xã Sơn Tây",
])("%j was a district", (typed) => {
  expect(isDistrict(typed)).toBe(true);
  expect(found(typed)).toEqual([]);
});

test.each(["Quảng Ninh", "quan", "Hưng Yên", "q", "", "Hà Nội", "Phường 1"])(
  "%j is no district",
  (typed) => {
    expect(isDistrict(typed)).toBe(false);
  },
);
