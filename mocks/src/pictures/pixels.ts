/** RGBA rows from the top, one byte per channel, not premultiplied; at most `DECODED_SIDE` a side. */
export type Pixels = {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
};

/** undefined: it cannot be decoded. */
export type Decode = (picture: Blob) => Promise<Pixels | undefined>;

export const DECODED_SIDE = 256;

/** Larger pictures would need too much memory to decode. */
export const MAX_PIXELS = 50_000_000;

export type Colour = readonly [red: number, green: number, blue: number];

/** In pixels; `right` and `bottom` are exclusive. */
export type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** Each cell is the mean of the pixels it covers: good for shrinking, blocky for enlarging. */
export function resample(picture: Pixels, box: Box, columns: number, rows: number): Pixels {
  const data = new Uint8ClampedArray(columns * rows * 4);
  const across = spansOf(box.left, box.right, columns, picture.width);
  const down = spansOf(box.top, box.bottom, rows, picture.height);
  let at = 0;
  for (const vertical of down) {
    for (const horizontal of across) {
      writeMean(data, at, picture, horizontal, vertical);
      at += 4;
    }
  }
  return { width: columns, height: rows, data };
}

type Span = {
  readonly from: number;
  readonly to: number;
  readonly first: number;
  readonly end: number;
};

function spansOf(start: number, stop: number, parts: number, points: number): Span[] {
  const size = (stop - start) / parts;
  return Array.from({ length: parts }, (_, index) => {
    const from = start + index * size;
    const to = from + size;
    return { from, to, first: Math.max(0, Math.floor(from)), end: Math.min(points, Math.ceil(to)) };
  });
}

/** Pixels are weighted by their alpha. */
function writeMean(
  target: Pixels["data"],
  place: number,
  { width, data }: Pixels,
  horizontal: Span,
  vertical: Span,
): void {
  let [red, green, blue, alpha, area] = [0, 0, 0, 0, 0];
  for (let y = vertical.first; y < vertical.end; y += 1) {
    const high = Math.min(y + 1, vertical.to) - Math.max(y, vertical.from);
    for (let x = horizontal.first; x < horizontal.end; x += 1) {
      const part = high * (Math.min(x + 1, horizontal.to) - Math.max(x, horizontal.from));
      const at = (y * width + x) * 4;
      const seen = part * (data[at + 3] ?? 0);
      red += seen * (data[at] ?? 0);
      green += seen * (data[at + 1] ?? 0);
      blue += seen * (data[at + 2] ?? 0);
      alpha += seen;
      area += part;
    }
  }
  if (alpha === 0) return;
  target[place] = red / alpha;
  target[place + 1] = green / alpha;
  target[place + 2] = blue / alpha;
  target[place + 3] = alpha / area;
}

export function enlarge(picture: Pixels, times: number): Pixels {
  const { width, height, data } = picture;
  const grown = new Uint8ClampedArray(width * height * times * times * 4);
  const place = (at: number, end: number) => {
    const exact = Math.min(end - 1, Math.max(0, (at + 0.5) / times - 0.5));
    const from = Math.floor(exact);
    return { from, to: Math.min(end - 1, from + 1), share: exact - from };
  };
  let at = 0;
  for (let y = 0; y < height * times; y += 1) {
    const v = place(y, height);
    for (let x = 0; x < width * times; x += 1) {
      const u = place(x, width);
      for (let channel = 0; channel < 4; channel += 1) {
        const value = (column: number, row: number) =>
          data[(row * width + column) * 4 + channel] ?? 0;
        const above = value(u.from, v.from) * (1 - u.share) + value(u.to, v.from) * u.share;
        const below = value(u.from, v.to) * (1 - u.share) + value(u.to, v.to) * u.share;
        grown[at] = above * (1 - v.share) + below * v.share;
        at += 1;
      }
    }
  }
  return { width: width * times, height: height * times, data: grown };
}

export function onBackground({ width, height, data }: Pixels, [red, green, blue]: Colour): Pixels {
  const flattened = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at += 4) {
    const share = (data[at + 3] ?? 0) / 255;
    const rest = 1 - share;
    flattened[at] = (data[at] ?? 0) * share + red * rest;
    flattened[at + 1] = (data[at + 1] ?? 0) * share + green * rest;
    flattened[at + 2] = (data[at + 2] ?? 0) * share + blue * rest;
    flattened[at + 3] = 255;
  }
  return { width, height, data: flattened };
}

export function edgeMedian({ width, height, data }: Pixels): [number, number, number, number] {
  const edge: number[] = [];
  for (let x = 0; x < width; x += 1) edge.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y += 1) edge.push(y * width, y * width + width - 1);
  const middle = (channel: number) => {
    const values = edge.map((point) => data[point * 4 + channel] ?? 0).sort((a, b) => a - b);
    return values[values.length >> 1] ?? 0;
  };
  return [middle(0), middle(1), middle(2), middle(3)];
}

/** Ignores a few stray pixels. */
export function boundsOf(
  { width, height }: Pixels,
  isInside: (at: number) => boolean,
): Box | undefined {
  const columns = new Uint32Array(width);
  const rows = new Uint32Array(height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!isInside((y * width + x) * 4)) continue;
      columns[x] = (columns[x] ?? 0) + 1;
      rows[y] = (rows[y] ?? 0) + 1;
    }
  }
  const stray = 0.015;
  const inColumn = (count: number) => count > Math.max(1, height * stray);
  const inRow = (count: number) => count > Math.max(1, width * stray);
  const left = columns.findIndex(inColumn);
  const top = rows.findIndex(inRow);
  if (left < 0 || top < 0) return undefined;
  const right = columns.findLastIndex(inColumn) + 1;
  return { left, top, right, bottom: rows.findLastIndex(inRow) + 1 };
}
