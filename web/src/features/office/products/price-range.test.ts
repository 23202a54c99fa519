import { expect, test } from "vitest";
import { draftOf, rangeOf, whyNotRange } from "./price-range.ts";

test("a range survives the way through its draft", () => {
  for (const range of [
    { min: 50_000, max: 200_000 },
    { min: undefined, max: 200_000 },
    { min: 0, max: undefined },
    { min: undefined, max: undefined },
  ]) {
    expect(rangeOf(draftOf(range))).toEqual(range);
  }
});

test("a range that selects nothing is told in words", () => {
  expect(whyNotRange({ min: 200_000, max: 50_000 })).toMatch(/nhỏ hơn hoặc bằng/);
  expect(whyNotRange({ min: undefined, max: 2_000_000_000 })).toMatch(/vượt quá/);
  expect(whyNotRange({ min: 50_000, max: 50_000 })).toBeUndefined();
  expect(whyNotRange({ min: undefined, max: undefined })).toBeUndefined();
});
