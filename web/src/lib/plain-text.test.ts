import { describe, expect, test } from "vitest";
import { matchesPlainly, plainText } from "./plain-text.ts";

test.each([
  ["Phường Ba Đình", "phuong ba dinh"],
  ["Phường Ba Đình".normalize("NFD"), "phuong ba dinh"],
  ["ĐẶC KHU PHÚ QUỐC", "dac khu phu quoc"],
  ["", ""],
])("%j becomes %j", (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

describe("typed text matches a name", () => {
  test.each([
    ["Phường Ba Đình", "ba dinh"],
    ["Phường Ba Đình", "BA ĐÌNH"],
    ["Phường Ba Đình", "Ba Đình".normalize("NFD")],
    ["Phường Ba Đình", "dinh ba"],
    ["Phường Ba Đình", "  p  ba "],
    ["Xã Ea H'Leo", "leo"],
    ["Phường 1 Bảo Lộc", "1"],
    ["Thành phố Hà Nội", ""],
    ["Thành phố Hà Nội", "  "],
    ["Hà Nội - Huế", " - "],
    ["Chúc mừng 🎉", "🎉"],
  ])("%j matches %j", (name, typed) => {
    expect(matchesPlainly(name, typed)).toBe(true);
  });

  test.each([
    ["Phường Ba Đình", "ba dinh 2"],
    ["Thành phố Cần Thơ", "ha"],
    ["Phường Ba Đình", "đống"],
    ["Thành phố Hà Nội", " - "],
    ["Trần Văn Minh", "😀"],
  ])("%j does not match %j", (name, typed) => {
    expect(matchesPlainly(name, typed)).toBe(false);
  });
});
