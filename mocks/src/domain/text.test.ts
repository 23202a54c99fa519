import { describe, expect, it } from "vitest";
import { matchScores, scoreMatch, wordsOf } from "./text.ts";

function scoreBetween(word: string, typed: string): number {
  const [one] = wordsOf(word);
  const [other] = wordsOf(typed);
  if (!one || !other) throw new RangeError("Both are words");
  return scoreMatch(one, other);
}

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
    ["Ðường", "đường", "same"],
    ["Mì", "mỳ", "same"],
    ["Lý", "lí", "same"],
    ["quýt", "quít", "same"],
    ["mỹ", "mi", "spelled"],
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
    expect(scoreBetween("tai", "tay")).toBe(0);
    expect(scoreBetween("thúy", "thúi")).toBe(0);
  });
});
