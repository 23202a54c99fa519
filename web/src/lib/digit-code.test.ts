import { expect, test } from "vitest";
import { codeIn, onlyDigits } from "./digit-code.ts";

test.each([
  ["123456", "123456"],
  [" 123 456\n", "123456"],
  ["123-456", "123456"],
  ["123–456", "123456"],
  ["12 34 56", "123456"],
  ["1 2 3 4 5 6", "123456"],
  ["123.456", "123456"],
  ["123\u00a0456", "123456"],
  ["１２３４５６", "123456"],
  ["１２３　４５６", "123456"],
  ["\u202a123\u200b456\u202c", "123456"],
  ["Mã TAP của bạn gồm 6 số: 123456", "123456"],
  ["Mã TAP của bạn gồm 6 số: 123 456", "123456"],
  ["123456 là mã TAP của bạn, hết hạn sau 5 phút.", "123456"],
  ["Ma OTP: 123-456. Hotline 1900 6868", "123456"],
  ["Gọi 0987654321 nếu không phải bạn. Mã 123456", "123456"],
  ["Đơn 654321. Mã OTP của bạn: 123456", "123456"],
  ["Ngày 26-11-26, mã 123456", "123456"],
  ["<#> 123456 la ma xac thuc TAP", "123456"],
  ["G-123456", "123456"],
])("the code in %j is %s", (text, code) => {
  expect(codeIn(text, 6)).toBe(code);
});

test.each(["", "12345", "1234567", "Matkhau@2026123", "0987 654 321", "mã", "1234567 12345"])(
  "there is no code in %j",
  (text) => {
    expect(codeIn(text, 6)).toBeUndefined();
  },
);

test.each([
  ["12 3-4", "1234"],
  ["１２\u200b", "12"],
  ["", ""],
  ["Matkhau@2026123", undefined],
  ["12a", undefined],
  ["12€", undefined],
])("the digits alone of %j are %j", (text, digits) => {
  expect(onlyDigits(text)).toBe(digits);
});
