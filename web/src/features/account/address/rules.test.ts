import { describe, expect, test, vi } from "vitest";
import {
  type Address,
  changedSince,
  choicesOf,
  currentPosition,
  DETAIL_LIMIT,
  detailOf,
  formerUnit,
  isByHand,
  isDistrict,
  isFoundAs,
  LocationError,
  selectedOf,
  withProvince,
  withProvinceName,
  withWard,
  withWardName,
  wrongUnit,
} from "./rules.ts";

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
    const selected = withWard(home, { value: "31135", label: "Phường Ninh Kiều" });
    expect(selected).toEqual({ ...home, ward_code: "31135", ward_name: "Phường Ninh Kiều" });
  });
});

describe("an address that is not in the lists", () => {
  test("is still a choice, with its code", () => {
    expect(choicesOf([], "92", "Thành phố Cần Thơ")).toEqual([
      { value: "92", label: "Thành phố Cần Thơ" },
    ]);
  });

  test("is still a choice when typed by hand", () => {
    const selected = selectedOf("", "Xứ Đoài");
    expect(choicesOf(provinces, "", "Xứ Đoài")[0]).toEqual({ value: selected, label: "Xứ Đoài" });
  });

  test("is not listed twice once the list has it", () => {
    expect(choicesOf(provinces, "92", "Thành phố Cần Thơ")).toHaveLength(2);
  });

  test("is no choice while nothing is selected", () => {
    expect(selectedOf("", "")).toBeNull();
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

const oldProvinces = [
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

const found = (typed: string) => oldProvinces.filter((province) => isFoundAs(province, typed));

/** The 63 provinces before 1 July 2025, by the one of today. */
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
  expect(Object.keys(before).toSorted()).toEqual(oldProvinces.toSorted());
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
  expect(changedSince(oldProvinces, typed)).toBe(said);
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

type Options = PositionOptions | undefined;

function device(answer: { latitude: number; longitude: number } | number) {
  const asked: Options[] = [];
  const geolocation: Geolocation = {
    clearWatch: () => {},
    watchPosition: () => 0,
    getCurrentPosition(onFound, onFailed, options) {
      asked.push(options);
      if (typeof answer === "number") {
        onFailed?.({
          code: answer,
          message: "",
          PERMISSION_DENIED: 1,
          POSITION_UNAVAILABLE: 2,
          TIMEOUT: 3,
        });
        return;
      }
      const coords = {
        ...answer,
        accuracy: 5,
        altitude: null,
        altitudeAccuracy: null,
        heading: null,
        speed: null,
      };
      onFound({
        timestamp: 0,
        coords: { ...coords, toJSON: () => coords },
        toJSON: () => coords,
      });
    },
  };
  return { geolocation, asked };
}

test("the position is requested with the documented options", async () => {
  const { geolocation, asked } = device({ latitude: 10.04, longitude: 105.74 });
  await expect(currentPosition(geolocation)).resolves.toEqual({ lat: 10.04, lon: 105.74 });
  expect(asked).toEqual([{ enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 }]);
});

describe("every failure has its own name", () => {
  test.each([
    [1, "denied"],
    [2, "unavailable"],
    [3, "timeout"],
    [99, "unavailable"],
  ] as const)("code %i: %s", async (code, problem) => {
    const { geolocation } = device(code);
    await expect(currentPosition(geolocation)).rejects.toEqual(new LocationError(problem));
  });

  test("a page without HTTPS: insecure, not denied", async () => {
    vi.stubGlobal("isSecureContext", false);
    const { geolocation, asked } = device(1);
    await expect(currentPosition(geolocation)).rejects.toEqual(new LocationError("insecure"));
    expect(asked).toEqual([]);
    vi.unstubAllGlobals();
  });

  test("no geolocation: unsupported", async () => {
    await expect(currentPosition(undefined)).rejects.toEqual(new LocationError("unsupported"));
  });
});
