import { expect, test } from "vitest";
import { sizesToTry } from "./sizes.ts";

test("a large picture is read in three sizes", () => {
  expect(sizesToTry({ width: 6000, height: 4000 })).toEqual([
    { width: 1200, height: 800 },
    { width: 600, height: 400 },
    { width: 2400, height: 1600 },
  ]);
});

test("a small one is not enlarged", () => {
  expect(sizesToTry({ width: 300, height: 500 })).toEqual([{ width: 300, height: 500 }]);
  expect(sizesToTry({ width: 1, height: 4000 })[0]).toEqual({ width: 1, height: 1200 });
});
