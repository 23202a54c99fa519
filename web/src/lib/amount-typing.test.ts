import { expect, it } from "vitest";
import { digitsOf, type Typing, typeChar, wholeOf } from "./amount-typing.ts";

const nothing: Typing = { text: "", isFraction: false };

/** What a field holds that drops separators and joins digits. */
function typed(text: string) {
  let typing = nothing;
  let field = "";
  for (const char of text) {
    const next = typeChar(typing, char);
    typing = next;
    if (!next.drop) field += char;
  }
  return { field, typing, left: wholeOf(typing) ?? field };
}

it.each([
  ["50000", "50000"],
  ["50.000", "50000"],
  ["50,000", "50000"],
  ["1.234.567", "1234567"],
  ["-50.000", "-50000"],
  ["50.000,00", "50000"],
  ["50,000.00", "50000"],
  ["50000,00", "50000"],
  ["50000.5", "50000"],
  ["1.234,567", "1234"],
  ["1.5000", "15000"],
  [".50", "50"],
])("%s is %s", (text, field) => {
  expect(typed(text).field).toBe(field);
});

it.each([
  ["50,00", "50"],
  ["50.5", "50"],
  ["1.234.5", "1234"],
  ["50.", "50"],
  ["50.000", "50000"],
])("%s, and nothing more, leaves %s", (text, left) => {
  expect(typed(text).left).toBe(left);
});

it("keeps the sign and the digits alone", () => {
  expect(digitsOf("₫ -1.234")).toBe("-1234");
});
