import { expect, it } from "vitest";
import { nearestPlace } from "./use-drag-order.ts";

/** Four tiles of 100 by 100 pixels, 20 apart, in two rows. */
const tiles = [
  [0, 0],
  [120, 0],
  [0, 120],
  [120, 120],
].map(([left = 0, top = 0]) => ({ left, right: left + 100, top, bottom: top + 100 }));

it.each([
  ["a tile", { x: 130, y: 90 }, 1],
  ["the gap beside a tile", { x: 105, y: 150 }, 2],
  ["the gap below a tile", { x: 50, y: 113 }, 2],
  ["just beyond the last one", { x: 150, y: 260 }, 3],
  ["far from all", { x: 150, y: 300 }, undefined],
])("a point in %s means its place", (_where, point, place) => {
  expect(nearestPlace(tiles, point)).toBe(place);
});

it("without items there is no place", () => {
  expect(nearestPlace([], { x: 0, y: 0 })).toBeUndefined();
});
