import {
  HEAD_BYTES,
  hasEntities,
  hasMetadata,
  heicText,
  isMoving,
  kindOf,
  type PictureKind,
} from "./picture-bytes.ts";

export type PictureType = Exclude<PictureKind, "image/avif" | "image/heic">;

export type PictureRule = {
  types: readonly PictureType[];
  /** After shrinking. */
  maxBytes: number;
  noImage: string;
  tooLarge: string;
};

export type Taken = { file: File } | { error: string };

export const pictureTexts = {
  heic: heicText,
  broken:
    "Không mở được ảnh này: ảnh bị hỏng, hoặc quá lớn với thiết bị. Hãy chọn ảnh khác hoặc ảnh nhỏ hơn.",
  entities:
    "Ảnh SVG này có phần khai báo (DOCTYPE) không dùng được. Hãy lưu lại thành SVG thường (Plain SVG) hoặc PNG.",
  unread: "Không đọc được tệp. Nếu ảnh vừa được sửa hoặc chưa tải hẳn về máy, hãy chọn lại.",
} as const;

/** In pixels, of the longer side: sharp at full screen, and an identity card stays readable. */
const PICTURE_SIDE = 1600;

const SMALL_BYTES = 300 * 1024;

const QUALITIES = [0.85, 0.7, 0.5] as const;

type Drawing = { width: number; height: number; encode: (rule: EncodeRule) => Promise<Blob> };
type EncodeRule = { types: readonly PictureType[]; quality: number };

export type Codec = (file: Blob, hasAlpha: boolean) => Promise<Drawing>;

/**
 * Returns an upright picture of at most 1600 pixels without its location. Decodes it, because names and
 * types may be wrong. Animated pictures and small ones without metadata stay as they are.
 */
export async function takePicture(
  file: File,
  rule: PictureRule,
  codec: Codec = drawnInBrowser,
): Promise<Taken> {
  const opened = await openFile(file, rule);
  if ("error" in opened) return opened;
  const { kind, head, shown } = opened;
  const own = rule.types.some((type) => type === kind) ? shown : undefined;
  const ownWithin = file.size > rule.maxBytes ? { error: rule.tooLarge } : { file: shown };
  if (own && hasEntities(head, kind)) return { error: pictureTexts.entities };
  try {
    const drawing = await codec(shown, kind !== "image/jpeg");
    if (own && (kind === "image/svg+xml" || isMoving(head, kind))) return ownWithin;
    const sent = await smallest(drawing, own, rule);
    if (!sent) return { error: rule.tooLarge };
    return { file: sent instanceof File ? sent : named(sent, file.name) };
  } catch {
    return { error: whyBroken(file, kind, rule) };
  }
}

async function smallest(
  drawing: Drawing,
  own: File | undefined,
  rule: PictureRule,
): Promise<Blob | undefined> {
  const isShort = Math.max(drawing.width, drawing.height) <= PICTURE_SIDE;
  const isClean = own && isShort && own.size <= rule.maxBytes && !(await hasMetadata(own));
  if (isClean && own.size <= SMALL_BYTES) return own;
  const smaller = await encoded(drawing, rule);
  return isClean && own.size <= (smaller?.size ?? own.size) ? own : smaller;
}

/** Keeps the picture's size, for cropping; `drawPicture` shrinks it. */
export async function openPicture(
  file: File,
  rule: Pick<PictureRule, "maxBytes" | "noImage" | "tooLarge">,
): Promise<Taken> {
  const opened = await openFile(file, rule);
  if ("error" in opened) return opened;
  try {
    await withAddress(opened.shown, loadImage);
    return { file: opened.shown };
  } catch {
    return { error: whyBroken(file, opened.kind, rule) };
  }
}

type Opened = { head: Uint8Array; kind: PictureKind | undefined; shown: File };

async function openFile(
  file: File,
  { noImage }: Pick<PictureRule, "noImage">,
): Promise<Opened | { error: string }> {
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    if (head.length === 0) return { error: noImage };
    const kind = kindOf(head);
    return { head, kind, shown: labelled(file, kind ?? "") };
  } catch {
    return { error: pictureTexts.unread };
  }
}

function whyBroken(
  { size }: File,
  kind: PictureKind | undefined,
  { maxBytes, noImage, tooLarge }: Pick<PictureRule, "maxBytes" | "noImage" | "tooLarge">,
): string {
  if (kind === "image/heic") return pictureTexts.heic;
  if (size > maxBytes) return tooLarge;
  return kind ? pictureTexts.broken : noImage;
}

async function encoded(
  drawing: Drawing,
  { types, maxBytes }: PictureRule,
): Promise<Blob | undefined> {
  for (const quality of QUALITIES) {
    const blob = await drawing.encode({ types, quality });
    if (blob.size <= maxBytes) return blob;
  }
  return undefined;
}

const extensions: Readonly<Record<string, RegExp>> = {
  "image/jpeg": /\.jpe?g$/i,
  "image/png": /\.png$/i,
  "image/webp": /\.webp$/i,
  "image/gif": /\.gif$/i,
  "image/svg+xml": /\.svg$/i,
};

function labelled(file: File, type: string): File {
  const isRight = file.type === type && (extensions[type]?.test(file.name) ?? true);
  return isRight ? file : named(file.slice(0, file.size, type), file.name);
}

function named(blob: Blob, name: string): File {
  const { type } = blob;
  const extension = type
    .replace(/^image\//, "")
    .replace("jpeg", "jpg")
    .replace(/\+.*/, "");
  const isRight = extensions[type]?.test(name) ?? true;
  const base = name.replace(/\.[^.]*$/, "") || "anh";
  return new File([blob], isRight ? name : `${base}.${extension}`, { type });
}

const drawnInBrowser: Codec = (file, hasAlpha) =>
  withAddress(file, async (src) => {
    const image = await loadImage(src);
    const own = { width: image.naturalWidth, height: image.naturalHeight };
    const size = sizeWithin(PICTURE_SIDE, own);
    let canvas: OffscreenCanvas | undefined;
    return {
      ...own,
      encode: (rule) => {
        // Lazily: a small clean picture is never drawn.
        canvas ??= drawn(image, { x: 0, y: 0, ...own }, size);
        return encodedCanvas(canvas, { ...rule, hasAlpha });
      },
    };
  });

async function withAddress<T>(file: Blob, use: (src: string) => Promise<T>): Promise<T> {
  const src = URL.createObjectURL(file);
  try {
    return await use(src);
  } finally {
    URL.revokeObjectURL(src);
  }
}

/** Decoding before drawing keeps the page responsive, but 48 megapixels take 190 MB. */
const MAX_DECODED_PIXELS = 16_000_000;

export async function loadImage(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  // Without this, a cross-origin picture could be shown but not read from a canvas.
  image.crossOrigin = "anonymous";
  await new Promise((resolve, reject) => {
    image.addEventListener("load", resolve);
    image.addEventListener("error", () => reject(new Error("The image does not load")));
    image.src = src;
  });
  const pixels = image.naturalWidth * image.naturalHeight;
  if (pixels <= MAX_DECODED_PIXELS) await image.decode();
  return image;
}

/** In pixels, of the longer side: enough for reading QR codes. */
const BITMAP_SIDE = 1200;

/** Of a fixed size, because an SVG may have none. */
export function bitmapOf(file: Blob): Promise<ImageBitmap> {
  return withAddress(file, async (src) => {
    const image = await loadImage(src);
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = BITMAP_SIDE / Math.max(width, height);
    const size = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
    return drawn(image, { x: 0, y: 0, width, height }, size).transferToImageBitmap();
  });
}

type Size = { width: number; height: number };
export type Area = Size & { x: number; y: number };

export async function drawPicture(
  image: HTMLImageElement,
  { area, size, name }: { area: Area; size: Size; name: string },
): Promise<File> {
  const rule = { types: ["image/webp", "image/png"], quality: QUALITIES[0] } as const;
  const blob = await encodedCanvas(drawn(image, area, size), { ...rule, hasAlpha: true });
  return named(blob, name);
}

function drawn(image: HTMLImageElement, area: Area, size: Size): OffscreenCanvas {
  // Some browsers report no size for an SVG.
  if (area.width * area.height === 0) throw new Error("The image has no size");
  const canvas = new OffscreenCanvas(size.width, size.height);
  const brush = brushOf(canvas);
  brush.imageSmoothingQuality = "high";
  const { x, y, width, height } = area;
  // An image element is drawn upright, according to its EXIF orientation.
  brush.drawImage(image, x, y, width, height, 0, 0, size.width, size.height);
  return canvas;
}

function brushOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const brush = canvas.getContext("2d");
  if (!brush) throw new Error("No canvas to draw on");
  return brush;
}

async function encodedCanvas(
  canvas: OffscreenCanvas,
  { types, quality, hasAlpha }: EncodeRule & { hasAlpha: boolean },
): Promise<Blob> {
  if (types.includes("image/webp")) {
    const blob = await canvas.convertToBlob({ type: "image/webp", quality });
    // Safari cannot encode WebP and returns a PNG.
    if (blob.type === "image/webp") return blob;
  }
  const brush = brushOf(canvas);
  if (hasAlpha && types.includes("image/png") && isTransparent(canvas, brush)) {
    return canvas.convertToBlob({ type: "image/png" });
  }
  // A JPEG would be black where the picture is transparent.
  brush.globalCompositeOperation = "destination-over";
  brush.fillStyle = "#fff";
  brush.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: "image/jpeg", quality });
}

function isTransparent(
  { width, height }: OffscreenCanvas,
  brush: OffscreenCanvasRenderingContext2D,
): boolean {
  const { data } = brush.getImageData(0, 0, width, height);
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 255) return true;
  return false;
}

export function sizeWithin(side: number, { width, height }: Size): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}
