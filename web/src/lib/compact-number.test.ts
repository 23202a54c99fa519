import { expect, test } from "vitest";
import { compactNumber } from "./compact-number.ts";

test("formats short Vietnamese numbers", () => {
  expect([0, 950, 1_200, 40_000_000, 2_500_000_000, -1_500_000].map(compactNumber)).toEqual([
    "0",
    "950",
    "1,2\u{A0}N",
    "40\u{A0}Tr",
    "2,5\u{A0}T",
    "-1,5\u{A0}Tr",
  ]);
});
