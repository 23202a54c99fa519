import { loadImage } from "#web/lib/image-file.ts";

/** Minimum size in pixels: sharp enough to print. */
const SIDE = 512;

/** The QR code as a PNG on white, scaled without blur. Rejects if it cannot be loaded. */
export async function pngOf(src: string): Promise<Blob> {
  const image = await loadImage(src);
  const side = Math.max(SIDE, image.naturalWidth);
  const canvas = new OffscreenCanvas(side, side);
  const brush = canvas.getContext("2d");
  if (!brush) throw new Error("No canvas to draw on");
  brush.fillStyle = "#fff";
  brush.fillRect(0, 0, side, side);
  brush.imageSmoothingEnabled = false;
  brush.drawImage(image, 0, 0, side, side);
  return canvas.convertToBlob({ type: "image/png" });
}

type Means = {
  /** Fails if the browser has no clipboard for pictures, or denies access. */
  write: (png: Promise<Blob>) => Promise<void>;
  /** Resolves to whether it was kept; why not has been told. */
  save: (png: Blob) => Promise<boolean>;
};

/**
 * Copies the picture; if that fails, downloads it. `write` gets the promise itself: a browser that
 * allows copying only during a click does not wait for the picture.
 */
export async function copyOrSave(
  png: Promise<Blob>,
  { write, save }: Means,
): Promise<"copied" | "saved" | "failed" | "told"> {
  try {
    await write(png);
    return "copied";
  } catch {
    try {
      return (await save(await png)) ? "saved" : "told";
    } catch {
      return "failed";
    }
  }
}
