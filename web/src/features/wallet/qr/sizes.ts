type Size = { width: number; height: number };

/** Longer sides in which a picture is read: a blurred code needs a small one, a distant a large. */
const SIDES = [1200, 600, 2400];

/** The sizes in which to look for a code, none larger than the picture and none twice. */
export function sizesToTry({ width, height }: Size): Size[] {
  const longer = Math.max(width, height);
  const sides = new Set(SIDES.map((side) => Math.min(side, longer)));
  return [...sides].map((side) => ({
    width: Math.max(1, Math.round((width * side) / longer)),
    height: Math.max(1, Math.round((height * side) / longer)),
  }));
}
