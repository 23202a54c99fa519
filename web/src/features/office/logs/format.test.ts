import { expect, test } from "vitest";
import {
  beginOf,
  formatBytes,
  formatMs,
  formatSeconds,
  healthOf,
  healthOfFigure,
  highlightParts,
  hourLabel,
  isRedErrorRate,
  RENDERED,
  renderedText,
  shownText,
  wholeText,
} from "./format.ts";

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

test.each([
  [80, 60, 10, "optimal"],
  [79.9, 60, 10, "fair"],
  [80, 59.9, 10, "fair"],
  [80, 60, 10.1, "fair"],
  [60, 40, 20, "fair"],
  [59.9, 100, 1, "needs_improvement"],
  [100, 39.9, 1, "needs_improvement"],
  [100, 100, 20.1, "needs_improvement"],
] as const)("hit rate %d, compression %d, %d ms is %s", (hitRate, compression, time, expected) => {
  const speed = { bufferHitRate: hitRate, compressionRatio: compression, avgLogTime: time };
  expect(healthOf(speed)).toBe(expected);
});

test("a single figure has a level of its own", () => {
  expect(healthOfFigure("avgLogTime", 15)).toBe("fair");
  expect(healthOfFigure("bufferHitRate", 15)).toBe("needs_improvement");
});

test("an error rate is red above 5 percent, not at it", () => {
  expect([5, 5.1].map(isRedErrorRate)).toEqual([false, true]);
});

test("objects and JSON are indented, anything else stays", () => {
  expect(wholeText({ a: [1] })).toBe('{\n  "a": [\n    1\n  ]\n}');
  expect(wholeText('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(wholeText('{"a":')).toBe('{"a":');
});

test("a number too large for JavaScript keeps its digits", () => {
  const stored = '{"orderId":12345678901234567890,"at":[0.1]}';
  expect(wholeText(stored)).toBe(stored);
  expect(wholeText('{"id":"12345678901234567890"}')).toBe('{\n  "id": "12345678901234567890"\n}');
});

test("of a megabyte only the beginning is rendered", () => {
  const { text, left } = renderedText("x".repeat(1_000_000));
  expect(text).toHaveLength(RENDERED + 1);
  expect(left).toBe(1_000_000 - RENDERED);
  expect(renderedText("\u0007ok")).toEqual({ text: "\\u0007ok", left: 0 });
});
