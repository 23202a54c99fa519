import { schemaResolver } from "@mantine/form";
import * as v from "valibot";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { removeAllDrafts } from "#web/lib/drafts.ts";
import { memoryStorage } from "#web/lib/memory-storage.fixtures.ts";
import {
  emptyForm,
  fillIn,
  forgetAddress,
  type Known,
  rememberAddress,
  type Shipping,
  type ShippingForm,
  shippingFormSchema,
  shippingOf,
  shippingSchema,
  usedAddresses,
} from "./shipping-schema.ts";

const good: Shipping = {
  receiver_name: "Nguyễn Thị Hoa",
  receiver_phone: "0987654321",
  shipping_address: "Số 12 đường Trần Hưng Đạo, phường 3, Sóc Trăng",
  note: "",
};

const check = schemaResolver(shippingSchema, { sync: true });

const complaint = (change: Partial<Shipping>) => Object.values(check({ ...good, ...change }))[0];

test("a valid form passes, trimmed", () => {
  const typed = { ...good, receiver_name: "  Nguyễn Thị Hoa ", receiver_phone: " 0987654321 " };
  expect(v.parse(shippingSchema, typed)).toEqual(good);
});

describe("the receiver's phone", () => {
  test.each(["0387654321", "0587654321", "0787654321", "0887654321", "0987654321"])(
    "%s is accepted",
    (receiver_phone) => {
      expect(complaint({ receiver_phone })).toBeUndefined();
    },
  );

  test.each([
    "+84987654321",
    "84987654321",
    "0987 654 321",
    "0987.654-321",
    "+84 (0)987 654 321",
    "\u202a+84 987 654 321\u202c",
    "０９８７６５４３２１",
  ])("%s is sent in its normal form", (receiver_phone) => {
    expect(v.parse(shippingSchema, { ...good, receiver_phone }).receiver_phone).toBe("0987654321");
  });

  test.each([
    "0187654321",
    "0287654321",
    "0487654321",
    "0687654321",
    "098765432",
    "09876543210",
    "0987654321a",
    "٠٩٨٧٦٥٤٣٢١",
  ])("%s is rejected with the documented text", (receiver_phone) => {
    expect(complaint({ receiver_phone })).toBe("Số điện thoại không hợp lệ! (VD: 0987654321)");
  });

  test("is required", () => {
    expect(complaint({ receiver_phone: "  " })).toBe("Vui lòng nhập số điện thoại người nhận!");
  });
});

describe("the receiver's name", () => {
  test.each([
    "An",
    "Đỗ Ý",
    "H'Hen Niê",
    "O’Connor",
    "Nguyễn-Lê Hoa",
    "TS. Lan",
    "Hoa\tMai",
    "Nguyễn Thị Hoa".normalize("NFD"),
    "â".repeat(50).normalize("NFD"),
  ])("%s is accepted", (receiver_name) => {
    expect(complaint({ receiver_name })).toBeUndefined();
  });

  test.each([
    ["", "Vui lòng nhập họ và tên người nhận!"],
    ["   ", "Vui lòng nhập họ và tên người nhận!"],
    ["A", "Họ và tên phải từ 2 đến 50 ký tự!"],
    ["a".repeat(51), "Họ và tên phải từ 2 đến 50 ký tự!"],
    ["Hoa 2", "Họ và tên chỉ gồm chữ cái và khoảng trắng!"],
    ["Hoa_Hoa", "Họ và tên chỉ gồm chữ cái và khoảng trắng!"],
    ["'Hoa", "Họ và tên chỉ gồm chữ cái và khoảng trắng!"],
  ])("%j: %s", (receiver_name, message) => {
    expect(complaint({ receiver_name })).toBe(message);
  });
});

test("names and addresses are sent without what nobody sees", () => {
  const typed = {
    receiver_name: "\u202aH'Hen\u00a0 Niê\u202c",
    shipping_address: "12 Lê\u200b Lợi, Huế",
  };
  expect(v.parse(shippingSchema, { ...good, ...typed })).toMatchObject({
    receiver_name: "H'Hen Niê",
    shipping_address: "12 Lê Lợi, Huế",
  });
});

describe("the address", () => {
  test.each([
    ["", "Vui lòng nhập địa chỉ giao hàng!"],
    ["Số 1 Huế", "Địa chỉ giao hàng phải từ 10 đến 200 ký tự!"],
    ["         x         ", "Địa chỉ giao hàng phải từ 10 đến 200 ký tự!"],
    ["a".repeat(201), "Địa chỉ giao hàng phải từ 10 đến 200 ký tự!"],
    ["a".repeat(10), undefined],
    ["a".repeat(200), undefined],
  ])("%j: %s", (shipping_address, message) => {
    expect(complaint({ shipping_address })).toBe(message);
  });
});

test("a note is optional and has at most 500 characters", () => {
  expect(complaint({ note: "" })).toBeUndefined();
  expect(complaint({ note: "a".repeat(500) })).toBeUndefined();
  expect(complaint({ note: "a".repeat(501) })).toBe("Ghi chú không quá 500 ký tự!");
});

describe("the address of the form", () => {
  const place = {
    province_code: "79",
    province_name: "Thành phố Hồ Chí Minh",
    ward_code: "26743",
    ward_name: "Phường Bến Thành",
    address: " Số 12 đường Lê Lợi ",
  };
  const { shipping_address: _joined, ...others } = good;
  const form: ShippingForm = { ...others, place };

  const errorsOf = schemaResolver(shippingFormSchema, { sync: true });

  const complaints = (change: Partial<typeof place>) =>
    Object.entries(errorsOf({ ...form, place: { ...place, ...change } }));

  test("is sent in one line", () => {
    expect(shippingOf(form)).toEqual({
      ...others,
      shipping_address: "Số 12 đường Lê Lợi, Phường Bến Thành, Thành phố Hồ Chí Minh",
    });
  });

  test("needs its administrative units and its street line", () => {
    const units = ["place.units", "Vui lòng chọn đầy đủ địa chỉ hành chính"];
    const detail = ["place.address", "Vui lòng nhập địa chỉ giao hàng!"];
    expect(complaints({ ward_code: "", ward_name: " " })).toEqual([units]);
    expect(complaints({ address: " " })).toEqual([detail]);
    expect(complaints({ province_name: "", ward_name: "", address: "" })).toEqual([units, detail]);
  });

  test("may be typed by hand", () => {
    expect(complaints({ province_code: "", ward_code: "" })).toEqual([]);
  });

  test("has its length checked as a whole", () => {
    const length = ["place.address", "Địa chỉ giao hàng phải từ 10 đến 200 ký tự!"];
    expect(complaints({ address: "5", ward_name: "Xã A", province_name: "Huế" })).toEqual([]);
    expect(complaints({ address: "5", ward_name: "A", province_name: "B" })).toEqual([length]);
    expect(complaints({ address: "a".repeat(190) })).toEqual([length]);
  });
});

const known: Known = {
  fullName: "Nguyễn Thị Lan",
  phoneNumber: "0987654321",
  address: "12 Lê Lợi",
  provinceCode: "79",
  provinceName: "Thành phố Hồ Chí Minh",
  communeCode: "26743",
  communeName: "Phường Bến Thành",
};
const place = {
  province_code: "79",
  province_name: "Thành phố Hồ Chí Minh",
  ward_code: "26743",
  ward_name: "Phường Bến Thành",
  address: "12 Lê Lợi",
};

test("an empty form is filled from the profile", () => {
  expect(fillIn(emptyForm, known)).toEqual({
    receiver_name: "Nguyễn Thị Lan",
    receiver_phone: "0987654321",
    place,
    note: "",
  });
});

test("what was typed stays, even half an address", () => {
  const typed = {
    receiver_name: "Trần Văn Nam",
    receiver_phone: "09",
    place: { ...emptyForm.place, address: "5 Trần Phú" },
    note: "Gọi trước",
  };
  expect(fillIn(typed, known)).toEqual(typed);
});

test("what is invalid or missing in the profile stays empty", () => {
  expect(
    fillIn(emptyForm, { fullName: "HTX số 2", phoneNumber: "028 3822", address: null }),
  ).toEqual(emptyForm);
});

describe("used addresses", () => {
  beforeEach(() => {
    vi.stubGlobal("window", { localStorage: memoryStorage(), sessionStorage: memoryStorage() });
    return () => vi.unstubAllGlobals();
  });

  const form = (address: string, change: Partial<ShippingForm> = {}): ShippingForm => ({
    ...emptyForm,
    receiver_name: "Nguyễn Thị Hoa",
    receiver_phone: "0987654321",
    place: { ...emptyForm.place, province_name: "Cần Thơ", ward_name: "Cái Khế", address },
    ...change,
  });
  const placesOf = (userId: string) => usedAddresses(userId).map(({ place }) => place.address);

  test("the last three are remembered, each once, without the note", () => {
    for (const address of ["1 Lê Lợi", "2 Lê Lợi", "3 Lê Lợi", "4 Lê Lợi"]) {
      rememberAddress("hoa", form(address, { note: "Gọi trước" }));
    }
    rememberAddress("hoa", form("2 LÊ LỢI"));
    expect(placesOf("hoa")).toEqual(["2 LÊ LỢI", "4 Lê Lợi", "3 Lê Lợi"]);
    expect(usedAddresses("hoa")[0]).not.toHaveProperty("note");
  });

  test("another receiver at the same place is another address", () => {
    rememberAddress("hoa", form("1 Lê Lợi"));
    rememberAddress("hoa", form("1 Lê Lợi", { receiver_name: "Trần Văn Nam" }));
    expect(usedAddresses("hoa")).toHaveLength(2);
  });

  test("a forgotten one is gone, others stay", () => {
    rememberAddress("hoa", form("1 Lê Lợi"));
    rememberAddress("hoa", form("2 Lê Lợi"));
    const [last] = usedAddresses("hoa");
    if (last) forgetAddress("hoa", last);
    expect(placesOf("hoa")).toEqual(["1 Lê Lợi"]);
  });

  test("nobody else sees them, and they end with the sign-out", () => {
    rememberAddress("hoa", form("1 Lê Lợi"));
    expect(usedAddresses("nam")).toEqual([]);
    removeAllDrafts();
    expect(usedAddresses("hoa")).toEqual([]);
  });
});
