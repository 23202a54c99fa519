import { DECODED_SIDE, type Decode, MOST_PIXELS } from "./pixels.ts";

/** Decodes with what the browser brings. */
export const decodeInTab: Decode = async (picture) => {
  const bitmap = await createImageBitmap(picture).catch(() => undefined);
  if (!bitmap) return undefined;
  try {
    if (bitmap.width * bitmap.height > MOST_PIXELS) return undefined;
    const scale = Math.min(1, DECODED_SIDE / Math.max(bitmap.width, bitmap.height));
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const brush = new OffscreenCanvas(width, height).getContext("2d");
    if (!brush) return undefined;
    brush.imageSmoothingQuality = "high";
    brush.drawImage(bitmap, 0, 0, width, height);
    return { width, height, data: brush.getImageData(0, 0, width, height).data };
  } finally {
    bitmap.close();
  }
};
