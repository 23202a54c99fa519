import { expect, test } from "vitest";
import { wrapped } from "./wrap.ts";

test.each([
  [0, 1, 3, 1],
  [2, 1, 3, 0],
  [0, -1, 3, 2],
  [0, 1, 1, 0],
  [0, 1, 0, 0],
])("from %d by %d of %d is %d", (index, step, length, next) => {
  expect(wrapped(index, step, length)).toBe(next);
});
