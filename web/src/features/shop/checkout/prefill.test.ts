import { expect, test } from "vitest";
import { emptyForm, fillIn, type Known } from "./prefill.ts";

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
