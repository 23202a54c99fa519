type Point = { x: number; y: number };

type Box = { left: number; right: number; top: number; bottom: number };

/** How far beyond the items, in pixels, the point may be: people overshoot the end of a list. */
const REACH = 48;

/** Index of the box that contains the point or is nearest to it; undefined if none is near. */
export function nearestPlace(boxes: readonly Box[], { x, y }: Point): number | undefined {
  const distances = boxes.map(({ left, right, top, bottom }) =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)),
  );
  const least = Math.min(...distances);
  return least <= REACH ? distances.indexOf(least) : undefined;
}
