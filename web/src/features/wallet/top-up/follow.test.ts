import { expect, test } from "vitest";
import { FOLLOWED_MS, nextLook } from "./follow.ts";

test("looks every 3 seconds first, every 30 later", () => {
  const delays = [0, 1, 2, 3, 4, 5, 6, 7, 8, 20].map((looks) => nextLook(looks, 0));
  expect(delays.slice(0, 3)).toEqual([3_000, 3_000, 4_500]);
  expect(delays.slice(-3)).toEqual([30_000, 30_000, 30_000]);
});

test("stops after a quarter of an hour", () => {
  expect(nextLook(9, FOLLOWED_MS - 1)).toBe(30_000);
  expect(nextLook(9, FOLLOWED_MS)).toBe(false);
});
