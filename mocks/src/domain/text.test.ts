import { describe, expect, it } from "vitest";
import { closeness, closenessOf, fold, matches, wordsOf } from "./text.ts";

function closenessBetween(word: string, typed: string): number {
  const [one] = wordsOf(word);
  const [other] = wordsOf(typed);
  if (!one || !other) throw new RangeError("Both are words");
  return closenessOf(one, other);
}

it("marks and case do not matter, đ neither, however they are composed", () => {
  expect(fold("Đường Thốt Nốt")).toBe("duong thot not");
  expect(fold("Đường".normalize("NFD"))).toBe("duong");
  expect(matches("Nước mắm Phú Quốc", "PHU nuoc")).toBe(true);
  expect(matches("Nước mắm Phú Quốc", "nuoc tuong")).toBe(false);
});

it("whatever is neither letter nor digit only parts the words", () => {
  expect(wordsOf("  Gạo-ST25\u0000🍚,5 kg ").map(({ folded }) => folded)).toEqual([
    "gao",
    "st25",
    "5",
    "kg",
  ]);
  expect(wordsOf("🍚 \u0007 \ud800 --- \u0301")).toEqual([]);
});

describe("a typed word", () => {
  it.each([
    ["Đường", "đường", "same"],
    ["Đường", "đường".normalize("NFD"), "same"],
    ["hòa", "hoà", "same"],
    ["Đường", "đương", "spelled"],
    ["Đường", "đườ", "spelled"],
    ["Đường", "duong", "sameFolded"],
    ["Dương", "đường", "sameFolded"],
    ["Dương", "đườ", "begins"],
  ] as const)("comes to %s: %s is %s", (word, typed, close) => {
    expect(closenessBetween(word, typed)).toBe(closeness[close]);
  });

  it("that differs in its letters is none", () => {
    expect(closenessBetween("Đường", "gạo")).toBe(0);
    expect(closenessBetween("Đường", "uong")).toBe(0);
  });
});
