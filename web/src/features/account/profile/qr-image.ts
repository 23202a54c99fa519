import { loadImage } from "#web/lib/image-file.ts";

/** Minimum size in pixels: sharp enough to print. */
const SIDE = 512;
const DOWNLOAD_MS = 10_000;

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

/** Downloads the file. */
export function download(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Not at once: the browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_MS);
}

type Means = {
  /** Fails if the browser has no clipboard for pictures, or denies access. */
  write: (png: Promise<Blob>) => Promise<void>;
  save: (png: Blob) => void;
};

/**
 * Copies the picture; if that fails, downloads it. `write` gets the promise itself: a browser that
 * allows copying only during a click does not wait for the picture.
 */
export async function copyOrSave(
  png: Promise<Blob>,
  { write, save }: Means,
): Promise<"copied" | "saved" | "failed"> {
  try {
    await write(png);
    return "copied";
  } catch {
    try {
      save(await png);
      return "saved";
    } catch {
      return "failed";
    }
  }
}
