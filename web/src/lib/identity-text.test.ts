import { describe, expect, test } from "vitest";
import { isEmail } from "#openapi/email.ts";
import { cleanCode, cleanLine, cleanName, cleanNumber, isPersonName } from "./identity-text.ts";

const invisible =
  "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200b\u200c\u200d\ufeff\u00ad";

test.each([...invisible])("%j is taken out of whatever identifies somebody", (character) => {
  const within = (text: string) => character + [...text].join(character) + character;
  expect(cleanLine(within("Nguyễn Hoa"))).toBe("Nguyễn Hoa");
  expect(cleanCode(within("lan@tap.vn"))).toBe("lan@tap.vn");
  expect(cleanNumber(within("001 234"))).toBe("001234");
  expect(cleanName(within("H'Hen Niê"))).toBe("H'Hen Niê");
});

test.each([
  ["\u00a0Nguyễn\u00a0 Thị\tHoa\n", "Nguyễn Thị Hoa"],
  ["Nguyễn Thị Hoa".normalize("NFD"), "Nguyễn Thị Hoa"],
  ["", ""],
])("the line %j is %j", (typed, line) => {
  expect(cleanLine(typed)).toBe(line);
});

test.each([
  ["ｌａｎ＠ｔａｐ．ｖｎ", "lan@tap.vn"],
  ["　ＴＡＰ１２３\u00a0", "TAP123"],
])("the code %j is %j", (typed, code) => {
  expect(cleanCode(typed)).toBe(code);
});

test.each([
  ["001 234-567.890", "001234567890"],
  ["００１\u2011２３４–５６７", "001234567"],
])("the number %j is %j", (typed, number) => {
  expect(cleanNumber(typed)).toBe(number);
});

describe("a person's name", () => {
  test.each([
    "An",
    "Đỗ Ý",
    "H'Hen Niê",
    "H’Hen Niê",
    "H‘Hen Niê",
    "H' Hen Niê",
    "O’Connor",
    "Nguyễn-Lê Thị Hoa",
    "Nguyễn\u2011Lê",
    "TS. Lan",
    "PGS.TS. Nguyễn Văn A",
    "Y Wang Niê Kđăm",
    "Nguyễn Văn B.",
    "José María",
    "Hoa\tMai",
    "ễn".normalize("NFD"),
  ])("can be %j", (typed) => {
    expect(isPersonName(cleanName(typed))).toBe(true);
  });

  test.each(["", "Hoa 2", "Hoa_Hoa", "'Hoa", "Hoa - Mai", "Hoa--Mai", ".", "Hoa 🍚", "<b>Hoa"])(
    "cannot be %j",
    (typed) => {
      expect(isPersonName(cleanName(typed))).toBe(false);
    },
  );
});

describe("an e-mail", () => {
  test.each([
    "lan@tap.vn",
    "lan.84-9+cho_que@mail.tap.com.vn",
    "o'brien@tap.vn",
    "LAN@TAP.VN",
    "1@1.vn",
    "lan@xn--tn-mia-0ya.vn",
  ])("can be %j", (text) => {
    expect(isEmail(text)).toBe(true);
  });

  test.each([
    "",
    "lan",
    "lan@",
    "@tap.vn",
    "lan@tap",
    ".lan@tap.vn",
    "lan..a@tap.vn",
    "lan.@tap.vn",
    "lan'@tap.vn",
    "lan@-tap.vn",
    "lan@tap..vn",
    "lan@tap.v",
    "lan@tap.v1",
    "lan@tap_a.vn",
    "lan nguyen@tap.vn",
    "lan@tap.vn\n",
    "lần@tap.vn",
  ])("cannot be %j", (text) => {
    expect(isEmail(text)).toBe(false);
  });
});
