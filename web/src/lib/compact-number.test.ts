import { expect, test } from "vitest";
import { compactNumber } from "./compact-number.ts";

test("writes numbers of axes in the words that people use", () => {
  const said = [0, 950, 12.5, 1_200, 950_000, 999_960, 40_000_000, 2_500_000_000, -1_500_000];
  expect(said.map(compactNumber)).toEqual([
    "0",
    "950",
    "12,5",
    "1,2\u{A0}nghìn",
    "950\u{A0}nghìn",
    "1\u{A0}triệu",
    "40\u{A0}triệu",
    "2,5\u{A0}tỷ",
    "-1,5\u{A0}triệu",
  ]);
  expect(compactNumber(1_234_000_000_000)).toBe("1.234\u{A0}tỷ");
});
