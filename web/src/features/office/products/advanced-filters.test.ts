import { expect, test } from "vitest";
import { draftOf, rangeOf, readable, whyNotRange } from "./advanced-filters.tsx";

test("a range survives the way through its draft", () => {
  for (const range of [
    { min: 50_000, max: 200_000 },
    { min: undefined, max: 200_000 },
    { min: 0, max: undefined },
    { min: undefined, max: undefined },
    { min: -5, max: "1e5" },
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

test("a field that is refused filters nothing", () => {
  const range = { min: 50_000, max: 200_000 };
  expect(readable(range)).toEqual(range);
  for (const wrong of ["1e5", "1,5", -5]) {
    expect(readable({ ...range, min: wrong })).toEqual({ ...range, min: undefined });
    expect(readable({ ...range, max: wrong })).toEqual({ ...range, max: undefined });
    expect(whyNotRange({ ...range, min: wrong })).toBeUndefined();
  }
});
