import { expect, test } from "vitest";
import { type MotionState, mayAdvance, slideAfter } from "./slide-rules.ts";

test.each([
  [0, 1, 5, 1],
  [4, 1, 5, 0],
  [0, -1, 5, 4],
  [0, 1, 0, 0],
])("from slide %i by %i of %i leads to %i", (slide, step, count, next) => {
  expect(slideAfter(slide, step, count)).toBe(next);
});

const moving: MotionState = {
  isPaused: false,
  isHeld: false,
  isTabHidden: false,
  prefersReducedMotion: false,
};
const reasons: (keyof MotionState)[] = [
  "isPaused",
  "isHeld",
  "isTabHidden",
  "prefersReducedMotion",
];

test("slides advance unless something holds them", () => {
  expect(mayAdvance(moving, 2)).toBe(true);
});

test.each(reasons)("slides stop: %s", (reason) => {
  expect(mayAdvance({ ...moving, [reason]: true }, 2)).toBe(false);
});

test("a single slide does not advance", () => {
  expect(mayAdvance(moving, 1)).toBe(false);
});
