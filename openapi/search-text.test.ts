import { describe, expect, test } from "vitest";
import { containsWords, matchesPlainly, plainText, slugOf } from "./search-text.ts";

test.each([
  ["Phường Ba Đình", "phuong ba dinh"],
  ["Phường Ba Đình".normalize("NFD"), "phuong ba dinh"],
  ["ĐẶC KHU PHÚ QUỐC", "dac khu phu quoc"],
  ["Ðắk Lắk, ðường", "dak lak, duong"],
  ["Đường".normalize("NFD"), "duong"],
  ["\u202aＢａ\u200b\u00a0Đình\u202c\ufeff", "ba dinh"],
  ["", ""],
])("%j becomes %j", (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

test.each([
  ["Gạo ST25 Sóc Trăng", "gao-st25-soc-trang"],
  [" Đường & sữa! ", "duong-sua"],
  ["🎉", ""],
])("the slug of %j is %j", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
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
    ["Tỉnh Đắk Lắk", "Ðak"],
    ["Phường 1 Bảo Lộc", "１"],
    ["Mì Quảng", "mỳ quảng"],
    ["Phường Mỹ Tho", "mi tho"],
    ["Lý Sơn", "lí sơn"],
    ["Bác sĩ thú y", "bác sỹ thú i"],
    ["Kỹ thuật", "kĩ thuật"],
    ["Tỷ lệ", "tỉ lệ"],
    ["Hy vọng", "hi vọng"],
    ["Quýt đường", "quít"],
    ["Phường Quy Nhơn", "qui nh"],
    ["Mì Quảng", "m"],
  ])("%j matches %j", (name, typed) => {
    expect(matchesPlainly(name, typed)).toBe(true);
  });

  test.each([
    ["Phường Ba Đình", "ba dinh 2"],
    ["Thành phố Cần Thơ", "ha"],
    ["Phường Ba Đình", "đống"],
    ["Thành phố Hà Nội", " - "],
    ["Trần Văn Minh", "😀"],
    ["Tai heo", "tay"],
    ["Thúy", "thúi"],
    ["Máy cày", "mái"],
    ["Mít Thái", "mỳ"],
    ["Thị Nại", "thy"],
  ])("%j does not match %j", (name, typed) => {
    expect(matchesPlainly(name, typed)).toBe(false);
  });
});

describe("words anywhere in a text", () => {
  const found = (text: string, typed: string) => containsWords(plainText(text), typed);

  test.each([
    ["Nước mắm Phú Quốc", "PHU nuoc"],
    ["Nước mắm Phú Quốc", "ắm"],
    ["Mì Quảng", "mỳ"],
    ["Mỳ chũ", "mi"],
    ["Cam, quít", "quýt"],
    ["Ðường phèn", "đường"],
  ])("%j has %j", (text, typed) => {
    expect(found(text, typed)).toBe(true);
  });

  test.each([
    ["Nước mắm Phú Quốc", "nuoc tuong"],
    ["Mít Thái", "mỳ"],
    ["Tai heo", "tay"],
  ])("%j has no %j", (text, typed) => {
    expect(found(text, typed)).toBe(false);
  });
});
