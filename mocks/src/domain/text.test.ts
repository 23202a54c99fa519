import { describe, expect, it } from "vitest";
import { fold, matches, matchScores, scoreMatch, wordsOf } from "./text.ts";

function scoreBetween(word: string, typed: string): number {
  const [one] = wordsOf(word);
  const [other] = wordsOf(typed);
  if (!one || !other) throw new RangeError("Both are words");
  return scoreMatch(one, other);
}

it("marks and case do not matter, đ neither, however they are composed", () => {
  expect(fold("Đường Thốt Nốt")).toBe("duong thot not");
  expect(fold("Đường".normalize("NFD"))).toBe("duong");
  expect(matches("Nước mắm Phú Quốc", "PHU nuoc")).toBe(true);
  expect(matches("Nước mắm Phú Quốc", "nuoc tuong")).toBe(false);
});

it("other characters than letters and digits separate words", () => {
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
    expect(scoreBetween(word, typed)).toBe(matchScores[close]);
  });

  it("with different letters does not match", () => {
    expect(scoreBetween("Đường", "gạo")).toBe(0);
    expect(scoreBetween("Đường", "uong")).toBe(0);
  });
});
