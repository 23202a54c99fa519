/** Loads and decodes the image at this URL. Rejects if it is not an image. */
export async function loadImage(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  // Without this, a cross-origin picture could be shown but not read from a canvas.
  image.crossOrigin = "anonymous";
  image.src = src;
  await image.decode();
  return image;
}

type ImageRule = {
  /** Allowed MIME types; default any image. */
  types?: readonly string[];
  /** Maximum file size. */
  maxBytes: number;
};

/** Throws if the file is not an image. */
export type Decode = (file: Blob) => Promise<unknown>;

export type ImageProblem = "noImage" | "tooLarge";

/**
 * Why a chosen file is not accepted as an image; undefined if it is. File name and type are only
 * claims (a text file may be called .png), so the image is decoded.
 */
export async function imageProblem(
  file: File,
  { types, maxBytes }: ImageRule,
  decode: Decode = decodeInBrowser,
): Promise<ImageProblem | undefined> {
  const isTaken = types ? types.includes(file.type) : file.type.startsWith("image/");
  if (!isTaken) return "noImage";
  if (file.size > maxBytes) return "tooLarge";
  try {
    await decode(file);
    return undefined;
  } catch {
    return "noImage";
  }
}

async function decodeInBrowser(file: Blob): Promise<void> {
  await withAddress(file, loadImage);
}

async function withAddress<T>(file: Blob, use: (src: string) => Promise<T>): Promise<T> {
  const src = URL.createObjectURL(file);
  try {
    return await use(src);
  } finally {
    URL.revokeObjectURL(src);
  }
}

type Size = { width: number; height: number };
/** A part of a picture, in its own pixels. */
export type Area = Size & { x: number; y: number };

const JPEG_QUALITY = 0.9;

/** Draws the area as a JPEG of this size; transparent pixels become white. */
export async function drawJpeg(image: HTMLImageElement, area: Area, size: Size): Promise<Blob> {
  const canvas = new OffscreenCanvas(size.width, size.height);
  const brush = canvas.getContext("2d");
  if (!brush) throw new Error("No canvas to draw on");
  brush.fillStyle = "#fff";
  brush.fillRect(0, 0, size.width, size.height);
  brush.imageSmoothingQuality = "high";
  const { x, y, width, height } = area;
  brush.drawImage(image, x, y, width, height, 0, 0, size.width, size.height);
  return canvas.convertToBlob({ type: "image/jpeg", quality: JPEG_QUALITY });
}

/** Scales the size to at most `side` on its longer side, without enlarging it. */
export function sizeWithin(side: number, { width, height }: Size): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}

/**
 * Re-encodes the picture as a JPEG of at most `side` pixels, for a smaller upload without location
 * data. Rejects if it cannot be drawn.
 */
export function shrinkImage(file: File, side: number): Promise<File> {
  return withAddress(file, async (src) => {
    const image = await loadImage(src);
    const own = { width: image.naturalWidth, height: image.naturalHeight };
    const blob = await drawJpeg(image, { x: 0, y: 0, ...own }, sizeWithin(side, own));
    const name = `${file.name.replace(/\.[^.]*$/, "") || "anh"}.jpg`;
    return new File([blob], name, { type: "image/jpeg" });
  });
}
