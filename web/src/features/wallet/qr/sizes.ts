type Size = { width: number; height: number };

/** In pixels, of the longer side: a blurred code needs a small size, a distant one a large. */
const SIDES = [1200, 600, 2400];

export function sizesToTry({ width, height }: Size): Size[] {
  const longer = Math.max(width, height);
  const sides = new Set(SIDES.map((side) => Math.min(side, longer)));
  return [...sides].map((side) => ({
    width: Math.max(1, Math.round((width * side) / longer)),
    height: Math.max(1, Math.round((height * side) / longer)),
  }));
}
