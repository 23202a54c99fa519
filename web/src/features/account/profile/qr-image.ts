import { loadImage } from "#web/lib/image-file.ts";

/** Pixels of a copied code: sharp enough to print. */
const SIDE = 512;
const DOWNLOAD_MS = 10_000;

/** The code as a PNG on white, with its squares kept sharp. Rejects when it cannot be read. */
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

/** Hands a file to the browser's downloads. */
export function download(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Not at once: the browser reads it after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_MS);
}

type Means = {
  /** Rejects where the browser has no clipboard for pictures, or refuses. */
  write: (png: Promise<Blob>) => Promise<void>;
  save: (png: Blob) => void;
};

/**
 * Copies the picture, else downloads it. The promise itself goes to `write`: a browser that wants
 * the copy within the press would not wait for the picture.
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
