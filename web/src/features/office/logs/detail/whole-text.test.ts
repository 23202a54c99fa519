import { expect, test } from "vitest";
import { RENDERED, renderedText, wholeText } from "./whole-text.ts";

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
