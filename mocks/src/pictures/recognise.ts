import {
  type Box,
  boundsOf,
  type Colour,
  edgeOf,
  enlarge,
  onGround,
  type Pixels,
  resample,
} from "./pixels.ts";

/**
 * How the mock knows a picture again. Each known one is kept small, cut to what it shows and with
 * its transparency. A picture to be recognised may stand on any plain ground, so each known one is
 * laid on that ground, cut in the same way and compared cell by cell.
 */

/** Of the small picture that is kept: points each way, and how far it is enlarged to be cut well. */
const KEPT_SIDE = 16;
const ENLARGED = 2;
/** What is to be recognised is looked at this large. */
const LOOKED_AT = 96;
/** Cells each way that are compared. */
const CELLS = 12;
/** By how much, in all three channels, a point differs from the ground that it is not part of. */
const DIFFERS = 36;
/** Of 255: fainter pictures on their ground say little, and count as further away. */
const FAINT = 25;
/**
 * The greatest distance that is still the same picture. Of the catalogue's, re-encoded, resized
 * and on other grounds, the furthest came to 0.062; of 2,200 strangers that are no variant of a
 * known one, the nearest to 0.086.
 */
const SAME = 0.075;
/** An edge that is cut off: rounded corners, a frame. */
const CUT_EDGES = [0, 0.07];
/** A transparent picture is looked at on two grounds, for light and for dark ones. */
const GROUNDS: readonly Colour[] = [
  [255, 255, 255],
  [120, 160, 140],
];

/** A picture that can be recognised. */
export type Known = { readonly key: string; readonly picture: Pixels; readonly shape: number };

/** `likeness` from 0 (barely) to 1 (the same points). */
export type Recognised = { readonly key: string; readonly likeness: number };

/** What is kept of a picture with a transparent ground: its shape (width / height) and 512 bytes. */
export function printOf(picture: Pixels): string {
  const box = boundsOf(picture, (at) => (picture.data[at + 3] ?? 0) > 24) ?? wholeOf(picture);
  const { data } = resample(picture, box, KEPT_SIDE, KEPT_SIDE);
  let digits = "";
  for (const value of data) digits += Math.round(value / 17).toString(16);
  const bytes = digits.match(/../g)?.map((pair) => String.fromCharCode(Number.parseInt(pair, 16)));
  return `${shapeOf(box).toFixed(3)} ${btoa((bytes ?? []).join(""))}`;
}

export function knownOf(key: string, print: string): Known {
  const [shape = "", base64 = ""] = print.split(" ");
  const data = new Uint8ClampedArray(KEPT_SIDE * KEPT_SIDE * 4);
  [...atob(base64)].forEach((character, index) => {
    const byte = character.charCodeAt(0);
    data[index * 2] = (byte >> 4) * 17;
    data[index * 2 + 1] = (byte & 15) * 17;
  });
  const small = { width: KEPT_SIDE, height: KEPT_SIDE, data };
  return { key, picture: enlarge(small, ENLARGED), shape: Number(shape) };
}

/** The known picture that this one shows; undefined when it shows none of them. */
export function recognise(picture: Pixels, known: readonly Known[]): Recognised | undefined {
  let nearest: { key: string; distance: number } | undefined;
  for (const { look, ground } of looksAt(picture)) {
    for (const { key, picture: other, shape } of known) {
      const distance = distanceOf(look, lookOn(other, ground, shape), ground);
      if (distance <= (nearest?.distance ?? SAME)) nearest = { key, distance };
    }
  }
  return nearest && { key: nearest.key, likeness: 1 - nearest.distance / SAME };
}

/** The ways to see a picture that nobody described: with and without its edge, on its ground. */
function looksAt(picture: Pixels): { look: Look; ground: Colour }[] {
  return CUT_EDGES.flatMap((cut) => {
    const seen = lookAt(picture, cut);
    return groundsOf(seen).flatMap((ground) => {
      const look = lookOn(seen, ground);
      return look ? [{ look, ground }] : [];
    });
  });
}

/** What a picture shows on a ground, where, and how wide that is for its height. */
type Look = { readonly laid: Pixels; readonly box: Box; readonly shape: number };

function lookOn(picture: Pixels, ground: Colour, shape = 1): Look | undefined {
  const laid = onGround(picture, ground);
  const box = boundsOf(laid, (at) => difference(laid, at, ground) > DIFFERS);
  if (!box) return undefined;
  return { laid, box, shape: shapeOf(box) * shape };
}

/** What a difference in shape adds to the distance. */
function misshape(look: Look, other: Look): number {
  return 0.3 * Math.abs(Math.log(look.shape / other.shape));
}

/**
 * Mean distance of the cells, those of the mere ground almost left out: 0 to about 1, endless when
 * the shapes alone tell the two apart.
 */
function distanceOf(look: Look, other: Look | undefined, ground: Colour): number {
  if (!other || misshape(look, other) > SAME) return Number.POSITIVE_INFINITY;
  let [sum, weights, strength] = [0, 0, 0];
  const cells = resample(look.laid, look.box, CELLS, CELLS);
  const others = resample(other.laid, other.box, CELLS, CELLS);
  const { data } = cells;
  for (let at = 0; at < data.length; at += 4) {
    const own = difference(cells, at, ground);
    const strongest = Math.max(own, difference(others, at, ground));
    const weight = Math.min(1, strongest / 40) + 0.05;
    let squares = 0;
    for (let channel = 0; channel < 3; channel += 1) {
      squares += ((data[at + channel] ?? 0) - (others.data[at + channel] ?? 0)) ** 2;
    }
    sum += weight * Math.sqrt(squares / 3);
    weights += weight;
    strength += own / 3;
  }
  const distance = sum / weights / 255 + misshape(look, other);
  return distance * Math.max(1, (FAINT * CELLS * CELLS) / strength);
}

function lookAt(picture: Pixels, cut: number): Pixels {
  const { width, height } = picture;
  const [x, y] = [Math.round(width * cut), Math.round(height * cut)];
  const box = { left: x, top: y, right: width - x, bottom: height - y };
  const scale = Math.min(1, LOOKED_AT / Math.max(width, height));
  const sized = (length: number) => Math.max(1, Math.round(length * scale));
  return resample(picture, box, sized(box.right - x), sized(box.bottom - y));
}

function groundsOf(picture: Pixels): readonly Colour[] {
  const [red, green, blue, alpha] = edgeOf(picture);
  return alpha < 128 ? GROUNDS : [[red, green, blue]];
}

function difference({ data }: Pixels, at: number, [red, green, blue]: Colour): number {
  return (
    Math.abs((data[at] ?? 0) - red) +
    Math.abs((data[at + 1] ?? 0) - green) +
    Math.abs((data[at + 2] ?? 0) - blue)
  );
}

function shapeOf({ left, top, right, bottom }: Box): number {
  return (right - left) / (bottom - top);
}

function wholeOf({ width, height }: Pixels): Box {
  return { left: 0, top: 0, right: width, bottom: height };
}
