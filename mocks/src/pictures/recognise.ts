import {
  type Box,
  boundsOf,
  type Colour,
  edgeMedian,
  enlarge,
  onBackground,
  type Pixels,
  resample,
} from "./pixels.ts";

/**
 * Recognises known pictures on any plain background: each is stored as a small cropped copy with
 * its transparency, flattened onto the background of the upload, cropped in the same way and
 * compared cell by cell.
 */

/** Pixels of the stored copy, and the factor by which it is enlarged before cropping. */
const STORED_SIDE = 16;
const ENLARGE_FACTOR = 2;
/** Of an uploaded picture before comparison, in pixels. */
const COMPARED_SIDE = 96;
const CELLS = 12;
/** Of a subject's pixel from the background, summed over three channels. */
const MIN_DIFFERENCE = 36;
/** Of 255: pictures with less contrast to their background get a larger distance. */
const MIN_STRENGTH = 25;
/** Re-encoded catalogue pictures reached 0.062; the nearest of 2,200 unknown pictures was at 0.086. */
const MAX_DISTANCE = 0.075;
/** Fractions of an edge to crop: rounded corners, a frame. */
const EDGE_CUTS = [0, 0.07];
/** A transparent picture is compared on a light and on a dark background. */
const BACKGROUNDS: readonly Colour[] = [
  [255, 255, 255],
  [120, 160, 140],
];

export type KnownPicture = {
  readonly key: string;
  readonly picture: Pixels;
  readonly shape: number;
};

/** `similarity`: 0 (barely) to 1 (identical). */
export type Match = { readonly key: string; readonly similarity: number };

/** Of a picture with a transparent background: aspect ratio (width / height) and 512 bytes. */
export function fingerprintOf(picture: Pixels): string {
  const box = boundsOf(picture, (at) => (picture.data[at + 3] ?? 0) > 24) ?? fullBox(picture);
  const { data } = resample(picture, box, STORED_SIDE, STORED_SIDE);
  let digits = "";
  for (const value of data) digits += Math.round(value / 17).toString(16);
  const bytes = digits.match(/../g)?.map((pair) => String.fromCharCode(Number.parseInt(pair, 16)));
  return `${shapeOf(box).toFixed(3)} ${btoa((bytes ?? []).join(""))}`;
}

export function knownPicture(key: string, fingerprint: string): KnownPicture {
  const [shape = "", base64 = ""] = fingerprint.split(" ");
  const data = new Uint8ClampedArray(STORED_SIDE * STORED_SIDE * 4);
  [...atob(base64)].forEach((character, index) => {
    const byte = character.charCodeAt(0);
    data[index * 2] = (byte >> 4) * 17;
    data[index * 2 + 1] = (byte & 15) * 17;
  });
  const small = { width: STORED_SIDE, height: STORED_SIDE, data };
  return { key, picture: enlarge(small, ENLARGE_FACTOR), shape: Number(shape) };
}

export function recognise(picture: Pixels, known: readonly KnownPicture[]): Match | undefined {
  let nearest: { key: string; distance: number } | undefined;
  for (const { subject, background } of candidates(picture)) {
    for (const { key, picture: other, shape } of known) {
      const distance = distanceOf(subject, subjectOn(other, background, shape), background);
      if (distance <= (nearest?.distance ?? MAX_DISTANCE)) nearest = { key, distance };
    }
  }
  return nearest && { key: nearest.key, similarity: 1 - nearest.distance / MAX_DISTANCE };
}

function candidates(picture: Pixels): { subject: Subject; background: Colour }[] {
  return EDGE_CUTS.flatMap((cut) => {
    const seen = prepare(picture, cut);
    return backgroundsOf(seen).flatMap((background) => {
      const subject = subjectOn(seen, background);
      return subject ? [{ subject, background }] : [];
    });
  });
}

type Subject = { readonly flattened: Pixels; readonly box: Box; readonly shape: number };

function subjectOn(picture: Pixels, background: Colour, shape = 1): Subject | undefined {
  const flattened = onBackground(picture, background);
  const box = boundsOf(flattened, (at) => difference(flattened, at, background) > MIN_DIFFERENCE);
  if (!box) return undefined;
  return { flattened, box, shape: shapeOf(box) * shape };
}

function shapeDistance(subject: Subject, other: Subject): number {
  return 0.3 * Math.abs(Math.log(subject.shape / other.shape));
}

/** 0 to about 1, infinite when the aspect ratios differ too much. Background cells count little. */
function distanceOf(subject: Subject, other: Subject | undefined, background: Colour): number {
  if (!other || shapeDistance(subject, other) > MAX_DISTANCE) return Number.POSITIVE_INFINITY;
  let [sum, weights, strength] = [0, 0, 0];
  const cells = resample(subject.flattened, subject.box, CELLS, CELLS);
  const others = resample(other.flattened, other.box, CELLS, CELLS);
  const { data } = cells;
  for (let at = 0; at < data.length; at += 4) {
    const own = difference(cells, at, background);
    const strongest = Math.max(own, difference(others, at, background));
    const weight = Math.min(1, strongest / 40) + 0.05;
    let squares = 0;
    for (let channel = 0; channel < 3; channel += 1) {
      squares += ((data[at + channel] ?? 0) - (others.data[at + channel] ?? 0)) ** 2;
    }
    sum += weight * Math.sqrt(squares / 3);
    weights += weight;
    strength += own / 3;
  }
  const distance = sum / weights / 255 + shapeDistance(subject, other);
  return distance * Math.max(1, (MIN_STRENGTH * CELLS * CELLS) / strength);
}

function prepare(picture: Pixels, cut: number): Pixels {
  const { width, height } = picture;
  const [x, y] = [Math.round(width * cut), Math.round(height * cut)];
  const box = { left: x, top: y, right: width - x, bottom: height - y };
  const scale = Math.min(1, COMPARED_SIDE / Math.max(width, height));
  const sized = (length: number) => Math.max(1, Math.round(length * scale));
  return resample(picture, box, sized(box.right - x), sized(box.bottom - y));
}

function backgroundsOf(picture: Pixels): readonly Colour[] {
  const [red, green, blue, alpha] = edgeMedian(picture);
  return alpha < 128 ? BACKGROUNDS : [[red, green, blue]];
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

function fullBox({ width, height }: Pixels): Box {
  return { left: 0, top: 0, right: width, bottom: height };
}
