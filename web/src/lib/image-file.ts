/** The image at this address, decoded. Rejects when it is none. */
export async function loadImage(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  // A picture of another site could be shown, but not read from a canvas.
  image.crossOrigin = "anonymous";
  image.src = src;
  await image.decode();
  return image;
}

type ImageRule = {
  /** MIME types that are taken; default any image. */
  types?: readonly string[];
  /** The largest size that is taken. */
  maxBytes: number;
};

/** Throws for what is no image. */
export type Decode = (file: Blob) => Promise<unknown>;

/** What is wrong with a chosen file. */
export type ImageProblem = "noImage" | "tooLarge";

/**
 * Why a chosen file cannot be taken as an image; undefined when it can. A name and a type are only
 * claims (a text may be called .png), so the image is decoded.
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

/** The area drawn as a JPEG of this size; what was transparent becomes white. */
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

/** The size with the same shape whose longer side is at most `side`; never larger than it was. */
export function sizeWithin(side: number, { width, height }: Size): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}

/**
 * The picture as a JPEG whose longer side is at most `side` pixels, so that less travels; where it
 * was taken does not travel either. Rejects for what cannot be drawn.
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
