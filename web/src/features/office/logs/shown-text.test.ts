import { expect, test } from "vitest";
import { formatBytes, formatMs, formatSeconds, hourLabel } from "./format.ts";
import { highlightParts } from "./highlight-parts.ts";
import { beginOf, shownText } from "./shown-text.ts";

const marked = (text: string, query: string) =>
  highlightParts(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("");

test.each([
  ["Đăng nhập thất bại", "dang nhap", "[Đăng] [nhập] thất bại"],
  ["ĐĂNG KÝ", "đăng", "[ĐĂNG] KÝ"],
  ["LOGIN_USER", "login", "[LOGIN]_USER"],
  ["Hoa\u0300 nhập", "hòa", "[Hoa\u0300] nhập"],
  ["👩‍🌾 gạo", "gao", "👩‍🌾 [gạo]"],
  ["a.*b", ".*", "a[.*]b"],
  ["không có", "xyz", "không có"],
  ["để trống", "  ", "để trống"],
  ["", "x", ""],
])("in %j %j is marked", (text, query, expected) => expect(marked(text, query)).toBe(expected));

test("what cannot be seen is written out, lines and emoji stay", () => {
  expect(shownText("a\u0000\u001b[31m\u202eb\nc\t👩‍🌾")).toBe(
    "a\\u0000\\u001b[31m\\u202eb\nc\t👩‍🌾",
  );
});

test("a cut text does not end in half an emoji", () => {
  expect(beginOf("ab", 2)).toBe("ab");
  expect(beginOf("a👩b", 2)).toBe("a…");
});

test("figures", () => {
  expect([6.44, 999, 1240, null].map(formatMs)).toEqual(["6,4 ms", "999 ms", "1,2 giây", "—"]);
  expect([0, 412, 1536, 73_400_320].map(formatBytes)).toEqual(["0 B", "412 B", "1,5 KB", "70 MB"]);
  expect([300, 45, 0].map(formatSeconds)).toEqual(["5 phút", "45 giây", "0 giây"]);
  expect(hourLabel("2026-11-20T07:00:00.000Z", true)).toBe("20/11 14:00");
});
