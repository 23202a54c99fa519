import { DECODED_SIDE, type Decode, MAX_PIXELS } from "./pixels.ts";

export const decodeInTab: Decode = async (picture) => {
  const bitmap = await createImageBitmap(picture).catch(() => undefined);
  if (!bitmap) return undefined;
  try {
    if (bitmap.width * bitmap.height > MAX_PIXELS) return undefined;
    const scale = Math.min(1, DECODED_SIDE / Math.max(bitmap.width, bitmap.height));
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const context = new OffscreenCanvas(width, height).getContext("2d");
    if (!context) return undefined;
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, width, height);
    return { width, height, data: context.getImageData(0, 0, width, height).data };
  } finally {
    bitmap.close();
  }
};
